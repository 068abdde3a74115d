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
 * nobody refuses them, and a server that became a standby is left.
 */
export function clientClass({ timeZone, names }: ClientOptions): typeof pg.Client {
  class MallClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // Between two statements of a transaction nobody else listens; the next statement says that it broke.
      this.on('error', () => undefined);
    }

    /** What the connection says of itself when it starts; the base class has it, its types do not. */
    getStartupConf(): Record<string, string> {
      const base = pg.Client.prototype as unknown as { getStartupConf(): Record<string, string> };
      return { ...base.getStartupConf.call(this), timezone: timeZone };
    }

    /** What is being answered, or waits for its turn. */
    private last: Promise<unknown> | undefined;

    private noticed(error: unknown): void {
      if (isUnknownStatement(error)) names.giveUp();
      // The pool forgets a client that has ended; the next one finds whoever is the primary now.
      if (isReadOnlyServer(error)) void this.end();
    }

    /**
     * One statement after the other, also of those who ask for several at once within a transaction: the base class
     * takes none while it is at one.
     */
    private inTurn(ask: () => unknown): Promise<unknown> {
      const answer = this.last ? this.last.then(ask) : Promise.resolve(ask());
      const over = answer.then(
        () => undefined,
        () => undefined,
      );
      this.last = over;
      void over.then(() => {
        if (this.last === over) this.last = undefined;
      });
      return answer;
    }

    // The overloads of `query` are the base class's; what is given on is what came, with a name.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    override query(query: any, ...rest: any[]): any {
      const forward = super.query as (...given: unknown[]) => unknown;
      const [values, callback] = rest as [unknown, Callback | undefined];
      if (!isStatement(query)) {
        const isAsked = typeof query === 'string' && !rest.some((given) => typeof given === 'function');
        return isAsked ? this.inTurn(() => forward.call(this, query, ...rest)) : forward.call(this, query, ...rest);
      }
      const named =
        query.name === undefined && Array.isArray(values) && values.length > 0
          ? { ...query, name: names.nameOf(query.text) }
          : query;
      if (typeof callback === 'function')
        return forward.call(this, named, values, (error: unknown, result: unknown) => {
          if (error) this.noticed(error);
          callback(error, result);
        });
      const answer = this.inTurn(() => forward.call(this, named, ...rest));
      return answer.catch((error: unknown) => {
        this.noticed(error);
        throw error;
      });
    }
  }
  return MallClient;
}
