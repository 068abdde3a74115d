import { workflowProxy as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { minute, regularly } from '../../../http/regularly.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { workflowOf } from '../engine/engine.js';
import { proxiesBegin } from './proxies-begin.js';
import { proxyHandlers } from './proxy-handlers.js';
import { proxyService } from './proxy-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000465',
  parentId: folderIds.operations,
  icon: 'team',
  sort: 5,
  shops: true,
});

/** Who acts for whom. */
export const workflowProxy: Part = {
  mount: (host) => {
    const workflow = workflowOf(host);
    mount(host, descriptor, proxyHandlers(workflow), {
      refusals: { mall_workflow_proxy_process: 'workflow.proxy_exists' },
    });
    regularly(host, { name: 'workflow proxies', every: minute }, () => proxiesBegin(host.services, workflow));
  },
  seeds: page,
  ...rowsOfService(descriptor.name, proxyService),
};
