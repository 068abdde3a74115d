import type { Session } from '../agenda/session.js';
import { createToken } from '../agenda/tokens.js';
import type { DataObject, FlowNode } from '../model/process-model.js';
import type { ExecutionRow, Variables } from '../store/rows.js';
import type { Behavior } from './behavior.js';

/** An embedded sub-process opens a scope of its own; it is left when its last token has gone. */
export const subProcess: Behavior = {
  enter(session, execution, node) {
    openScope(session, execution, node);
    if (!node.start) return session.plan({ do: 'leave', execution: execution.id });
    const instance = session.instanceOf(execution);
    const { id: parentId, region } = execution;
    const token = createToken(session, { instance, parentId, region, activityId: node.start });
    session.plan({ do: 'enter', execution: token.id });
  },
};

/** Makes a token at a sub-process its scope, with the data objects as local variables. */
export function openScope(session: Session, execution: ExecutionRow, node: FlowNode): void {
  const locals = { ...execution.locals, ...dataVariables(node.data ?? []) };
  session.execution.patch(execution.id, { kind: 'scope', locals });
}

/** The variables that data objects stand for. */
export const dataVariables = (data: readonly DataObject[]): Variables =>
  Object.fromEntries(data.map(({ name, value }) => [name, value]));
