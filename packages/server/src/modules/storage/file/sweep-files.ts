import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { files } from '../../../attachments/file.table.js';
import { setFiles } from '../../../attachments/file-rows.js';
import type { Services } from '../../../context/context.js';
import { isOpen } from '../../../database/closed-tenants.js';
import { day } from '../../../http/regularly.js';
import { readNumberParam } from '../../../settings/params.js';
import type { FileKeeper } from './file-keeper.js';

const slice = 100;

export const asideDaysKey = 'retention.removedFileDays';

type Sweeping = Pick<Services, 'database' | 'clock'>;

/**
 * Takes away what was removed, and what was begun before that moment and never ended; how many.
 * A store that does not answer keeps its files for the next sweep.
 */
export async function sweepFiles(
  keeper: FileKeeper,
  services: Sweeping,
  before: Date,
  log: FastifyBaseLogger,
): Promise<number> {
  await endWaiting(services);
  const { orm } = services.database;
  const left = and(eq(files.state, 'writing'), lt(files.createTime, before.toISOString()));
  const unkept = and(or(eq(files.state, 'gone'), left), isOpen(files.tenantId));
  let [gone, after] = [await keeper.local.dropUnfinished(before), '0'];
  for (;;) {
    const found = await orm
      .select()
      .from(files)
      .where(and(unkept, gt(files.id, after)))
      .orderBy(asc(files.id))
      .limit(slice);
    for (const file of found)
      await keeper.drop(file).then(
        () => {
          gone += 1;
        },
        (err: unknown) => log.error({ err }, 'file'),
      );
    after = found.at(-1)?.id ?? after;
    if (found.length < slice) return gone;
  }
}

/** Days for which the files of a removed row wait for its coming back, where no parameter says it. */
const asideDays = 30;

/** Lets go of what has waited long enough beside a row that was removed. */
async function endWaiting({ database: { orm }, clock }: Sweeping): Promise<void> {
  const days = await readNumberParam(orm, asideDaysKey, asideDays);
  if (days < 1) return;
  const before = new Date(clock.now().getTime() - days * day).toISOString();
  const ended = sql`${files.attachId} in (select id from mall_attach where is_deleted = 1 and update_time < ${before})`;
  await setFiles(orm, and(eq(files.state, 'aside'), ended, isOpen(files.tenantId)), { state: 'gone' });
}
