import { workflowModel as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { readButtons } from '../read-buttons.js';
import { modelHandlers } from './model-handlers.js';
import { modelService } from './model-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000401',
  parentId: folderIds.design,
  icon: 'apartment',
  sort: 1,
  shops: true,
  more: readButtons('wf_design_model', 'copy'),
});

/** Processes as they are drawn. */
export const workflowModel: Part = {
  mount: (host) =>
    mount(host, descriptor, modelHandlers(host), {
      refusals: { mall_workflow_model_key: 'workflow.model_key_exists' },
    }),
  seeds: page,
  ...rowsOfService(descriptor.name, modelService),
};
