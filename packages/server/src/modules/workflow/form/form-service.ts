import { workflowForm } from '@mall/sdk/contract';
import { desc } from 'drizzle-orm';
import { createCrudService } from '../../../crud/crud-service.js';
import { categoryNames } from '../category/category-names.js';
import { historyService, versionsOf } from '../form-history/form-history-service.js';
import { workflowForms } from './form.table.js';
import { numbersOf, onWire } from './version-numbers.js';

/** Forms as they are now. */
export const formService = createCrudService(workflowForm, {
  table: workflowForms,
  family: 'map',
  order: [desc(workflowForms.updateTime), desc(workflowForms.id)],
  computed: numbersOf(workflowForms),
  rules: {
    decorate: async (ctx, rows) => {
      const names = await categoryNames(ctx, rows);
      return rows.map((row) => ({ ...onWire(row), categoryName: names.get(String(row.categoryId)) ?? null }));
    },
    /** Its history goes with it. */
    afterRemove: async (ctx, rows) => {
      for (const { id } of rows)
        await historyService.repository.remove(
          ctx,
          (await versionsOf(ctx, id)).map((version) => version.id),
        );
    },
    beforeRestore: () => undefined,
  },
});
