import { passAtOnce } from '../agenda/behavior.js';
import { interrupt } from '../agenda/cancel.js';
import type { Behavior, Session } from '../agenda/context.js';
import { createToken } from '../agenda/tokens.js';
import { reasonCode } from '../locales/text.js';
import type { FlowNode } from '../model/process-model.js';
import type { ExecutionRow } from '../store/rows.js';

/** A boundary event is entered when it has come, and passed at once. */
export const boundaryEvent: Behavior = { enter: passAtOnce };

/** It has come: the host is interrupted and its token goes on here, or a second token starts beside it. */
export async function fireBoundary(session: Session, host: ExecutionRow, boundary: FlowNode): Promise<void> {
  if (boundary.interrupting) {
    await interrupt(session, host, reasonCode('interrupted', boundary.id));
    session.execution.patch(host.id, { activityId: boundary.id });
    session.plan({ do: 'enter', execution: host.id });
    return;
  }
  const { parentId, region } = host;
  const instance = session.instanceOf(host);
  const token = createToken(session, { instance, parentId, region, activityId: boundary.id });
  session.plan({ do: 'enter', execution: token.id });
}
