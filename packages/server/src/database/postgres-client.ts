import type { Writable } from 'node:stream';
import pg from 'pg';
import type { StatementNames } from './statement-names.js';
import { isReadOnlyServer, isUnknownStatement } from './unavailable.js';

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

type Callback = (error: unknown, result?: unknown) => void;

export interface ClientOptions {
  readonly timeZone: string;
  readonly names: StatementNames;
}

/**
 * A connection that assumes nothing of the session behind it, so that a pooler may hand out another one for each
 * transaction: the time zone is a parameter of its start (which poolers carry over), statements have names only while
 * nobody refuses them, and a server that became a standby is left. What is asked at once is sent at once, and answered in
 * turn.
 */
export function clientClass({ timeZone, names }: ClientOptions): typeof pg.Client {
  class MallClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, pipeline: true } as pg.ClientConfig);
      // Between two statements of a transaction nobody else listens; the next statement says that it broke.
      this.on('error', () => undefined);
    }

    /** What the connection says of itself when it starts; the base class has it, its types do not. */
    getStartupConf(): Record<string, string> {
      const base = pg.Client.prototype as unknown as { getStartupConf(): Record<string, string> };
      return { ...base.getStartupConf.call(this), timezone: timeZone };
    }

    private noticed(error: unknown): void {
      if (isUnknownStatement(error)) names.giveUp();
      // The pool forgets a client that has ended; the next one finds whoever is the primary now.
      if (isReadOnlyServer(error)) void this.end();
    }

    /** What is asked within one turn of the loop goes in one packet: BEGIN with the statement that is sent along. */
    private sendTogether(): void {
      // The driver corks it itself around the messages of one statement.
      const { stream } = (this as unknown as { readonly connection: { readonly stream: Writable } })
        .connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
    }

    // The overloads of `query` are the base class's; what is given on is what came, with a name.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    override query(query: any, ...rest: any[]): any {
      this.sendTogether();
      const forward = super.query as (...given: unknown[]) => unknown;
      const [values, callback] = rest as [unknown, Callback | undefined];
      if (!isStatement(query)) return forward.call(this, query, ...rest);
      const named =
        query.name === undefined && Array.isArray(values) && values.length > 0
          ? { ...query, name: names.nameOf(query.text) }
          : query;
      if (typeof callback === 'function')
        return forward.call(this, named, values, (error: unknown, result: unknown) => {
          if (error) this.noticed(error);
          callback(error, result);
        });
      const answer = forward.call(this, named, ...rest) as Promise<unknown>;
      return answer.catch((error: unknown) => {
        this.noticed(error);
        throw error;
      });
    }
  }
  return MallClient;
}
