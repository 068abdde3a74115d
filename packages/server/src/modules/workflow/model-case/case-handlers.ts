import { splitIds, type workflowModel } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { reading } from '../../../context/reading.js';
import type { Handlers } from '../../../http/mount.js';
import { namesOf } from '../engine/people.js';
import { lockModel, modelService } from '../model/model-service.js';
import { drawnOf, keyOf, play, starterOf } from '../simulate/simulate-draft.js';
import { type CaseRow, casesOf, keepRow, removeRows } from './case-rows.js';
import { playCases, wayOf } from './play-cases.js';

type CaseHandlers = Pick<
  Handlers<typeof workflowModel.operations>,
  'cases' | 'keepCase' | 'runCases' | 'removeCases'
>;

/** Plays that are kept with a model. */
export const caseHandlers: CaseHandlers = {
  cases: async (ctx, { modelId }) => {
    const model = await modelService.repository.get(ctx, String(modelId));
    return (await onWire(ctx, await casesOf(ctx, model.id))) as never;
  },
  keepCase: async (ctx, { modelId, name, modelXml, as, variables = {}, decisions = {} }) => {
    const model = await lockModel(ctx, String(modelId));
    const xml = await drawnOf(ctx, model, modelXml);
    const starterId = await starterOf(ctx, as ? String(as) : ctx.actor.userId);
    const result = await play(ctx, { xml, starter: starterId, variables, decisions, ...keyOf(model) });
    const kept = { starterId, variables, decisions, expected: wayOf(result) };
    const row = await keepRow(ctx, { modelId: model.id, name, ...kept });
    return (await onWire(ctx, [row]))[0] as never;
  },
  runCases: (ctx, { modelId, modelXml }) =>
    reading(ctx, async (inside) => {
      const model = await modelService.repository.get(inside, String(modelId));
      return (await playCases(inside, model, modelXml)) as never;
    }),
  removeCases: async (ctx, { modelId, caseIds }) => {
    const model = await lockModel(ctx, String(modelId));
    await removeRows(ctx, model.id, splitIds(caseIds as string));
    return null;
  },
};

async function onWire(ctx: UserContext, rows: readonly CaseRow[]) {
  const names = await namesOf(
    { db: ctx.db, tenantId: ctx.actor.tenantId },
    rows.map(({ starterId }) => starterId),
  );
  return rows.map(({ id, name, starterId, variables, decisions, expected }) => ({
    ...{ id, name, variables, decisions, expected },
    as: { id: starterId, name: names.get(starterId) ?? null },
  }));
}
