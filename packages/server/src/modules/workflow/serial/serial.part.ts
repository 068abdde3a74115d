import { workflowSerial as descriptor } from '@mall/sdk/contract';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { serialService } from './serial-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000414',
  parentId: folderIds.design,
  icon: 'number',
  sort: 11,
  shops: true,
});

/** How the instances of processes are numbered. */
export const workflowSerial: Part = {
  mount: (host) => mount(host, descriptor, bladeHandlers(serialService)),
  seeds: page,
  ...rowsOfService(descriptor.name, serialService),
};
