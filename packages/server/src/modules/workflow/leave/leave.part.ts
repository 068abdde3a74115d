import { workflowLeave as descriptor } from '@mall/sdk/contract';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { workflowOf } from '../engine/engine.js';
import { hearWorkflow } from '../engine/events.js';
import { requireReader } from '../instance/readers.js';
import { keepLeaves } from './leave-events.js';
import { isOwn, leaveService } from './leave-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000447',
  parentId: folderIds.process,
  icon: 'calendar',
  sort: 9,
  shops: true,
});

const handlers = bladeHandlers(leaveService);

/** Requests for leave, the example of an approval: whoever may read the approval may read what is asked for. */
export const workflowLeave: Part = {
  mount: (host) => {
    hearWorkflow(host, keepLeaves);
    mount(host, descriptor, {
      ...handlers,
      detail: async (ctx, input) => {
        const row = await leaveService.get(ctx, String(input.id));
        if (!isOwn(ctx, row))
          await requireReader(ctx, workflowOf(host).of(ctx), String(row.processInsId ?? ''));
        return row as never;
      },
    });
  },
  seeds: page,
  ...rowsOfService(descriptor.name, leaveService),
};
