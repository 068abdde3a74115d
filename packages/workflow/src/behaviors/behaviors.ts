import type { Behavior } from '../agenda/context.js';
import type { NodeType } from '../model/process-model.js';
import { boundaryEvent } from './boundary-event.js';
import { callActivity } from './call-activity.js';
import { endEvent } from './end-event.js';
import { eventBasedGateway } from './event-based-gateway.js';
import { exclusiveGateway } from './exclusive-gateway.js';
import { inclusiveGateway } from './inclusive-gateway.js';
import { intermediateCatchEvent } from './intermediate-catch-event.js';
import { intermediateThrowEvent } from './intermediate-throw-event.js';
import { manualTask } from './manual-task.js';
import { parallelGateway } from './parallel-gateway.js';
import { receiveTask } from './receive-task.js';
import { scriptTask } from './script-task.js';
import { serviceTask } from './service-task.js';
import { startEvent } from './start-event.js';
import { subProcess } from './sub-process.js';
import { userTask } from './user-task.js';

/** What each element does; a new element is a new file and a line here. */
export const behaviors: Readonly<Record<NodeType, Behavior>> = {
  startEvent,
  endEvent,
  userTask,
  receiveTask,
  manualTask,
  serviceTask,
  scriptTask,
  exclusiveGateway,
  parallelGateway,
  inclusiveGateway,
  eventBasedGateway,
  subProcess,
  callActivity,
  boundaryEvent,
  intermediateCatchEvent,
  intermediateThrowEvent,
};
