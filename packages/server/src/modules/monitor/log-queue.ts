import { sql } from 'drizzle-orm';
import type { Database } from '../../database/driver.js';
import { countWritten } from '../../database/row-counts.js';
import { isUnavailable } from '../../database/unavailable.js';
import { type LogKind, type LogLine, logTables, storedLine } from './log-lines.js';

interface Waiting {
  readonly kind: LogKind;
  readonly line: object;
}

interface Options {
  readonly database: Database;
  /** Milliseconds after which a line is written, however few there are. */
  readonly every?: number;
  /** That many are written at once. */
  readonly batch?: number;
  /** That many wait; what comes while they do is dropped and counted. */
  readonly most?: number;
  onFailure(error: unknown): void;
}

export interface LogQueue {
  push<Kind extends LogKind>(kind: Kind, line: LogLine<Kind>): void;
  /** Everything that waits now, or as much of it as the database takes. */
  flush(): Promise<void>;
  close(): Promise<void>;
  readonly figures: () => { readonly written: number; readonly dropped: number; readonly waiting: number };
}

/** Lines on their way to the database. Who pushes never waits, and hears of no failure. */
export function createLogQueue({
  database,
  every = 500,
  batch = 200,
  most = 10_000,
  onFailure,
}: Options): LogQueue {
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<boolean> | undefined;
  let written = 0;
  let dropped = 0;

  const writeSome = async (): Promise<boolean> => {
    const some = waiting.slice(0, batch);
    try {
      await write(database, some);
      written += some.length;
    } catch (error) {
      onFailure(error);
      // The lines may be written once the database is back; what it will not take now it never will.
      if (isUnavailable(error)) return false;
      dropped += some.length;
    }
    waiting.splice(0, some.length);
    return true;
  };
  const writeOnce = (): Promise<boolean> => {
    writing ??= writeSome().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  const schedule = (): void => {
    timer ??= setTimeout(async () => {
      timer = undefined;
      await writeOnce();
      if (waiting.length > 0) schedule();
    }, every).unref();
  };
  const flush = async (): Promise<void> => {
    await writing;
    while (waiting.length > 0 && (await writeOnce()));
  };

  return {
    push: (kind, line) => {
      if (waiting.length >= most) {
        dropped += 1;
        return;
      }
      waiting.push({ kind, line });
      if (waiting.length >= batch && !writing) void writeOnce();
      schedule();
    },
    flush,
    close: async () => {
      clearTimeout(timer);
      await flush();
      dropped += waiting.splice(0).length;
    },
    figures: () => ({ written, dropped, waiting: waiting.length }),
  };
}

const kinds: readonly LogKind[] = ['usual', 'api', 'error'];

/** One statement for each kind, however many lines there are of it; the totals of the lists are kept with them. */
async function write({ orm }: Database, waiting: readonly Waiting[]): Promise<void> {
  for (const kind of kinds) {
    const table = logTables[kind];
    const lines = waiting.filter((one) => one.kind === kind).map(({ line }) => storedLine(table, line));
    if (lines.length === 0) continue;
    const name = sql.identifier(table.name);
    const columns = sql.raw(table.cells.map((cell) => cell.name).join(', '));
    await orm.execute(sql`
      with written as (
        insert into ${name} (${columns})
        select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(lines)}::json)
        on conflict do nothing returning tenant_id)
      ${countWritten(table.name, sql.raw('tenant_id'), sql.raw('written'), 1)}`);
  }
}
