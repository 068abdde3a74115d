import { workflowModel } from '@mall/sdk/contract';
import { desc, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { AppError } from '../../../support/app-error.js';
import { withCategoryNames } from '../deployment/category-names.js';
import { intoHistory } from '../model-history/keep-version.js';
import { renameScope } from '../model-scope/scope-service.js';
import { workflowModels } from './model.table.js';
import { keepSource, namedByProcess } from './model-source.js';

/** Models; what is drawn is kept beside their rows. */
export const modelService = createCrudService(workflowModel, {
  table: workflowModels,
  family: 'map',
  order: [desc(workflowModels.updateTime), desc(workflowModels.id)],
  computed: {
    version: { type: 'integer', sql: () => sql`${workflowModels.modelVersion}` },
    lastUpdated: { type: 'timestamptz', sql: () => sql`${workflowModels.updateTime}` },
  },
  rules: {
    beforeInsert: namedByProcess,
    afterInsert: async (ctx, row, { modelXml }) => {
      await keepSource(ctx, row.id, modelXml);
      return row;
    },
    beforeUpdate: async (ctx, values, current) => {
      refuseStale(values, current);
      const named = await namedByProcess(ctx, values);
      const versioned = values.newVersion === true ? await intoHistory(ctx, current) : {};
      await keepSource(ctx, current.id, values.modelXml);
      return { ...named, ...versioned };
    },
    afterUpdate: (ctx, row, before) => renameScope(ctx, row, before),
    beforeRestore: () => undefined,
    decorate: async (ctx, rows) => (await withCategoryNames(ctx, rows)).map(onWire),
  },
});

/** Whoever has an older revision before them is told so, with the model as it is now. */
function refuseStale({ revision }: Values, current: Row): void {
  if (revision === undefined || revision === null || Number(revision) === current.version) return;
  throw new AppError('row.conflict', { current: onWire(current) });
}

/** A model as the wire has it: its version is that of the model, and its revision counts the changes of the row. */
export const onWire = (row: Row): Row => ({
  ...row,
  version: row.modelVersion,
  revision: row.version,
  modelType: 0,
  created: row.createTime,
  createdBy: row.createUser,
  lastUpdated: row.updateTime,
  lastUpdatedBy: row.updateUser,
});

const listed = [
  ...['id', 'tenantId', 'modelKey', 'name', 'description', 'version'],
  ...['categoryId', 'categoryName', 'icon'],
] as const;

/** What lists say of a model (wire contract of workflows, 1.1). */
export const listedOf = (row: Row): Row => Object.fromEntries(listed.map((name) => [name, row[name]])) as Row;

/** The model, which nobody else changes before the transaction ends. */
export const lockModel = (ctx: UserContext, id: string): Promise<Row> =>
  modelService.repository.lock(ctx, id);
