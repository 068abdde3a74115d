import { WorkflowError } from '../errors.js';
import type { FlowNode } from '../model/process-model.js';
import type { ExecutionRow, LoopState } from '../store/rows.js';
import type { Session } from './context.js';
import { holds } from './evaluate.js';

/** The loop that a token is one vote of, where its rejections are counted. */
export function countingLoop(session: Session, token: ExecutionRow): ExecutionRow | undefined {
  const root = token.parentId === null ? undefined : session.execution.get(token.parentId);
  return root?.kind === 'loop' && root.loop?.rejected !== undefined ? root : undefined;
}

/** Counts a rejection, whose token is counted as done when it leaves. */
export function countAgainst(session: Session, token: ExecutionRow, node: FlowNode): void {
  const root = countingLoop(session, token);
  if (!root?.loop) throw new WorkflowError('not_multi_instance', { element: node.name ?? node.id });
  const { loop } = root;
  session.execution.patch(root.id, { loop: { ...loop, rejected: (loop.rejected ?? 0) + 1 } });
}

/** Whether a countersign could still pass after one more vote, if all others were for it. */
export async function couldPass(session: Session, root: ExecutionRow, against: boolean): Promise<boolean> {
  const loop = root.loop as LoopState;
  const rejected = (loop.rejected ?? 0) + (against ? 1 : 0);
  session.execution.patch(root.id, { loop: { ...loop, rejected, done: loop.total, active: 0 } });
  return hasPassed(session, session.executionAt(root.id));
}

/** Whether the votes are enough as they are: for the condition of the loop, and without one only if nobody is against it. */
export async function hasPassed(session: Session, root: ExecutionRow): Promise<boolean> {
  const node = session.nodeOf(root);
  const completion = node.loop?.completion;
  if (completion) return holds(session, root, completion, node.name ?? node.id);
  return root.loop?.rejected === 0 && root.loop.done === root.loop.total;
}
