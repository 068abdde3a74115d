import { isUpdate, type workflowModelHistory } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { lockModel } from '../model/model-service.js';
import { keepSource, namedByProcess, sourceOf } from '../model/model-source.js';
import { putBack } from '../model/remove-models.js';
import { historyService } from './history-service.js';
import { intoHistory } from './keep-version.js';

/** Earlier versions of models: looked at, made the model again, removed. */
export const historyHandlers: Handlers<typeof workflowModelHistory.operations> = {
  ...bladeHandlers(historyService),
  // The reply's schema parses what the columns gave.
  detail: async (ctx, { id }) => (await withSource(ctx, await historyService.get(ctx, String(id)))) as never,
  submit: async (ctx, input) => {
    const { version: _, ...body } = await namedByProcess(ctx, input as Values);
    const row = isUpdate(body)
      ? await historyService.update(ctx, await ofItsModel(ctx, body))
      : await historyService.create(ctx, await asNewVersion(ctx, body));
    await keepSource(ctx, row.id, body.modelXml);
    return (await withSource(ctx, row)) as never;
  },
  setMainVersion: async (ctx, { id }) => {
    const version = await historyService.repository.get(ctx, String(id));
    const model = await lockModel(ctx, String(version.modelId));
    // Whoever was faster has made it the model, and it is no version of the history any more.
    const chosen = await historyService.repository.lock(ctx, version.id);
    await intoHistory(ctx, model);
    await putBack(ctx, model, chosen);
    return null;
  },
};

const withSource = async (ctx: UserContext, row: Row): Promise<Row> => ({
  ...row,
  modelXml: await sourceOf(ctx, row.id),
});

/** A version stays one of its model. */
async function ofItsModel(ctx: UserContext, body: Values): Promise<Values> {
  const { modelId: _, ...rest } = body;
  await historyService.repository.get(ctx, String(body.id));
  return rest;
}

/** A version that somebody brings along stands between the newest one and the model. */
async function asNewVersion(ctx: UserContext, body: Values): Promise<Values> {
  const model = await lockModel(ctx, String(body.modelId));
  return { ...body, modelVersion: model.modelVersion, changedTime: ctx.clock.now().toISOString() };
}
