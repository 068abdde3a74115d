import { openVisit } from '../history/record.js';
import type { FlowNode } from '../model/process-model.js';
import type { ExecutionRow } from '../store/rows.js';
import type { Session } from './context.js';
import { evaluateAt } from './evaluate.js';
import { notifyNode } from './listeners.js';
import { isLoopInstance } from './tokens.js';
import { findVariable } from './variables.js';
import { armBoundaries } from './waits.js';

/** A token stands at a node: a loop unfolds, everything else opens a visit and does what its element does. */
export async function enter(session: Session, id: string): Promise<void> {
  const { elements } = session.engine;
  const execution = session.executionAt(id);
  const node = session.nodeOf(execution);
  const inLoop = isLoopInstance(session, execution);
  if (node.loop && !inLoop) return elements.loop.begin(session, execution, node, node.loop);
  openVisit(session, execution);
  if (await isSkipped(session, execution, node)) return session.plan({ do: 'leave', execution: id });
  if (!inLoop) await armBoundaries(session, execution, node);
  await notifyNode(session, execution, node, 'start');
  await elements.behaviors[node.type].enter(session, session.executionAt(id), node);
}

/** `skipExpression` counts only where the process has switched it on. */
async function isSkipped(session: Session, execution: ExecutionRow, node: FlowNode): Promise<boolean> {
  if (!node.skip) return false;
  const instance = session.instanceOf(execution);
  const enabled = findVariable(session, instance, execution, '_FLOWABLE_SKIP_EXPRESSION_ENABLED');
  return enabled === true && (await evaluateAt(session, execution, node.skip)) === true;
}
