import type { UserContext } from '../../../context/context.js';
import type { ListSql } from '../instance/list-sql.js';
import { modelsOf } from './models.js';
import { type NodeOf, readingAt, reads } from './readable.js';

/** A node of a version as one text, as statements put it together (`nodeText`). */
const textOf = ({ definitionId, activityId }: NodeOf): string => `${definitionId} ${activityId}`;

/**
 * The nodes at which a field of the form may be read, in all versions that a list is about: a list that is asked for a
 * value must not tell it to those who may not read it.
 */
export async function nodesThatRead(
  ctx: UserContext,
  { from, where, params }: Pick<ListSql, 'from' | 'where' | 'params'>,
  fields: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (fields.length === 0) return new Map();
  const { rows } = await ctx.database
    .driverOf(ctx.db)
    .query<{ id: string }>(`select distinct d.id from ${from} where ${where.join(' and ')}`, params);
  const models = await modelsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const nodes = [...models].flatMap(([definitionId, { nodes: all }]) =>
    Object.keys(all).map((activityId) => ({ definitionId, activityId })),
  );
  const readings = nodes.map((node) => ({ text: textOf(node), reading: readingAt(models, [node]) }));
  return new Map(
    fields.map((field) => [
      field,
      readings.filter(({ reading }) => reads(reading, field)).map(({ text }) => text),
    ]),
  );
}
