import { workflowModelHistory as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { historyHandlers } from './history-handlers.js';
import { historyService } from './history-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000402',
  parentId: folderIds.design,
  icon: 'history',
  sort: 2,
  shops: true,
});

/** Earlier versions of models. */
export const workflowModelHistory: Part = {
  mount: (host) =>
    mount(host, descriptor, historyHandlers, {
      refusals: { mall_workflow_model_key: 'workflow.model_key_exists' },
    }),
  seeds: page,
  ...rowsOfService(descriptor.name, historyService),
};
