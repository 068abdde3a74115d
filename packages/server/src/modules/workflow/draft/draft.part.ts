import { workflowDraft as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { workflowOf } from '../engine/engine.js';
import { draftHandlers } from './draft-handlers.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000446',
  parentId: folderIds.process,
  icon: 'save',
  sort: 7,
  shops: true,
});

/** Forms that people have begun to fill in. */
export const workflowDraft = definePart({
  mount: (host) => mount(host, descriptor, draftHandlers(workflowOf(host))),
  seeds: page,
});
