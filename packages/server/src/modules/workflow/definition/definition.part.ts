import { processDefinition as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { readButtons } from '../read-buttons.js';
import { definitionHandlers } from './definition-handlers.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000439',
  parentId: folderIds.process,
  icon: 'play-circle',
  sort: 0,
  shops: true,
  more: readButtons('wf_process_start', 'flow', 'image'),
});

/** What people may start. */
export const processDefinition = definePart({
  mount: (host) => mount(host, descriptor, definitionHandlers(host)),
  seeds: page,
});
