import type { UserContext } from '../../../context/context.js';
import { type Address, readAddress } from './address.js';
import type { Catalog, Login } from './catalog.js';
import { deadline } from './deadline.js';
import { connectionFailure } from './failure.js';
import { identityQuery, openPostgresCatalog } from './postgres-catalog.js';
import { resolveHost } from './resolve.js';

/** What a data source's row and its sealed password say. */
export interface Source {
  readonly driverClass: string;
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/**
 * Asks another database, and closes the connection whatever happens.
 *
 * @throws AppError of module develop that says what is wrong and what to do
 */
export async function withCatalog<T>(
  ctx: UserContext,
  { driverClass, url, username, password }: Source,
  ask: (catalog: Catalog) => Promise<T>,
): Promise<T> {
  const address = readAddress(driverClass, url);
  const ip = await resolveHost(address, ctx.settings.datasourceHosts);
  const login = { ip, username, password };
  try {
    const catalog = await openWithin(
      address,
      address.kind === 'postgres'
        ? openPostgresCatalog(address, login, await ownIdentity(ctx))
        : openMysql(address, login),
    );
    const answer = deadline(address, ask(catalog));
    // Whoever does not answer does not say good-bye either.
    void answer.finally(() => catalog.close()).catch(() => undefined);
    return await answer;
  } catch (error) {
    throw connectionFailure(error, address);
  }
}

/** One that opens when nobody waits any more is closed all the same. */
async function openWithin(address: Address, opening: Promise<Catalog>): Promise<Catalog> {
  try {
    return await deadline(address, opening);
  } catch (error) {
    void opening.then((late) => late.close()).catch(() => undefined);
    throw error;
  }
}

/** Nobody reaches an embedded database from outside. */
async function ownIdentity({ database }: UserContext): Promise<string | undefined> {
  if (database.kind !== 'postgres') return undefined;
  const { rows } = await database.query<{ identity: string }>(identityQuery);
  return rows[0]?.identity;
}

/** The driver is loaded when somebody has such a database: it costs a server 18 MB. */
const openMysql = async (address: Address, login: Login): Promise<Catalog> =>
  (await import('./mysql-catalog.js')).openMysqlCatalog(address, login);
