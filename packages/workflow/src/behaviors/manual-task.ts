import { type Behavior, passAtOnce } from './behavior.js';

/** A manual task, or a task of no kind, is done outside; the engine passes it at once. */
export const manualTask: Behavior = { enter: passAtOnce };
