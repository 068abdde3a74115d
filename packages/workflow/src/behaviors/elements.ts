import type { Elements } from '../agenda/context.js';
import { behaviors } from './behaviors.js';
import { fireBoundary } from './boundary-event.js';
import { callProcess } from './call-activity.js';
import { multiInstance } from './multi-instance.js';

/** Every element as the agenda asks for it. */
export const elements: Elements = { behaviors, loop: multiInstance, fireBoundary, callProcess };
