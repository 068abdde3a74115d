import { workflowWeek as descriptor } from '@mall/sdk/contract';
import { asc } from 'drizzle-orm';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { fail } from '../../../support/app-error.js';
import { workflowWeeks } from './week.table.js';

const service = createCrudService(descriptor, {
  table: workflowWeeks,
  family: 'entity',
  order: [asc(workflowWeeks.weekday)],
  rules: {
    beforeInsert: (_ctx, values) => forwards(values, values),
    beforeUpdate: (_ctx, values, current) => forwards(values, { ...current, ...values }),
    beforeRestore: () => undefined,
  },
});

/** @throws AppError workflow.hours_backwards; times of day are in the order of their letters */
function forwards(values: Values, { beginsAt, endsAt }: Values): Values {
  if (String(beginsAt) >= String(endsAt)) throw fail('workflow.hours_backwards');
  return values;
}

/** On which days of the week is worked, and when. */
export const workflowWeek: Part = {
  mount: (host) =>
    mount(host, descriptor, bladeHandlers(service), {
      refusals: { mall_workflow_week_weekday_key: 'workflow.weekday_exists' },
    }),
  seeds: pageSteps(descriptor, {
    id: '1900000000000000481',
    parentId: folderIds.operations,
    icon: 'schedule',
    sort: 8,
    shops: true,
  }),
  ...rowsOfService(descriptor.name, service),
};
