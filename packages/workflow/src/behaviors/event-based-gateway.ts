import type { Behavior } from '../agenda/context.js';
import { armEvent, disarm } from '../agenda/waits.js';
import { closeVisit, openVisit, recordFlow } from '../history/record.js';

/** An event-based gateway waits for all events behind it; the first that comes is taken, the others are forgotten. */
export const eventBasedGateway: Behavior = {
  async enter(session, execution, node) {
    const { model } = session.definitionOf(session.instanceOf(execution));
    for (const id of node.outgoing) {
      const target = model.nodes[model.flows[id]?.target ?? ''];
      if (target) await armEvent(session, execution, target);
    }
  },
  fire(session, execution, node, activityId) {
    const { model } = session.definitionOf(session.instanceOf(execution));
    const flow = node.outgoing
      .flatMap((id) => model.flows[id] ?? [])
      .find((each) => each.target === activityId);
    if (!flow) return;
    disarm(session, execution, node);
    closeVisit(session, execution.id);
    recordFlow(session, session.executionAt(execution.id), flow);
    session.execution.patch(execution.id, { activityId });
    openVisit(session, session.executionAt(execution.id));
    session.plan({ do: 'leave', execution: execution.id });
  },
};
