import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { dropCases } from '../model-case/case-rows.js';
import { historyService } from '../model-history/history-service.js';
import { drawnOf, newestOf, versionsOf } from '../model-history/keep-version.js';
import { dropScope, renameScope } from '../model-scope/scope-service.js';
import { lockModel, modelService } from './model-service.js';
import { keepSource, sourceOf } from './model-source.js';

/**
 * Removes models with their earlier versions and with whom they are open to; what was deployed runs on. With `rollback`
 * the newest earlier version takes a model's place instead, where there is one.
 */
export async function removeModels(
  ctx: UserContext,
  ids: readonly string[],
  rollback: boolean,
): Promise<void> {
  const gone: Row[] = [];
  for (const id of [...ids].sort()) {
    const model = await lockModel(ctx, id);
    const before = rollback ? await newestOf(ctx, id) : undefined;
    if (before) await putBack(ctx, model, before);
    else gone.push(model);
  }
  if (gone.length === 0) return;
  const modelIds = gone.map(({ id }) => id);
  await modelService.remove(ctx, modelIds);
  await historyService.remove(ctx, await versionsOf(ctx, modelIds));
  await dropScope(ctx, gone);
  await dropCases(ctx, modelIds);
}

/** An earlier version becomes the model; it is no version of the history any more. */
export async function putBack(ctx: UserContext, model: Row, version: Row): Promise<void> {
  const row = await modelService.repository.update(
    ctx,
    model.id,
    { ...drawnOf(version), modelVersion: version.modelVersion },
    null,
    model,
  );
  await keepSource(ctx, model.id, await sourceOf(ctx, version.id));
  await renameScope(ctx, row, model);
  await historyService.repository.remove(ctx, [version.id]);
}
