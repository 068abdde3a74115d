import type { UserContext } from '../../../context/context.js';
import { namesOf } from '../engine/people.js';
import { modelsOf } from '../rights/models.js';
import { type NodeOf, readable, readingAt } from '../rights/readable.js';
import { categoryNames } from './definitions.js';
import type { EntryScope, ListedEntry } from './entries-sql.js';
import { taskUserOf } from './task-user.js';

/** What rows of each list say they are. */
const words: Readonly<Record<EntryScope, string>> = {
  todo: 'todo',
  claim: 'claim',
  sent: 'send',
  done: 'finish',
};

/** Tasks and instances as the older wire lists them. */
export async function entries(ctx: UserContext, rows: readonly ListedEntry[], scope: EntryScope) {
  const categories = await categoryNames(ctx);
  const place = { db: ctx.db, tenantId: ctx.actor.tenantId };
  const names = await namesOf(
    place,
    rows.flatMap(({ assignee }) => assignee ?? []),
  );
  const models = await modelsOf(
    ctx,
    rows.map(({ definitionId }) => definitionId),
  );
  const nodes = ({ definitionId, activityId }: ListedEntry): NodeOf[] => {
    const start = models.get(definitionId)?.start ?? '';
    return [{ definitionId, activityId: scope === 'sent' ? start : (activityId ?? '') }];
  };
  const time = (value: Date | string | null) => (value === null ? null : ctx.wireTime(new Date(value)));
  return rows.map((row) => ({
    taskId: row.taskId,
    taskName: row.taskName,
    taskDefinitionKey: row.activityId,
    assignee: row.assignee === null ? null : taskUserOf(row.assignee),
    assigneeName: names.get(row.assignee ?? '') ?? null,
    category: row.category,
    categoryName: categories.get(row.category ?? '') ?? null,
    createTime: time(scope === 'sent' ? row.startTime : row.createTime),
    endTime: time(scope === 'sent' ? row.endTime : row.taskEnd),
    claimTime: time(row.claimTime),
    historyTaskEndTime: time(row.taskEnd),
    executionId: row.executionId,
    processInstanceId: row.instanceId,
    historyProcessInstanceId: row.instanceId,
    processDefinitionId: row.definitionId,
    processDefinitionKey: row.definitionKey,
    processDefinitionName: row.definitionName,
    processDefinitionVersion: row.definitionVersion,
    processDefinitionDesc: row.description,
    processDefinitionResName: row.resource,
    processIsFinished: row.state === 'running' ? ('unfinished' as const) : ('finished' as const),
    ...businessOf(row.businessKey),
    status: words[scope],
    variables: readable(readingAt(models, nodes(row)), row.variables),
  }));
}

/** A business key names a table and a row in it. */
export function businessOf(key: string | null): { businessTable: string | null; businessId: string | null } {
  const at = key?.indexOf(':') ?? -1;
  if (key === null || at < 0) return { businessTable: null, businessId: key };
  return { businessTable: key.slice(0, at), businessId: key.slice(at + 1) };
}
