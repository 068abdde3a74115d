import type { Orm, SqlDriver } from './driver.js';

/** The connection that drizzle speaks through; its types do not show it, and a test asks both databases. */
export const clientOf = <Client>(orm: Orm): Client =>
  (orm as unknown as { readonly session: { readonly client: Client } }).session.client;

type Ask<Client> = (client: Client, text: string, params: readonly unknown[]) => Promise<{ rows: unknown[] }>;

/** Plain SQL over connections, and which connection a driver is over. */
export function driversOver<Client extends object>(ask: Ask<Client>) {
  const clients = new WeakMap<SqlDriver, Client>();
  const over = (client: Client): SqlDriver => {
    const driver: SqlDriver = {
      // Rows are what the caller says that they are.
      query: (text, params = []) => ask(client, text, [...params]) as Promise<{ rows: never[] }>,
      // A transaction within one joins it.
      transaction: (run) => run(over(client)),
    };
    clients.set(driver, client);
    return driver;
  };
  return {
    over,
    /** @throws Error for a driver that is over no single connection */
    clientOf(driver: SqlDriver): Client {
      const client = clients.get(driver);
      if (!client) throw new Error('plain SQL outside of a transaction has no connection of its own');
      return client;
    },
  };
}
