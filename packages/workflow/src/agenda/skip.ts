import type { Template } from '@mall/expression';
import type { ExecutionRow } from '../store/rows.js';
import type { Session } from './context.js';
import { evaluateAt } from './evaluate.js';
import { findVariable } from './variables.js';

/** `skipExpression` counts only where the process has switched it on. */
export const skipEnabled = (session: Session, execution: ExecutionRow): boolean =>
  findVariable(session, session.instanceOf(execution), execution, '_FLOWABLE_SKIP_EXPRESSION_ENABLED') ===
  true;

/** Whether an element is passed because its skip expression says so. */
export async function skips(
  session: Session,
  execution: ExecutionRow,
  skip: Template | undefined,
): Promise<boolean> {
  if (!skip || !skipEnabled(session, execution)) return false;
  return (await evaluateAt(session, execution, skip)) === true;
}
