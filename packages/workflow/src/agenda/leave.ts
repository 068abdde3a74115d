import { closeVisit } from '../history/record.js';
import { timeoutOf } from '../model/timeout.js';
import type { Session } from './context.js';
import { notifyNode } from './listeners.js';
import { isLoopInstance, toPlainToken } from './tokens.js';
import { disarm } from './waits.js';

/** The node is done with the token: its visit closes, nothing waits for it any more, and it goes on. */
export async function leave(session: Session, id: string): Promise<void> {
  const execution = session.executionAt(id);
  const node = session.nodeOf(execution);
  await notifyNode(session, execution, node, 'end');
  closeVisit(session, id);
  if (isLoopInstance(session, execution)) {
    // What hangs on the activity belongs to the whole loop; a time limit is each task's own.
    if (timeoutOf(node)) disarm(session, execution, node);
    session.plan({ do: 'countLoop', execution: id });
    return;
  }
  disarm(session, execution, node);
  toPlainToken(session, execution);
  session.plan({ do: 'proceed', execution: id });
}
