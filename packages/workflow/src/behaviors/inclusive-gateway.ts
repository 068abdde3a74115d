import type { Behavior } from '../agenda/context.js';
import { closeVisit } from '../history/record.js';

/** An inclusive gateway rests; when the command has nothing else to do, it is seen whether more tokens can come. */
export const inclusiveGateway: Behavior = {
  enter(session, execution) {
    closeVisit(session, execution.id);
    session.execution.patch(execution.id, { active: false });
  },
};
