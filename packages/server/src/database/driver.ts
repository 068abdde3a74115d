import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Executed<Row> {
  readonly rows: Row[];
}

/** What a statement of `execute` answers on both databases, for drizzle's types. */
interface ExecutedRows extends PgQueryResultHKT {
  readonly type: Executed<this['row']>;
}

/** Drizzle over whichever driver is behind it: the same SQL for PGlite and PostgreSQL. */
export type Orm = PgDatabase<ExecutedRows>;

/** Plain SQL with `$1` parameters; what the approval engine's store asks for. */
export interface SqlDriver {
  query<Row = Record<string, unknown>>(text: string, params?: readonly unknown[]): Promise<{ rows: Row[] }>;
  transaction<T>(run: (tx: SqlDriver) => Promise<T>): Promise<T>;
}

/** One database, embedded or not. While a transaction is open only its own handle may be used. */
export interface Database extends SqlDriver {
  readonly kind: 'pglite' | 'postgres';
  readonly orm: Orm;
  ormTransaction<T>(run: (orm: Orm) => Promise<T>): Promise<T>;
  /** Plain SQL on the connection that drizzle speaks through: within its transaction, where one is open. */
  driverOf(orm: Orm): SqlDriver;
  /** Drizzle on the connection of a transaction that plain SQL has opened. */
  ormOf(driver: SqlDriver): Orm;
  /** The same of which every statement sees one tenant's rows, where row-level security is on. */
  within?(tenant: string): Database;
  /** Brings the schema up to date; `folder` for another set of migrations than the product's. */
  migrate(folder?: string): Promise<void>;
  close(): Promise<void>;
}
