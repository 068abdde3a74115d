import type { ExecutionRow } from '../store/rows.js';
import type { Session } from './context.js';

/**
 * Looks at the inclusive joins that wait, once everything else is at rest: a join goes on when no other
 * token of its scope stands where it can still come. Answers whether one did.
 */
export function settleJoins(session: Session): boolean {
  const waiting = [...session.execution.values()].filter(
    (each) => !each.active && session.nodeOf(each).type === 'inclusiveGateway',
  );
  const ready = waiting.find((each) => !isAwaited(session, each)) ?? stuck(session, waiting);
  if (!ready) return false;
  for (const other of siblings(session, ready)) {
    const arrived = !other.active && other.activityId === ready.activityId;
    if (arrived && other.id !== ready.id) session.execution.remove(other.id);
  }
  session.execution.patch(ready.id, { active: true });
  session.plan({ do: 'proceed', execution: ready.id });
  return true;
}

const siblings = (session: Session, execution: ExecutionRow) =>
  session.children(execution.instanceId, execution.parentId);

function isAwaited(session: Session, join: ExecutionRow): boolean {
  const { graph } = session.definitionOf(session.instanceOf(join));
  return siblings(session, join).some(
    (other) =>
      other.activityId !== join.activityId && graph.reachableFrom(other.activityId).has(join.activityId),
  );
}

/** In a circle joins wait for each other for ever; where no token of a scope can move, the first that came goes on. */
function stuck(session: Session, waiting: readonly ExecutionRow[]): ExecutionRow | undefined {
  return waiting.find((join) => siblings(session, join).every((other) => !other.active));
}
