import type { Behavior } from '../agenda/context.js';
import { throwSignal } from './signal.js';

/** An intermediate throw event tells a signal, if it has one, and is passed at once. */
export const intermediateThrowEvent: Behavior = {
  async enter(session, execution, node) {
    session.plan({ do: 'leave', execution: execution.id });
    if (node.event?.kind === 'signal') await throwSignal(session, execution, node.event);
  },
};
