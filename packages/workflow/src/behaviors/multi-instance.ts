import { cancelExecutions } from '../agenda/cancel.js';
import type { Session } from '../agenda/context.js';
import { holds } from '../agenda/evaluate.js';
import { createLoopToken, toPlainToken } from '../agenda/tokens.js';
import { hasPassed } from '../agenda/votes.js';
import { armBoundaries, disarm } from '../agenda/waits.js';
import { WorkflowError } from '../errors.js';
import { reasonCode } from '../locales/text.js';
import type { FlowNode, LoopDefinition } from '../model/process-model.js';
import { countsRejections } from '../model/vote.js';
import type { ExecutionRow, Json, LoopState, Variables } from '../store/rows.js';
import { loopItems } from './loop-items.js';

const loopOf = (execution: ExecutionRow): LoopState => execution.loop ?? { total: 0, done: 0, active: 0 };

const isOver = (loop: LoopDefinition, state: LoopState, nextIndex: number) =>
  loop.sequential ? nextIndex >= state.total : state.active <= 0;

/** A multi-instance loop around an activity. Its root stands for all instances and carries the counters. */
export const multiInstance = { begin, unfold, instanceDone, grow, shrink };

/** The loop unfolds, and every instance of it that runs now enters its activity. */
async function begin(session: Session, execution: ExecutionRow, node: FlowNode): Promise<void> {
  for (const { id } of await unfold(session, execution, node)) session.plan({ do: 'enter', execution: id });
}

/** The token becomes the root of the loop; a loop over nothing is passed without a visit. */
async function unfold(
  session: Session,
  execution: ExecutionRow,
  node: FlowNode,
): Promise<readonly ExecutionRow[]> {
  const loop = node.loop as LoopDefinition;
  const items = await loopItems(session, execution, node, loop);
  if (items.length === 0) {
    session.plan({ do: 'proceed', execution: execution.id });
    return [];
  }
  const total = items.length;
  const begun = { total, done: 0, ...(countsRejections(node) ? { rejected: 0 } : {}) };
  const state: LoopState = loop.sequential
    ? { ...begun, active: 1, index: 0, ...(loop.collection ? { items } : {}) }
    : { ...begun, active: total };
  session.execution.patch(execution.id, { kind: 'loop', loop: state, locals: {} });
  const root = session.executionAt(execution.id);
  await armBoundaries(session, root, node);
  return [...items.slice(0, state.active).entries()].map(([index, item]) =>
    createLoopToken(session, root, localsAt(loop, index, loop.collection ? item : undefined)),
  );
}

/** The variables an instance of a loop starts with: its number and its element. */
function localsAt(loop: LoopDefinition, index: number, item: Json | undefined): Variables {
  const element =
    loop.elementVariable !== undefined && item !== undefined ? { [loop.elementVariable]: item } : {};
  return { [loop.indexVariable]: index, ...element };
}

/** An instance has run to its end. */
async function instanceDone(session: Session, token: ExecutionRow): Promise<void> {
  const root = session.executionAt(token.parentId ?? '');
  session.execution.remove(token.id);
  const state = loopOf(root);
  session.execution.patch(root.id, { loop: { ...state, done: state.done + 1, active: state.active - 1 } });
  await advance(session, root.id, (state.index ?? 0) + 1);
}

/** Ends the loop when it is complete; a sequential one otherwise starts its next instance. */
async function advance(session: Session, rootId: string, nextIndex: number): Promise<void> {
  const root = session.executionAt(rootId);
  const node = session.nodeOf(root);
  const loop = node.loop as LoopDefinition;
  const state = loopOf(root);
  const early = loop.completion && (await holds(session, root, loop.completion, node.name ?? node.id));
  const over = isOver(loop, state, nextIndex);
  if (over && !early && state.rejected !== undefined && !(await hasPassed(session, root)))
    throw new WorkflowError('vote_lost', { element: node.name ?? node.id });
  if (early || over) return finish(session, rootId, node);
  if (!loop.sequential) return;
  session.execution.patch(rootId, { loop: { ...state, active: 1, index: nextIndex } });
  const added = state.added?.[nextIndex];
  const locals = localsAt(loop, nextIndex, added ? undefined : state.items?.[nextIndex]);
  addInstance(session, session.executionAt(rootId), { ...locals, ...added });
}

/** One more instance starts to run. */
function addInstance(session: Session, root: ExecutionRow, locals: Variables): void {
  const token = createLoopToken(session, root, locals);
  session.plan({ do: 'enter', execution: token.id });
}

/** The loop is complete: instances that still run are cancelled, and its token goes on. */
async function finish(session: Session, rootId: string, node: FlowNode): Promise<void> {
  if (loopOf(session.executionAt(rootId)).active > 0) {
    const { instanceId } = session.executionAt(rootId);
    await session.loadAll(session.instanceOf(session.executionAt(rootId)));
    const rest = session.children(instanceId, rootId).map((each) => each.id);
    await cancelExecutions(session, rest, reasonCode('loop_complete', node.id));
  }
  const root = session.executionAt(rootId);
  disarm(session, root, node);
  toPlainToken(session, root);
  session.plan({ do: 'proceed', execution: rootId });
}

/** Adds an instance to a running loop: at once in a parallel one, at the end of a sequential one. */
function grow(session: Session, root: ExecutionRow, variables: Variables): void {
  const loop = session.nodeOf(root).loop as LoopDefinition;
  const state = loopOf(root);
  const index = state.total;
  if (loop.sequential) {
    const added = Object.keys(variables).length > 0 ? { ...state.added, [index]: variables } : state.added;
    session.execution.patch(root.id, { loop: { ...state, total: index + 1, ...(added ? { added } : {}) } });
    return;
  }
  session.execution.patch(root.id, { loop: { ...state, total: index + 1, active: state.active + 1 } });
  addInstance(session, session.executionAt(root.id), { ...localsAt(loop, index, undefined), ...variables });
}

/** Takes a running instance out of its loop, counted as done or not at all. */
async function shrink(session: Session, token: ExecutionRow, completed: boolean): Promise<void> {
  const root = session.executionAt(token.parentId ?? '');
  const node = session.nodeOf(root);
  await cancelExecutions(session, [token.id], reasonCode('removed', node.id));
  const state = loopOf(root);
  const index = state.index ?? 0;
  const counted = completed
    ? { ...state, done: state.done + 1, active: state.active - 1 }
    : { ...withoutItem(state, index), total: state.total - 1, active: state.active - 1 };
  session.execution.patch(root.id, { loop: counted });
  if (node.loop?.sequential) await advance(session, root.id, completed ? index + 1 : index);
  else if (counted.active <= 0) await finish(session, root.id, node);
}

/** A sequential loop goes on with the one who came next; those added later move up. */
function withoutItem(state: LoopState, index: number): LoopState {
  const items = state.items?.filter((_, at) => at !== index);
  const added = Object.entries(state.added ?? {}).flatMap(([key, value]): [number, Variables][] =>
    Number(key) === index ? [] : [[Number(key) > index ? Number(key) - 1 : Number(key), value]],
  );
  return {
    ...state,
    ...(items ? { items } : {}),
    ...(state.added ? { added: Object.fromEntries(added) } : {}),
  };
}
