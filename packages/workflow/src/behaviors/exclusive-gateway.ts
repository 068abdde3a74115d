import { type Behavior, passAtOnce } from './behavior.js';

/** An exclusive gateway is passed at once; only the first flow that holds is taken, or the default. */
export const exclusiveGateway: Behavior = { enter: passAtOnce };
