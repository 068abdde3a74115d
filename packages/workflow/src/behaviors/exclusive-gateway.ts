import { passAtOnce } from '../agenda/behavior.js';
import type { Behavior } from '../agenda/context.js';

/** An exclusive gateway is passed at once; only the first flow that holds is taken, or the default. */
export const exclusiveGateway: Behavior = { enter: passAtOnce };
