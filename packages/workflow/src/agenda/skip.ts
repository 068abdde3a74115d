import type { Template } from '@mall/expression';
import type { ExecutionRow } from '../store/rows.js';
import type { Session } from './context.js';
import { evaluateAt } from './evaluate.js';
import { findVariable } from './variables.js';

/** The same switch under the names of both families of models. */
const switches = ['_FLOWABLE_SKIP_EXPRESSION_ENABLED', '_ACTIVITI_SKIP_EXPRESSION_ENABLED'];

/** `skipExpression` counts only where the process has switched it on. */
export const skipEnabled = (session: Session, execution: ExecutionRow): boolean =>
  switches.some((name) => findVariable(session, session.instanceOf(execution), execution, name) === true);

/** Whether an element is passed because its skip expression says so. */
export async function skips(
  session: Session,
  execution: ExecutionRow,
  skip: Template | undefined,
): Promise<boolean> {
  if (!skip || !skipEnabled(session, execution)) return false;
  return (await evaluateAt(session, execution, skip)) === true;
}
