import { passAtOnce } from '../agenda/behavior.js';
import type { Behavior } from '../agenda/context.js';

/** A start event is where the first token of a process or sub-process stands; it is passed at once. */
export const startEvent: Behavior = { enter: passAtOnce };
