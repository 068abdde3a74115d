import { flowLeave, flowManager, flowModel, flowWork } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { flowLeaveHandlers } from './flow-leave-handlers.js';
import { flowManagerHandlers } from './flow-manager-handlers.js';
import { flowModelHandlers } from './flow-model-handlers.js';
import { flowWorkHandlers } from './flow-work-handlers.js';
import { oldFlowSeeds } from './old-flow.seeds.js';

/** The older wire of approvals, over the same engine: what front ends of before it call (wire contract of workflows, section 6). */
export const oldFlow = definePart({
  mount: (host) => {
    mount(host, flowModel, flowModelHandlers(host), {
      refusals: { mall_flow_model_key: 'workflow.model_key_exists' },
    });
    mount(host, flowManager, flowManagerHandlers(host));
    mount(host, flowWork, flowWorkHandlers(host));
    mount(host, flowLeave, flowLeaveHandlers(host));
  },
  seeds: oldFlowSeeds,
});
