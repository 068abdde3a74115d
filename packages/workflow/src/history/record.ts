import type { Session } from '../agenda/session.js';
import type { FlowNode, SequenceFlow } from '../model/process-model.js';
import { isBuiltInService } from '../model/read-activity.js';
import type { ExecutionRow, HistoryRow } from '../store/rows.js';

const typeOf = (node: FlowNode) =>
  isBuiltInService(node.service?.name) ? `${node.service?.name}ServiceTask` : node.type;

function write(session: Session, execution: ExecutionRow, fields: Partial<HistoryRow>): string {
  const id = session.newId();
  session.history.put({
    id,
    instanceId: execution.instanceId,
    executionId: execution.id,
    activityId: execution.activityId,
    activityName: null,
    activityType: '',
    taskId: null,
    assignee: null,
    calledId: null,
    startTime: session.now,
    endTime: null,
    reason: null,
    sequence: session.number(session.instanceOf(execution)),
    ...fields,
  });
  return id;
}

/** A token has come to a node. */
export function openVisit(session: Session, execution: ExecutionRow): void {
  const node = session.nodeOf(execution);
  const visitId = write(session, execution, {
    activityName: node.name ?? null,
    activityType: typeOf(node),
  });
  session.execution.patch(execution.id, { visitId });
}

/** The visit is over; a reason says that it was cancelled. */
export function closeVisit(session: Session, executionId: string, reason: string | null = null): void {
  const { visitId } = session.executionAt(executionId);
  if (!visitId) return;
  session.history.patch(visitId, { endTime: session.now, reason });
  session.execution.patch(executionId, { visitId: null });
}

/** Adds to the open visit what became known: its task, who does it, which instance it called. */
export function noteVisit(
  session: Session,
  executionId: string,
  fields: Partial<Pick<HistoryRow, 'taskId' | 'assignee' | 'calledId'>>,
): void {
  const visitId = session.execution.get(executionId)?.visitId;
  if (visitId) session.history.patch(visitId, fields);
}

/** A token has gone along a flow. */
export function recordFlow(session: Session, execution: ExecutionRow, flow: SequenceFlow): void {
  write(session, execution, {
    activityId: flow.id,
    activityName: flow.name ?? null,
    activityType: 'sequenceFlow',
    endTime: session.now,
  });
}
