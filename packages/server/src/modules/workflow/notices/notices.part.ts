import { definePart } from '../../../http/part.js';
import { workflowOf } from '../engine/engine.js';
import { hearWorkflow } from '../engine/events.js';
import { tellOfTasks } from './task-messages.js';

/** What people are told of approvals. */
export const workflowNotices = definePart({
  mount: (host) => hearWorkflow(host, tellOfTasks(host.services, workflowOf(host))),
});
