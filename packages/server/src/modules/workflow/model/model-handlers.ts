import { isUpdate, splitIds, type workflowModel } from '@mall/sdk/contract';
import { checkModel } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { deployModel } from '../deployment/deploy.js';
import { workflowOf } from '../engine/engine.js';
import { caseHandlers } from '../model-case/case-handlers.js';
import { requireCases } from '../model-case/play-cases.js';
import { scopesOf, setScope } from '../model-scope/scope-service.js';
import { simulateDraft } from '../simulate/simulate-draft.js';
import { listedOf, lockModel, modelService } from './model-service.js';
import { formPropertiesOf, mainProcess, sourceOf } from './model-source.js';
import { removeModels } from './remove-models.js';

/** Models: drawn, kept, opened to people, tried, and deployed as versions that run. */
export function modelHandlers(host: Host): Handlers<typeof workflowModel.operations> {
  return {
    list: async (ctx, query) => {
      const page = await modelService.page(ctx, query as Values);
      return { ...page, records: page.records.map(listedOf) } as never;
    },
    // The reply's schema parses what the columns gave.
    detail: async (ctx, { id }) => (await detailOf(ctx, await modelService.get(ctx, String(id)))) as never,
    submit: async (ctx, input) => {
      // What rows call their version is the model's own number; changes are counted by the revision.
      const { version: _, ...body } = input as Values;
      const saved = isUpdate(body)
        ? await modelService.update(ctx, body)
        : await modelService.create(ctx, body);
      return (await detailOf(ctx, saved)) as never;
    },
    deploy: async (ctx, { id, category, despiteCases = false }) => {
      const model = await lockModel(ctx, String(id));
      if (!despiteCases) await requireCases(ctx, model);
      const filed = category || ((model.categoryId as string | null) ?? null);
      return deployModel(ctx, workflowOf(host), model, filed);
    },
    remove: async (ctx, { id, rollback = false }) => {
      await removeModels(ctx, splitIds(id as string), rollback);
      return null;
    },
    changeCategory: async (ctx, { ids, category }) => {
      await modelService.setMany(ctx, splitIds(ids as string), { categoryId: category || null });
      return null;
    },
    changeIcon: async (ctx, { id, icon }) => {
      await modelService.setMany(ctx, [String(id)], { icon: icon || null });
      return null;
    },
    scope: async (ctx, { modelId }) => scopesOf(ctx, await modelService.repository.get(ctx, String(modelId))),
    setScope: async (ctx, { modelId, scopeList }) => {
      await setScope(ctx, await lockModel(ctx, String(modelId)), scopeList);
      return null;
    },
    simulate: (ctx, input) => simulateDraft(ctx, input),
    ...caseHandlers,
  };
}

/** A model with what is drawn; one whose form another page shows, with what its start says of that form's fields. */
async function detailOf(ctx: UserContext, row: Row): Promise<Row> {
  const modelXml = await sourceOf(ctx, row.id);
  if (modelXml === null || !String(row.formKey ?? '').startsWith('wf_ex_')) return { ...row, modelXml };
  const { models } = await checkModel(modelXml);
  const process = mainProcess(models, String(row.modelKey));
  return { ...row, modelXml, exForm: formPropertiesOf(process?.nodes[process.start]) };
}
