import type { DataObject, FlowNode } from '../model/process-model.js';
import type { ExecutionRow, Variables } from '../store/rows.js';
import type { Session } from './context.js';

/** Makes a token at a sub-process its scope, with the data objects as local variables. */
export function openScope(session: Session, execution: ExecutionRow, node: FlowNode): void {
  const locals = { ...execution.locals, ...dataVariables(node.data ?? []) };
  session.execution.patch(execution.id, { kind: 'scope', locals });
}

/** The variables that data objects stand for. */
export const dataVariables = (data: readonly DataObject[]): Variables =>
  Object.fromEntries(data.map(({ name, value }) => [name, value]));
