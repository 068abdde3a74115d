import { definePart } from '../../http/part.js';
import { folderIds } from '../../seed-steps/folder-ids.js';
import { folderStep } from '../../seed-steps/page-steps.js';

/** The folders of the pages of approvals: what people do, what they draw, and what keeps it running. */
export const folders = definePart({
  mount: () => undefined,
  seeds: [
    folderStep({
      id: folderIds.process,
      code: 'wf_process',
      path: '/workflow/process',
      icon: 'audit',
      sort: 11,
    }),
    folderStep({
      id: folderIds.design,
      code: 'wf_design',
      path: '/workflow/design',
      icon: 'apartment',
      sort: 12,
    }),
    folderStep({
      id: folderIds.operations,
      code: 'wf_ops',
      path: '/workflow/ops',
      icon: 'control',
      sort: 13,
    }),
  ],
});
