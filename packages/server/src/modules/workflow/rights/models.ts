import type { ProcessModel } from '@mall/workflow';
import type { Services, UserContext } from '../../../context/context.js';

/** Versions never change, so what was read once is kept; this many of them. */
const most = 500;
const kept = new WeakMap<Services['database'], Map<string, ProcessModel>>();

/**
 * The models of deployed versions, by their ids; one statement for all that were not read before. Whoever asks has the
 * ids from rows of their own tenant.
 */
export async function modelsOf(
  ctx: UserContext,
  definitionIds: readonly string[],
): Promise<ReadonlyMap<string, ProcessModel>> {
  const known = kept.get(ctx.database) ?? new Map<string, ProcessModel>();
  kept.set(ctx.database, known);
  const wanted = [...new Set(definitionIds)];
  const missing = wanted.filter((id) => !known.has(id));
  const read = missing.length === 0 ? [] : await readModels(ctx, missing);
  if (known.size + read.length > most) known.clear();
  for (const [id, model] of read) known.set(id, model);
  const found = new Map(read);
  return new Map(
    wanted.flatMap((id) => {
      const model = found.get(id) ?? known.get(id);
      return model ? [[id, model] as const] : [];
    }),
  );
}

async function readModels(ctx: UserContext, ids: readonly string[]): Promise<[string, ProcessModel][]> {
  const { rows } = await ctx.database
    .driverOf(ctx.db)
    .query<{ id: string; model: string }>('select id, model from mall_wf_model where id = any($1::text[])', [
      ids,
    ]);
  // What the engine has compiled and stored.
  return rows.map(({ id, model }) => [id, JSON.parse(model) as ProcessModel]);
}
