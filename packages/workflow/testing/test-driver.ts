import type { SqlDriver } from '../src/sql/driver.js';

/** A database of a test. */
export interface TestDatabase extends SqlDriver {
  /** several statements at once */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}
