import type { Session } from './context.js';

/** An event has come for a token: for what hangs on its activity, or for the element it rests at. */
export async function fire(session: Session, executionId: string, activityId: string): Promise<void> {
  const execution = session.executionAt(executionId);
  const { model } = session.definitionOf(session.instanceOf(execution));
  const event = model.nodes[activityId];
  if (event?.type === 'boundaryEvent') {
    // Of two events at the same moment the first may have moved the token away.
    if (event.host === execution.activityId)
      await session.engine.elements.fireBoundary(session, execution, event);
    return;
  }
  const node = session.nodeOf(execution);
  if (node.id !== activityId && node.type !== 'eventBasedGateway') return;
  await session.engine.elements.behaviors[node.type].fire?.(session, execution, node, activityId);
}
