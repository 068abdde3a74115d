import type { WorkflowEventType } from '../ports.js';
import type { InstanceRow, TaskRow } from '../store/rows.js';
import type { Session } from './context.js';

/** Remembers what happened, to be told before the command commits. */
export function emit(
  session: Session,
  type: WorkflowEventType,
  instance: InstanceRow,
  about: { task?: TaskRow; activityId?: string } = {},
): void {
  const current = session.instance.get(instance.id) ?? instance;
  session.events.push({ type, instance: current, actor: session.actor, ...about });
}
