import { and, eq, lt } from 'drizzle-orm';
import { files } from '../../../attachments/file.table.js';
import { setFiles } from '../../../attachments/file-rows.js';
import type { Services } from '../../../context/context.js';
import { isOpen } from '../../../database/closed-tenants.js';
import type { Database } from '../../../database/driver.js';
import { day } from '../../../http/regularly.js';
import { readNumberParam } from '../../../settings/params.js';

/** 0 where nobody has said it: other front ends may keep addresses where this server does not look. */
export const unnamedDaysKey = 'file.unnamedDays';

/** Nobody fills in a form for that long. */
const fewestDays = 30;

/** Blocks of a table that are read at once: 1.6 MB. */
const blocks = 200;

/** Tables that name files without showing them: the files themselves, and what was once said. */
const unasked = ['mall_file', 'mall_attach', 'mall_log_api', 'mall_log_error', 'mall_log_usual'];

/**
 * Lets go of public files that are old enough and that no row names, in whichever of its columns; removed rows and the
 * history count, since both may come back. How many. Their bytes go with the next sweep.
 */
export async function endUnnamed({
  database,
  clock,
  turns,
}: Pick<Services, 'database' | 'clock' | 'turns'>): Promise<number> {
  const days = await readNumberParam(database.orm, unnamedDaysKey, 0);
  if (days < 1) return 0;
  const before = new Date(clock.now().getTime() - Math.max(days, fewestDays) * day).toISOString();
  const old = and(
    eq(files.state, 'kept'),
    eq(files.isPrivate, false),
    lt(files.createTime, before),
    isOpen(files.tenantId),
  );
  const found = await database.orm.select({ name: files.name }).from(files).where(old);
  const unnamed = new Set(found.map(({ name }) => name));
  if (unnamed.size === 0) return 0;
  const work = turns.work();
  for await (const name of namesIn(database)) {
    unnamed.delete(name);
    await work.pace();
  }
  for (const name of unnamed) {
    await setFiles(database.orm, and(old, eq(files.name, name)), { state: 'gone' });
    await work.pace();
  }
  return unnamed.size;
}

/** Every name of a file that stands anywhere in the database, a few blocks of a table at a time. */
async function* namesIn({ query }: Pick<Database, 'query'>): AsyncGenerator<string> {
  const { rows: tables } = await query<{ name: string; blocks: number }>(
    `select c.relname as name, ceil(pg_relation_size(c.oid) / current_setting('block_size')::numeric)::int as blocks
     from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and c.relname like 'mall\\_%' and c.relname <> all($1) and not exists (
         select from pg_inherits i join pg_class whole on whole.oid = i.inhparent
         where i.inhrelid = c.oid and whole.relname = any($1)) order by 1`,
    [unasked],
  );
  for (const table of tables)
    for (let first = 0; first < table.blocks; first += blocks) {
      const { rows } = await query<{ name: string }>(
        `select distinct m[1] as name from (select regexp_matches(t::text, '[0-9a-f]{40}\\.[a-z0-9]{1,8}', 'g') as m
         from "${table.name}" t where t.ctid >= $1::tid and t.ctid < $2::tid) found`,
        [`(${first},0)`, `(${first + blocks},0)`],
      );
      for (const { name } of rows) yield name;
    }
}
