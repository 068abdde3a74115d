import type { Behavior } from '../agenda/context.js';
import { closeVisit } from '../history/record.js';
import { throwSignal } from './signal.js';
import { terminate } from './terminate-end-event.js';

/** An end event takes the token away; a terminate end event takes the others as well, a signal end event tells others first. */
export const endEvent: Behavior = {
  async enter(session, execution, node) {
    if (node.event?.kind === 'terminate') return terminate(session, execution, node, node.event);
    if (node.event?.kind === 'signal') await throwSignal(session, execution, node.event);
    closeVisit(session, execution.id);
    session.plan({ do: 'endToken', execution: execution.id });
  },
};
