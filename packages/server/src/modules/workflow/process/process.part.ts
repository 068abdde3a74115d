import { workflowProcess as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { listButtons } from '../read-buttons.js';
import { processHandlers } from './process-handlers.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000441',
  parentId: folderIds.process,
  icon: 'send',
  sort: 2,
  shops: true,
  more: listButtons('wf_process_send'),
});

const donePage = pageSteps(descriptor, {
  id: '1900000000000000444',
  parentId: folderIds.process,
  icon: 'file-done',
  sort: 5,
  shops: true,
  list: 'done',
  more: listButtons('wf_process_done'),
});

/** What people have started. */
export const workflowProcess = definePart({
  mount: (host) => mount(host, descriptor, processHandlers(host)),
  seeds: [...page, ...donePage],
});
