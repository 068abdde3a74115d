import type { Session } from './context.js';

/** A token has nowhere to go: it is gone, and with the last one its scope is complete. */
export function endToken(session: Session, id: string): void {
  const { parentId, instanceId, activityId } = session.executionAt(id);
  session.execution.remove(id);
  if (session.children(instanceId, parentId).length > 0) return;
  if (parentId === null) session.plan({ do: 'endInstance', instance: instanceId, at: activityId });
  else session.plan({ do: 'leave', execution: parentId });
}
