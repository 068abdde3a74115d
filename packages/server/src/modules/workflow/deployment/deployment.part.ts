import { workflowDeployment as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { deploymentHandlers } from './deployment-handlers.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000403',
  parentId: folderIds.design,
  icon: 'cloud-server',
  sort: 3,
  shops: true,
});

/** Versions that run. */
export const workflowDeployment = definePart({
  mount: (host) => mount(host, descriptor, deploymentHandlers(host)),
  seeds: page,
});
