import type { InstanceRow, ParticipantType } from '../store/rows.js';
import type { Session } from './context.js';

/** Keeps that somebody had to do with an instance; what is known already stays as it is. */
export function involve(
  session: Session,
  instance: InstanceRow,
  type: ParticipantType,
  userId: string | null,
): void {
  if (userId === null || userId === '') return;
  const { id: instanceId, rootId, tenantId, startTime } = instance;
  session.participant.put({ instanceId, rootId, tenantId, userId, type, startTime });
}
