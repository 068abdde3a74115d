import { definePart } from '../../../http/part.js';
import { regularly } from '../../../http/regularly.js';
import { workflowOf } from '../engine/engine.js';
import { hearWorkflow } from '../engine/events.js';
import { holdTenant } from './ended-tenants.js';
import { fireTimers } from './fire-timers.js';

/** How often is looked for timers that are due. */
const every = 5000;

/** Timers of processes fire by themselves; any number of servers may be at it, and each timer fires once. */
export const workflowTimers = definePart({
  mount: (host) => {
    const { alone } = workflowOf(host);
    hearWorkflow(host, holdTenant(host.services));
    regularly(host, { name: 'workflow timers', every }, () => fireTimers(alone, host.app.log));
  },
});
