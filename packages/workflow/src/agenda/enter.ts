import { openVisit } from '../history/record.js';
import type { Session } from './context.js';
import { notifyNode } from './listeners.js';
import { skips } from './skip.js';
import { isLoopInstance } from './tokens.js';
import { armBoundaries } from './waits.js';

/** A token stands at a node: a loop unfolds, everything else opens a visit and does what its element does. */
export async function enter(session: Session, id: string): Promise<void> {
  const { elements } = session.engine;
  const execution = session.executionAt(id);
  const node = session.nodeOf(execution);
  const inLoop = isLoopInstance(session, execution);
  if (node.loop && !inLoop) return elements.loop.begin(session, execution, node);
  openVisit(session, execution);
  if (await skips(session, execution, node.skip)) return session.plan({ do: 'leave', execution: id });
  if (!inLoop) await armBoundaries(session, execution, node);
  await notifyNode(session, execution, node, 'start');
  await elements.behaviors[node.type].enter(session, session.executionAt(id), node);
}
