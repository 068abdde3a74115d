import { workflowCondition as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { asReader, platformHandlers } from '../platform-rows.js';
import { conditionSeeds } from './condition.seeds.js';
import { workflowConditions } from './condition.table.js';
import { conditionService } from './condition-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000412',
  parentId: folderIds.design,
  icon: 'function',
  sort: 9,
  shops: true,
});

/** Expressions that designers choose from. */
export const workflowCondition: Part = {
  mount: (host) =>
    mount(
      host,
      descriptor,
      {
        ...platformHandlers(conditionService),
        listType: async (ctx) => {
          const rows = await conditionService.repository.all(await asReader(ctx, workflowConditions));
          return [...new Set(rows.map(({ type }) => String(type)))].map((type) => ({ type }));
        },
      },
      { refusals: { mall_workflow_condition_expression_among: 'workflow.condition_exists' } },
    ),
  seeds: [...page, ...conditionSeeds],
  ...rowsOfService(descriptor.name, conditionService),
};
