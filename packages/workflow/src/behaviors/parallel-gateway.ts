import type { Behavior } from '../agenda/context.js';
import { closeVisit } from '../history/record.js';

/** A parallel gateway waits until as many tokens of its scope have come as flows lead in, then takes all flows out. */
export const parallelGateway: Behavior = {
  enter(session, execution, node) {
    closeVisit(session, execution.id);
    session.execution.patch(execution.id, { active: false });
    const arrived = session
      .children(execution.instanceId, execution.parentId)
      .filter((each) => each.activityId === node.id && !each.active);
    if (arrived.length < node.incoming.length) return;
    for (const other of arrived) if (other.id !== execution.id) session.execution.remove(other.id);
    session.execution.patch(execution.id, { active: true });
    session.plan({ do: 'proceed', execution: execution.id });
  },
};
