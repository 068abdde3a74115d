import { passAtOnce } from '../agenda/behavior.js';
import type { Behavior } from '../agenda/context.js';

/** A manual task, or a task of no kind, is done outside; the engine passes it at once. */
export const manualTask: Behavior = { enter: passAtOnce };
