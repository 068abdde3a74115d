import { cancelExecutions, cancelInstance } from '../agenda/cancel.js';
import type { Session } from '../agenda/context.js';
import { continueCaller } from '../agenda/end-instance.js';
import { emit } from '../agenda/events.js';
import { isLoopInstance } from '../agenda/tokens.js';
import { closeVisit } from '../history/record.js';
import { reasonCode } from '../locales/text.js';
import type { EventDefinition, FlowNode } from '../model/process-model.js';
import type { ExecutionRow, InstanceRow } from '../store/rows.js';

type Terminate = Extract<EventDefinition, { kind: 'terminate' }>;

/** Ends the scope it stands in with all its tokens: a sub-process, an instance of a loop, or the process. */
export async function terminate(
  session: Session,
  execution: ExecutionRow,
  node: FlowNode,
  event: Terminate,
): Promise<void> {
  closeVisit(session, execution.id);
  session.execution.remove(execution.id);
  const instance = session.instanceOf(execution);
  const reason = reasonCode('terminated', node.id);
  await session.loadAll(instance);
  if (event.all) return endTree(session, instance, node, reason);
  if (execution.parentId === null) return endHere(session, instance, node, reason);
  const scope = session.executionAt(execution.parentId);
  const wholeLoop = event.wholeLoop && isLoopInstance(session, scope) && scope.parentId;
  const ended = wholeLoop || scope.id;
  const inside = session.children(instance.id, ended).map((each) => each.id);
  await cancelExecutions(session, inside, reason);
  session.plan({ do: 'leave', execution: ended });
}

/** The process ends as completed, and a caller goes on. */
async function endHere(
  session: Session,
  instance: InstanceRow,
  node: FlowNode,
  reason: string,
): Promise<void> {
  const top = session.children(instance.id, null).map((each) => each.id);
  await cancelExecutions(session, top, reason);
  session.instance.patch(instance.id, {
    state: 'completed',
    shown: 'completed',
    endTime: session.now,
    endActivityId: node.id,
    reason,
  });
  emit(session, 'instance.completed', instance);
  await continueCaller(session, instance);
}

/** `terminateAll` ends the whole tree, from the instance that nobody called. */
async function endTree(
  session: Session,
  instance: InstanceRow,
  node: FlowNode,
  reason: string,
): Promise<void> {
  if (instance.rootId === instance.id) return endHere(session, instance, node, reason);
  const root = await session.loadInstance(instance.rootId);
  await cancelInstance(session, root, reason);
}
