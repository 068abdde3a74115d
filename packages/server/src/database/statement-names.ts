import pg from 'pg';

/** More texts than this come from something that writes values into its SQL; naming those would only fill the server. */
const mostNames = 500;
const longestText = 10_000;

export interface StatementNames {
  /** The name of a text that is worth being prepared once. */
  nameOf(text: string): string | undefined;
  /** A pooler that hands one connection to many refuses names; from now on there are none. */
  giveUp(): void;
}

/** Names for statements by their text: each connection then parses a statement once. */
export const statementNames = (): StatementNames => {
  let names: Map<string, string> | undefined = new Map();
  return {
    nameOf: (text) => {
      if (!names || text.length > longestText) return undefined;
      const known = names.get(text);
      if (known || names.size >= mostNames) return known;
      const name = `mall_${names.size}`;
      names.set(text, name);
      return name;
    },
    giveUp: () => {
      names = undefined;
    },
  };
};

interface Config {
  readonly text: string;
  readonly name?: string | undefined;
}

const isConfig = (query: unknown): query is Config =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

/** A client that names the statements which carry values. */
export const namingClient = (names: StatementNames): typeof pg.Client =>
  class extends pg.Client {
    // The overloads of `query` are the base class's; what is given on is what came, with a name.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    override query(query: any, ...rest: any[]): any {
      const [values] = rest;
      const forward = super.query as (...given: unknown[]) => unknown;
      if (!isConfig(query) || query.name !== undefined || !Array.isArray(values) || values.length === 0)
        return forward.call(this, query, ...rest);
      return forward.call(this, { ...query, name: names.nameOf(query.text) }, ...rest);
    }
  };
