import type { FlowNode, SequenceFlow } from '../model/process-model.js';
import { isBuiltInService } from '../model/read-activity.js';
import type { ExecutionRow, HistoryRow, InstanceRow } from '../store/rows.js';

/** What recording needs of a command at work. */
interface Recording {
  readonly now: string;
  newId(): string;
  number(instance: InstanceRow): number;
  instanceOf(execution: ExecutionRow): InstanceRow;
  executionAt(id: string): ExecutionRow;
  nodeOf(execution: ExecutionRow): FlowNode;
  readonly history: {
    put(row: HistoryRow): unknown;
    patch(id: string, fields: Partial<HistoryRow>): unknown;
  };
  readonly execution: {
    get(id: string): ExecutionRow | undefined;
    patch(id: string, fields: Partial<ExecutionRow>): unknown;
  };
}

/** A token has come to a node. */
export function openVisit(session: Recording, execution: ExecutionRow): void {
  const node = session.nodeOf(execution);
  const visitId = write(session, execution, {
    activityName: node.name ?? null,
    activityType: typeOf(node),
  });
  session.execution.patch(execution.id, { visitId });
}

function write(session: Recording, execution: ExecutionRow, fields: Partial<HistoryRow>): string {
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

const typeOf = (node: FlowNode) =>
  isBuiltInService(node.service?.name) ? `${node.service?.name}ServiceTask` : node.type;

/** The visit is over; a reason says that it was cancelled. */
export function closeVisit(session: Recording, executionId: string, reason: string | null = null): void {
  const { visitId } = session.executionAt(executionId);
  if (!visitId) return;
  session.history.patch(visitId, { endTime: session.now, reason });
  session.execution.patch(executionId, { visitId: null });
}

/** Adds to the open visit what became known: its task, who does it, which instance it called. */
export function noteVisit(
  session: Recording,
  executionId: string,
  fields: Partial<Pick<HistoryRow, 'taskId' | 'assignee' | 'calledId'>>,
): void {
  const visitId = session.execution.get(executionId)?.visitId;
  if (visitId) session.history.patch(visitId, fields);
}

/** A token has gone along a flow. */
export function recordFlow(session: Recording, execution: ExecutionRow, flow: SequenceFlow): void {
  write(session, execution, {
    activityId: flow.id,
    activityName: flow.name ?? null,
    activityType: 'sequenceFlow',
    endTime: session.now,
  });
}
