import { WorkflowError } from '../errors.js';
import type { InstanceRow } from '../store/rows.js';
import { passOutputs } from './call-variables.js';
import type { Session } from './context.js';
import { emit } from './events.js';

/** Nothing is left in a process instance: it is completed, and a caller that waits for it goes on. */
export async function endInstance(session: Session, id: string, at: string | null): Promise<void> {
  const instance = session.instance.get(id);
  if (instance?.state !== 'running') return;
  session.instance.patch(id, {
    state: 'completed',
    shown: 'completed',
    endTime: session.now,
    endActivityId: at,
  });
  emit(session, 'instance.completed', instance);
  await continueCaller(session, instance);
}

/** The call activity that waits for an instance is left, with the variables that travel back. */
export async function continueCaller(session: Session, called: InstanceRow): Promise<void> {
  if (called.callerId === null || called.parentId === null) return;
  const caller = await session.loadInstance(called.parentId);
  if (caller.state !== 'running') return;
  if (caller.suspended) throw new WorkflowError('instance_suspended', { id: caller.id });
  await session.loadRegion(caller, called.callerRegion ?? '');
  const token = session.execution.get(called.callerId);
  if (!token) return;
  await passOutputs(session, token, called);
  session.plan({ do: 'leave', execution: token.id });
}
