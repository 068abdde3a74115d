import type { Behavior } from '../agenda/context.js';
import { armEvent } from '../agenda/waits.js';

/** An intermediate catch event rests until its timer is due or its signal comes. */
export const intermediateCatchEvent: Behavior = {
  enter: (session, execution, node) => armEvent(session, execution, node),
  fire: (session, execution) => session.plan({ do: 'leave', execution: execution.id }),
};
