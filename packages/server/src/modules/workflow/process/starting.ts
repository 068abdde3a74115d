import type { DefinitionRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { isStartable } from '../model-scope/startable.js';

/**
 * Refuses whoever a process is not open to; one without any scope is open to nobody (wire contract of workflows, 3.2).
 *
 * @throws AppError workflow.not_startable
 */
export async function requireStartable(ctx: UserContext, definition: DefinitionRow): Promise<void> {
  if (await isStartable(ctx, definition.key)) return;
  throw fail('workflow.not_startable', { name: definition.name ?? definition.key });
}
