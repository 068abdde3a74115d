import type { Engine } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import { keepDraft } from '../draft/draft-rows.js';
import { requireReader } from '../instance/readers.js';
import { modelsOf } from '../rights/models.js';
import { readable, readingAt } from '../rights/readable.js';
import { writtenValues } from '../rights/written-values.js';
import { requireNewest } from './starting.js';

/**
 * Prepares another process like one that has ended: what its starter may read and write at the start is his draft, for the
 * newest version. Answers where that draft belongs.
 *
 * @throws AppError workflow.instance_not_found, workflow.not_startable, workflow.still_running
 */
export async function startAgain(
  ctx: UserContext,
  engine: Engine,
  {
    processInsId,
    platform = 'pc',
  }: { readonly processInsId: string; readonly platform?: 'pc' | 'app' | undefined },
) {
  const instance = await requireReader(ctx, engine, processInsId);
  const name = instance.name ?? instance.definitionKey;
  if (instance.starter !== ctx.actor.userId || instance.parentId !== null)
    throw fail('workflow.not_started_by_you', { name });
  if (instance.state === 'running') throw fail('workflow.still_running', { name });
  const definition = await requireNewest(ctx, engine, instance.definitionKey);
  const before = await modelsOf(ctx, [instance.definitionId]);
  const start = before.get(instance.definitionId)?.start ?? '';
  const reading = readingAt(before, [{ definitionId: instance.definitionId, activityId: start }]);
  const shown = readable(reading, instance.variables);
  const { model } = await engine.query.model(definition.id);
  const at = { model, nodeId: model.start, newRow: () => ctx.ids.next() };
  const { refused } = writtenValues(at, shown);
  const values = Object.fromEntries(
    Object.entries(shown).filter(([field]) => !refused.includes(field) && !ownNames.has(field)),
  );
  const place = { processDefId: definition.id, platform };
  await keepDraft(ctx, place, { formKey: null, variables: JSON.stringify(values) });
  return { processId: definition.id, processDefKey: definition.key, fields: Object.keys(values) };
}

/** Written by the product at each start. */
const ownNames = new Set([
  ...['applyUser', 'applyUserName', 'serialNumber', 'pass', 'copyUser', 'backToRejecter'],
  ...['wf_process_terminate', 'wf_latest_task_assignee', 'wf_platform', 'wf_assignee'],
]);
