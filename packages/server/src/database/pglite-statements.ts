import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { withWays } from './client-ways.js';
import type { StatementNames } from './statement-names.js';

const { serialize } = protocol;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** Of these messages, the one that names what a row consists of. */
type RowDescription = Messages[number] & { readonly fields: readonly { readonly dataTypeID: number }[] };

interface Prepared {
  readonly name: string;
  /** PostgreSQL's numbers of the parameters' types. */
  readonly types: readonly number[];
  /** What the rows consist of; a reply to a known statement does not say it again. */
  readonly description: Messages;
  /** PostgreSQL's numbers of the types of its cells, each once. */
  readonly cellTypes: readonly number[];
  /** What reads its cells for whoever asked it last: mostly the same one. */
  readers?: { readonly own: QueryOptions['parsers']; readonly parsers: PGlite['parsers'] };
}

interface Queryable {
  readonly closed: boolean;
  query(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<unknown>>;
}

const wanted = new Set(['serializers', 'blob', 'onNotice', 'paramTypes']);

/** A part of a transaction begins and ends well by a text that is one of a few; what has failed is prepared no more. */
const isSavepoint = (text: string): boolean => /^(?:release )?savepoint sp\d+$/i.test(text);

/** True for what only the client itself can do: its own types, files, notices. */
const isSpecial = (options: QueryOptions = {}): boolean =>
  Object.keys(options).some((key) => wanted.has(key));

/**
 * The same client, whose statements are parsed and planned once and then only carried out, each in one message: its own
 * way takes six of them, and plans each statement anew.
 */
export function preparedOnce(lite: PGlite, names: StatementNames): PGlite {
  const known = new Map<string, Prepared>();

  const send = (messages: readonly Uint8Array[]): Promise<Messages> =>
    lite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });

  const prepare = async (name: string, text: string): Promise<Prepared> => {
    const messages = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    const description = messages.filter((message) => message.name === 'rowDescription');
    const cells = description.flatMap((message) => (message as RowDescription).fields);
    const prepared = {
      name,
      types: parse.parseDescribeStatementResults(messages),
      description,
      cellTypes: [...new Set(cells.map(({ dataTypeID }) => dataTypeID))],
    };
    known.set(name, prepared);
    return prepared;
  };

  const wire = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : lite.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  /** Who asks may read some types in a way of its own, and says so anew each time: only those that come are looked up. */
  const readersFor = (own: QueryOptions['parsers'], statement: Prepared): PGlite['parsers'] => {
    if (own === undefined) return lite.parsers;
    if (statement.readers?.own === own) return statement.readers.parsers;
    const parsers: PGlite['parsers'] = {};
    for (const type of statement.cellTypes) {
      const reader = own[type] ?? lite.parsers[type];
      if (reader) parsers[type] = reader;
    }
    statement.readers = { own, parsers };
    return parsers;
  };

  const run = async (name: string, text: string, params: readonly unknown[], options: QueryOptions = {}) => {
    const statement = known.get(name) ?? (await prepare(name, text));
    const values = params.map((value, index) => wire(value, statement.types[index]));
    const reply = await send([serialize.bind({ statement: name, values }), serialize.execute({})]);
    const { parsers, ...rest } = options;
    return parse.parseResults(
      [...statement.description, ...reply],
      readersFor(parsers, statement),
      rest,
    )[0] as Results<unknown>;
  };

  /** A client's `query`, by name where the text has one; `alone` is how the client keeps others away meanwhile. */
  const queryOf =
    (inner: Queryable, alone: <T>(work: () => Promise<T>) => Promise<T>): Queryable['query'] =>
    (text, params = [], options) => {
      // A transaction that has ended says so itself.
      const named = (params.length > 0 || isSavepoint(text)) && !isSpecial(options) && !inner.closed;
      const name = named ? names.nameOf(text) : undefined;
      if (name === undefined) return inner.query(text, params, options);
      return alone(() => lite.runExclusive(() => run(name, text, params, options)));
    };

  const query = queryOf(lite as Queryable, (work) =>
    lite._runExclusiveTransaction(async () => {
      const result = await work();
      await lite.syncToFs();
      return result;
    }),
  );
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    lite.transaction((tx) => work(withWays(tx, { query: queryOf(tx as Queryable, (inner) => inner()) })));

  return withWays(lite, { query, transaction });
}
