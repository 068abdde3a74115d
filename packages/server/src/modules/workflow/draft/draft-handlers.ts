import { splitIds, type workflowDraft } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import type { Workflow } from '../engine/engine.js';
import { requireReader } from '../instance/readers.js';
import {
  type Draft,
  type DraftPlace,
  findDraft,
  keepDraft,
  pageOfDrafts,
  removeDrafts,
} from './draft-rows.js';

/** The caller's own drafts. */
export const draftHandlers = (workflow: Workflow): Handlers<typeof workflowDraft.operations> => ({
  list: async (ctx, query) => {
    const page = await pageOfDrafts(ctx, query as Values);
    return { ...page, records: await named(ctx, page.records) } as never;
  },
  find: async (ctx, input) => {
    const draft = await findDraft(ctx, input);
    return ((draft && (await named(ctx, [draft]))[0]) ?? null) as never;
  },
  save: async (ctx, { variables, formKey, ...place }) => {
    if (!isObject(variables)) throw fail('workflow.draft_variables');
    await requirePlace(ctx, workflow.of(ctx), place);
    await keepDraft(ctx, place, { formKey: formKey ?? null, variables });
    return null;
  },
  remove: async (ctx, { ids }) => {
    await removeDrafts(ctx, splitIds(String(ids)));
    return null;
  },
});

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** A draft is of a version of the tenant's, or of a task that its person may see. */
async function requirePlace(
  ctx: UserContext,
  engine: Engine,
  { taskId, processDefId }: DraftPlace,
): Promise<void> {
  if (taskId) {
    const task = await engine.query.task(taskId);
    if (!task) throw fail('workflow.task_not_found', { id: taskId });
    await requireReader(ctx, engine, task.instanceId);
  } else if (processDefId && !(await engine.query.definition(processDefId)))
    throw fail('workflow.definition_not_found', { id: processDefId });
}

/** With the names of what they are drafts of; one statement for all. */
async function named(ctx: UserContext, drafts: readonly Draft[]) {
  const { rows } = await ctx.database
    .driverOf(ctx.db)
    .query<{ id: string; title: string; task: string | null }>(
      `select d.id, coalesce(d.name, d.key) as title, null as task from mall_wf_definition d
     where d.id = any($2::text[]) and (d.tenant_id = $1 or d.tenant_id is null)
     union all
     select t.id, coalesce(nullif(i.name, ''), t.definition_key), coalesce(t.name, t.activity_id) from mall_wf_task t
     join mall_wf_instance i on i.id = t.instance_id where t.tenant_id = $1 and t.id = any($3::text[])`,
      [
        ctx.actor.tenantId,
        drafts.flatMap(({ processDefId }) => processDefId ?? []),
        drafts.flatMap(({ taskId }) => taskId ?? []),
      ],
    );
  const names = new Map(rows.map((row) => [row.id, row]));
  return drafts.map((draft) => {
    const found = names.get(draft.taskId ?? draft.processDefId ?? '');
    return { ...draft, processDefinitionName: found?.title ?? null, taskName: found?.task ?? null };
  });
}
