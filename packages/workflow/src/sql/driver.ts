/** What the SQL store needs of a database; the server's own driver has the same shape. */
export interface SqlDriver {
  /** Within a transaction, statements that are asked at once are carried out in the order in which they were asked. */
  query(text: string, params?: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
  /** Runs work in one transaction. Inside, only the handle may be used. */
  transaction<T>(work: (tx: SqlDriver) => Promise<T>): Promise<T>;
}
