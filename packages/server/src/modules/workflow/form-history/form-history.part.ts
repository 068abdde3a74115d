import { workflowFormHistory as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { formHistoryHandlers } from './form-history-handlers.js';
import { historyService } from './form-history-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000415',
  parentId: folderIds.design,
  icon: 'history',
  sort: 4,
  shops: true,
});

/** The versions that forms have had. */
export const workflowFormHistory: Part = {
  mount: (host) => mount(host, descriptor, formHistoryHandlers()),
  seeds: page,
  ...rowsOfService(descriptor.name, historyService),
};
