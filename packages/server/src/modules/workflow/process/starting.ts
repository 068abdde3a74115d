import type { DefinitionRow, Engine } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { isStartable } from '../model-scope/startable.js';

/**
 * The version of this id, for somebody to whom its process is open; one without any scope is open to nobody (wire contract
 * of workflows, 3.2).
 *
 * @throws AppError workflow.definition_not_found, workflow.not_startable
 */
export async function requireVersion(ctx: UserContext, engine: Engine, id: string): Promise<DefinitionRow> {
  const { model } = await engine.query.model(id);
  return requireOpen(ctx, { key: model.key, said: id, asked: engine.query.definition(id) });
}

/** The newest version of this key, by the same rule. */
export const requireNewest = (ctx: UserContext, engine: Engine, key: string): Promise<DefinitionRow> =>
  requireOpen(ctx, { key, said: key, asked: engine.query.latestDefinition(key) });

interface Wanted {
  readonly key: string;
  /** How it was asked for. */
  readonly said: string;
  readonly asked: Promise<DefinitionRow | null>;
}

async function requireOpen(ctx: UserContext, { key, said, asked }: Wanted): Promise<DefinitionRow> {
  const [definition, open] = await Promise.all([asked, isStartable(ctx, key)]);
  if (!definition) throw fail('workflow.definition_not_found', { id: said });
  if (!open) throw fail('workflow.not_startable', { name: definition.name ?? key });
  return definition;
}
