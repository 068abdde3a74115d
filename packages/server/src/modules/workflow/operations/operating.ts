import { errorText, type Language, messageText, type Sentence, splitIds } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { AppError, fail } from '../../../support/app-error.js';
import type { Workflow } from '../engine/engine.js';
import { askedByTask, peopleIn } from '../notices/asked.js';
import { once } from '../request/once.js';
import { type Acting, actingOn, nameOf } from '../task/acts/act.js';
import { lockTask } from '../task/task-access.js';

/** What every act is told, made complete: a reason stands there in any case. */
export interface Reason {
  readonly comment: string;
}

/** What every operator's act is told. */
export interface Told {
  readonly taskId: unknown;
  readonly comment?: string | null | undefined;
  readonly requestKey?: string | undefined;
}

/**
 * What an operator does with tasks of the tenant, whosever they are: with all of them, or with none. Each that is
 * refused is named; one that another of them took along is done. Once for each request key.
 *
 * @throws AppError workflow.some_refused, or the one refusal where one task was named
 */
export const onTasks =
  <In extends Told>(
    workflow: Workflow,
    name: string,
    act: (on: Acting, input: In & Reason) => Promise<unknown>,
  ) =>
  (ctx: UserContext, input: In): Promise<null> =>
    once(ctx, `operation.${name}`, input, async () => {
      await onEach(workflow, ctx, { input, act });
      return null;
    });

/** The same within a call that has its own answer: what came of each. */
export async function onEach<In extends Told, Out>(
  workflow: Workflow,
  ctx: UserContext,
  { input, act }: { readonly input: In; readonly act: (on: Acting, input: In & Reason) => Promise<Out> },
): Promise<Out[]> {
  const { taskIds, actOn } = await actsOn(workflow, ctx, { input, act });
  const done: Out[] = [];
  await allOrNone(taskIds, (taskId) => actOn(ctx, taskId, (out) => done.push(out)));
  return done;
}

/** How the tasks that are named are acted on, one after the other; what they are of is locked. */
export async function actsOn<In extends Told, Out>(
  workflow: Workflow,
  ctx: UserContext,
  { input, act }: { readonly input: In; readonly act: (on: Acting, input: In & Reason) => Promise<Out> },
) {
  const taskIds = splitIds(String(input.taskId));
  await lockTrees(ctx, taskIds);
  const told = { ...input, comment: reasonOf(ctx, input.comment) };
  const open = await openAmong(workflow.of(ctx), taskIds);
  const actOn = async (inner: UserContext, taskId: string, onDone?: (out: Out) => void) => {
    const engine = workflow.of(inner);
    // Several of one process may go with the first: what is sent back before a fork takes all branches along.
    if (open.has(taskId) && (await engine.query.task(taskId))?.endTime) return;
    const out = await act(await actingOn(inner, engine, taskId, lockTask), told);
    onDone?.(out);
  };
  return { taskIds, actOn };
}

/** Those of these tasks that nobody has dealt with before. */
async function openAmong(engine: Engine, taskIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (taskIds.length < 2) return new Set();
  const tasks = await Promise.all(taskIds.map((id) => engine.query.task(id)));
  return new Set(tasks.flatMap((task) => (task && task.endTime === null ? [task.id] : [])));
}

/** What is said where nobody says why. */
export const reasonOf = ({ actor, language }: UserContext, comment: string | null | undefined): string =>
  comment?.trim() || messageText('workflow.operatorActed', language, { name: actor.userName });

/** Locks what tasks are of, in one order for everybody: two operators with the same tasks never wait for each other. */
export async function lockTrees(ctx: UserContext, taskIds: readonly string[]): Promise<void> {
  await lockRoots(
    ctx,
    'select t.root_id from mall_wf_task t where t.tenant_id = $1 and t.id = any($2)',
    taskIds,
  );
}

export async function lockInstances(ctx: UserContext, instanceIds: readonly string[]): Promise<void> {
  await lockRoots(
    ctx,
    'select r.id from mall_wf_instance r where r.tenant_id = $1 and r.id = any($2)',
    instanceIds,
  );
}

async function lockRoots(ctx: UserContext, roots: string, ids: readonly string[]): Promise<void> {
  await ctx.database
    .driverOf(ctx.db)
    .query(`select i.id from mall_wf_instance i where i.id in (${roots}) order by i.id for update`, [
      ctx.actor.tenantId,
      [...ids],
    ]);
}

/**
 * Does something with each of them. The refusals of all are collected, so that nobody meets them one by one; what was
 * done before the first goes with the call's transaction.
 */
export async function allOrNone(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<void> {
  const refused: AppError[] = [];
  for (const id of ids)
    try {
      await act(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(error);
    }
  const [first] = refused;
  if (first && ids.length === 1) throw first;
  if (first)
    throw new AppError('workflow.some_refused', {
      params: { count: refused.length },
      words: {
        which: { 'zh-CN': said(refused, 'zh-CN'), 'en-US': said(refused, 'en-US') } satisfies Sentence,
      },
    });
}

const said = (refused: readonly AppError[], language: Language): string =>
  refused.map((one) => textOf(one, language)).join('; ');

/** What a refusal says. */
export function textOf({ code, details: { params, words = {} } }: AppError, language: Language): string {
  const parts = Object.entries(words).map(([name, sentence]) => [name, sentence[language]]);
  return errorText(code, language, { ...params, ...Object.fromEntries(parts) });
}

/** Who has a task, or else may claim it: people, and those of roles and departments. */
export async function askedPeople({ ctx, task }: Acting): Promise<readonly string[]> {
  if (task.assignee !== null) return [task.assignee];
  const asked = (await askedByTask(ctx, [task.id])).get(task.id);
  return asked ? peopleIn({ db: ctx.db, tenantId: ctx.actor.tenantId }, asked) : [];
}

export const namesText = async (ctx: UserContext, ids: readonly string[]): Promise<string> =>
  (await Promise.all(ids.map((id) => nameOf(ctx, id)))).join(' / ');

/** @throws AppError request.forbidden for whoever has another code of the call than the one that this needs */
export function requireCode({ actor }: UserContext, code: string): void {
  if (actor.administrator || actor.permissions.has(code)) return;
  throw fail('request.forbidden', { permission: code });
}
