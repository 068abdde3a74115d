import { WorkflowError } from '../errors.js';
import { addDuration, parseCycle, parseInstant } from '../model/durations.js';
import type { EventDefinition, FlowNode, TimerDefinition } from '../model/process-model.js';
import { timeoutOf } from '../model/timeout.js';
import type { ExecutionRow } from '../store/rows.js';
import type { Session } from './context.js';
import { evaluateAt } from './evaluate.js';

/** Starts to wait for everything that hangs on an activity. */
export async function armBoundaries(
  session: Session,
  execution: ExecutionRow,
  node: FlowNode,
): Promise<void> {
  const { model } = session.definitionOf(session.instanceOf(execution));
  for (const id of node.boundaries) {
    const boundary = model.nodes[id];
    if (boundary) await armEvent(session, execution, boundary);
  }
}

/** Starts to wait for one timer or signal on behalf of a token. */
export async function armEvent(session: Session, execution: ExecutionRow, node: FlowNode): Promise<void> {
  if (node.event?.kind === 'timer') await armTimer(session, execution, node, node.event.timer);
  if (node.event?.kind === 'signal') armSignal(session, execution, node, node.event);
}

async function armTimer(session: Session, execution: ExecutionRow, node: FlowNode, timer: TimerDefinition) {
  const value = String((await evaluateAt(session, execution, timer.value)) ?? '');
  const due = dueTime(session, timer.kind, value);
  if (!due) throw new WorkflowError('bad_timer', { element: node.name ?? node.id, value });
  session.timer.put({
    ...place(session, execution, node),
    dueTime: new Date(due.at).toISOString(),
    every: due.every,
    timesLeft: due.times,
    failures: 0,
    error: null,
    suspended: session.instanceOf(execution).suspended,
  });
}

function dueTime(session: Session, kind: TimerDefinition['kind'], value: string) {
  const now = Date.parse(session.now);
  const once = (at: number | undefined) => (at === undefined ? undefined : { at, every: null, times: null });
  if (kind === 'date') return once(parseInstant(value, session.engine.zone));
  if (kind === 'duration') return once(addDuration(now, value));
  const cycle = parseCycle(value);
  const from = cycle?.start ? parseInstant(cycle.start, session.engine.zone) : now;
  const at = cycle && from !== undefined ? addDuration(from, cycle.every) : undefined;
  return at === undefined ? undefined : { at, every: cycle?.every ?? null, times: cycle?.times ?? null };
}

/** Where a wait belongs. */
export function place(session: Session, execution: ExecutionRow, node: FlowNode) {
  const instance = session.instanceOf(execution);
  return {
    id: session.newId(),
    instanceId: instance.id,
    rootId: instance.rootId,
    executionId: execution.id,
    region: execution.region,
    activityId: node.id,
    sequence: session.number(instance),
  };
}

function armSignal(
  session: Session,
  execution: ExecutionRow,
  node: FlowNode,
  event: Extract<EventDefinition, { kind: 'signal' }>,
): void {
  const { tenantId } = session.instanceOf(execution);
  session.subscription.put({
    ...place(session, execution, node),
    signal: event.signal,
    local: event.local,
    tenantId,
  });
}

/** Stops waiting: for what hangs on the node, for the node's own event, for the events behind a gateway. */
export function disarm(session: Session, execution: ExecutionRow, node: FlowNode): void {
  if (!mayWait(node)) return;
  session.timer.removeWhere('executionId', execution.id);
  session.subscription.removeWhere('executionId', execution.id);
}

const mayWait = (node: FlowNode) =>
  node.boundaries.length > 0 ||
  node.type === 'intermediateCatchEvent' ||
  node.type === 'eventBasedGateway' ||
  timeoutOf(node) !== undefined;
