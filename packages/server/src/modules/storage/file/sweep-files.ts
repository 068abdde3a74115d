import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../../context/context.js';
import { files } from '../../shared/tables/file.table.js';
import type { FileKeeper } from './file-keeper.js';

const slice = 100;

/**
 * Takes away what was removed, and what was begun before that moment and never ended; how many.
 * A store that does not answer keeps its files for the next sweep.
 */
export const sweepFiles = async (
  keeper: FileKeeper,
  { database: { orm } }: Pick<Services, 'database'>,
  before: Date,
  log: FastifyBaseLogger,
): Promise<number> => {
  const left = and(eq(files.state, 'writing'), lt(files.createTime, before.toISOString()));
  const unkept = or(eq(files.state, 'gone'), left);
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
};
