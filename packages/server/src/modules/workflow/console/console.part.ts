import { workflowConsole as api } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { folderStep } from '../../../seed-steps/page-steps.js';
import { shopsStep } from '../../../seed-steps/shops-step.js';
import { workflowOf } from '../engine/engine.js';
import { previewDispatch } from './preview-dispatch.js';
import { stuck } from './stuck.js';
import { drawing, versions } from './versions.js';

/** What operators look at before they act. */
export const workflowConsolePart = definePart({
  mount: (host) =>
    mount(host, api, { stuck, versions, drawing, previewDispatch: previewDispatch(workflowOf(host)) }),
  seeds: [
    folderStep({
      id: '1900000000000000469',
      parentId: folderIds.operations,
      code: 'wf_ops_console',
      path: '/workflow/ops',
      icon: 'control',
      sort: 0,
    }),
    shopsStep('wf_ops_console'),
  ],
});
