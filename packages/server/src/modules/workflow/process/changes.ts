import { isDeepStrictEqual } from 'node:util';
import { isEmptyValue } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { groupsOf, namesOf } from '../engine/people.js';
import { requireReader } from '../instance/readers.js';
import { instanceReading } from '../rights/instance-reading.js';
import { readable } from '../rights/readable.js';
import { workflowFormValues as t } from './form-value.table.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What each has changed in the form, field by field, the oldest first; as far as the caller may read its fields. What the
 * start wrote is what it began with.
 *
 * @throws AppError workflow.instance_not_found, workflow.not_readable
 */
export async function changesOf(ctx: UserContext, engine: Engine, processInsId: string) {
  const instance = await requireReader(ctx, engine, processInsId);
  const tasks = await engine.query.tasks(instance.id);
  const { userId, tenantId } = ctx.actor;
  const free = await engine.query.openTasks({
    ...{ instanceId: instance.id, candidateUser: userId, candidateGroups: groupsOf(ctx.actor) },
  });
  const claimable = new Set(free.map(({ id }) => id));
  const todo = tasks.find(
    ({ id, endTime, assignee }) => endTime === null && (assignee === userId || claimable.has(id)),
  );
  const reading = await instanceReading(ctx, { instance, tasks, claimable, todo });
  const rows = await ctx.db
    .select()
    .from(t)
    .where(and(eq(t.tenantId, tenantId), eq(t.processInsId, instance.id)))
    .orderBy(t.id);
  const names = await namesOf(
    { db: ctx.db, tenantId },
    rows.flatMap(({ createUser }) => createUser ?? []),
  );
  let before: Fields = {};
  return rows.flatMap(({ formVariable, taskId, taskName, createUser, createTime }) => {
    // Written by `keepFormValues`: an object.
    const after = { ...before, ...(formVariable as Fields) };
    const [was, is] = [readable(reading, before), readable(reading, after)];
    const changed = Object.keys(is).filter((name) => !name.startsWith('$') && !isSame(was[name], is[name]));
    before = after;
    if (changed.length === 0) return [];
    const fields = changed.map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }));
    const name = names.get(createUser ?? '') ?? null;
    return [{ taskId, taskName, userId: createUser ?? '', userName: name, time: createTime ?? '', fields }];
  });
}

const isSame = (before: unknown, after: unknown): boolean =>
  isDeepStrictEqual(before, after) || (isEmptyValue(before) && isEmptyValue(after));
