import type { Session } from '../agenda/session.js';
import type { FlowNode } from '../model/process-model.js';
import type { ExecutionRow } from '../store/rows.js';

/** What an element does. A token is there, its visit is open, and what hangs on it is armed. */
export interface Behavior {
  /** Begins: it plans to leave, or rests until a command, a timer or a signal comes. */
  enter(session: Session, execution: ExecutionRow, node: FlowNode): void | Promise<void>;
  /** A timer or signal it waited for has come; `activityId` says which event. */
  fire?(session: Session, execution: ExecutionRow, node: FlowNode, activityId: string): void | Promise<void>;
}

/** Many elements are passed at once. */
export const passAtOnce: Behavior['enter'] = (session, execution) => {
  session.plan({ do: 'leave', execution: execution.id });
};
