import { model as descriptor } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { CrudService } from '../../../crud/crud-service.js';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { fail } from '../../../support/app-error.js';
import { prototypesOf } from '../model-prototype/prototype-rows.js';
import { models } from './model.table.js';
import { modelRules } from './model-rules.js';
import { columnsOf, fieldOf, tableOf, tablesOf } from './tables.js';

/** Tables of other databases, as something is made of them. */
export const model = plainPart(descriptor, {
  table: models,
  family: 'entity',
  rules: modelRules,
  actions: {
    select:
      ({ repository }) =>
      async (ctx) => {
        const rows = await repository.all(ctx, { ascs: 'modelTable' });
        return rows.map((row) => ({ ...row, modelName: `${row.modelTable}: ${row.modelName}` })) as never;
      },
    tables:
      () =>
      (ctx, { datasourceId }) =>
        tablesOf(ctx, String(datasourceId)),
    table:
      ({ repository }) =>
      async (ctx, { datasourceId, ...which }) =>
        tableOf(ctx, String(datasourceId), await tableNameOf(ctx, repository, which)),
    prototypes:
      ({ repository }) =>
      async (ctx, { modelId, datasourceId }) => {
        const { id, modelTable } = await repository.get(ctx, String(modelId));
        const kept = await prototypesOf(ctx, [id]);
        if (kept.length > 0) return kept as never;
        return (await columnsOf(ctx, String(datasourceId), String(modelTable))).map(fieldOf) as never;
      },
  },
  seeds: pageSteps(descriptor, {
    id: '1161272593873321996',
    parentId: folderIds.tool,
    icon: 'apartment',
    sort: 3,
  }),
});

type Repository = CrudService['repository'];

async function tableNameOf(
  ctx: UserContext,
  repository: Repository,
  { modelId, tableName }: { readonly modelId?: unknown; readonly tableName?: string | undefined },
): Promise<string> {
  if (modelId) return String((await repository.get(ctx, String(modelId))).modelTable);
  if (!tableName) throw fail('model.which_table');
  return tableName;
}
