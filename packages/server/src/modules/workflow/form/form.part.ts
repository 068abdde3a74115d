import { workflowForm as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { readButtons } from '../read-buttons.js';
import { formHandlers } from './form-handlers.js';
import { formService } from './form-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000416',
  parentId: folderIds.design,
  icon: 'form',
  sort: 3,
  shops: true,
  more: readButtons('wf_design_form', 'copy'),
});

/** What people fill in. */
export const workflowForm: Part = {
  mount: (host) =>
    mount(host, descriptor, formHandlers(), {
      refusals: { mall_workflow_form_form_key_key: 'workflow.form_key_exists' },
    }),
  seeds: page,
  ...rowsOfService(descriptor.name, formService),
};
