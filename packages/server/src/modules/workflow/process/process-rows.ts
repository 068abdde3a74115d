import { messageText } from '@mall/sdk/contract';
import type { ProcessModel } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { joinedNames, namesOf } from '../engine/people.js';
import { candidatesOf } from '../instance/candidates.js';
import { formAddress } from '../instance/form-address.js';
import { instanceFacts, instanceFields } from '../instance/instance-facts.js';
import { peopleText } from '../instance/people-text.js';
import { shownState } from '../instance/shown-state.js';
import { modelsOf } from '../rights/models.js';
import { type NodeOf, type Reading, readingAt } from '../rights/readable.js';
import type { ListedProcess } from './process-lists-sql.js';
import { type PlaceTask, placesOf } from './process-places.js';

/**
 * Instances as lists show them (wire contract of workflows, section 2); a few statements for any number of them.
 * `reading` is what may be read of every one; what the caller's own nodes show, where nothing is said.
 */
export async function processRows(
  ctx: UserContext,
  instances: readonly ListedProcess[],
  { reading }: { readonly reading?: Reading } = {},
) {
  const ids = instances.map(({ id }) => id);
  const [facts, places] = await Promise.all([instanceFacts(ctx, ids), placesOf(ctx, ids)]);
  const every = [...places.values()].flat();
  const models = await modelsOf(
    ctx,
    [...instances, ...every].map(({ definitionId }) => definitionId),
  );
  const whom = await askedNames(ctx, every);
  return instances.map((instance) => {
    const tasks = places.get(instance.id) ?? [];
    const model = models.get(instance.definitionId);
    const own = reading ?? readingAt(models, ownNodes(ctx, instance, { tasks, model }));
    return {
      ...instanceFields(ctx, facts.get(instance.id), own),
      ...formAddress(model, model?.start ?? ''),
      ...placeFields(ctx, instance, { tasks, whom }),
      id: instance.id,
      processInstanceId: instance.id,
      processIsFinished: shownState(instance.shown),
      createTime: ctx.wireTime(new Date(instance.startTime)),
      endTime: instance.endTime === null ? null : ctx.wireTime(new Date(instance.endTime)),
    };
  });
}

/** At which nodes the caller was asked; who has started an instance was asked at its start. */
function ownNodes(
  { actor }: UserContext,
  { definitionId, starter }: ListedProcess,
  { tasks, model }: { readonly tasks: readonly PlaceTask[]; readonly model: ProcessModel | undefined },
): NodeOf[] {
  const mine = tasks.filter(({ isMine }) => isMine);
  return starter === actor.userId && model ? [...mine, { definitionId, activityId: model.start }] : mine;
}

/** Where an instance stands, and with whom; of one that is over, that it is. */
function placeFields(
  ctx: UserContext,
  { endTime }: ListedProcess,
  { tasks, whom }: { readonly tasks: readonly PlaceTask[]; readonly whom: ReadonlyMap<string, string> },
) {
  const taskId = tasks.find(({ isNewest }) => isNewest)?.id ?? null;
  if (endTime !== null) {
    const said = (key: 'workflow.ended' | 'workflow.nobody') => messageText(key, ctx.language);
    return { taskId, taskName: said('workflow.ended'), assigneeName: said('workflow.nobody') };
  }
  const open = tasks.filter(({ isOpen }) => isOpen);
  const distinct = (names: readonly (string | null | undefined)[]) =>
    joinedNames([...new Set(names.filter((name) => typeof name === 'string'))]);
  return {
    taskId,
    taskName: distinct(open.map(({ name }) => name)),
    assigneeName: distinct(open.map(({ id }) => whom.get(id))),
  };
}

/** Of each open task who has it, or may claim it. */
async function askedNames(ctx: UserContext, tasks: readonly PlaceTask[]): Promise<Map<string, string>> {
  const open = tasks.filter(({ isOpen }) => isOpen);
  const free = open.filter(({ assignee }) => assignee === null);
  const candidates = await candidatesOf(
    ctx,
    free.map(({ id }) => id),
  );
  const asked = new Map(
    open.map(({ id, assignee }) => [id, assignee === null ? (candidates.get(id) ?? []) : [assignee]]),
  );
  const names = await namesOf({ db: ctx.db, tenantId: ctx.actor.tenantId }, [...asked.values()].flat());
  return new Map(
    [...asked].flatMap(([id, people]) => {
      const text = peopleText(
        ctx,
        people.map((one) => names.get(one) ?? one),
      );
      return text === null ? [] : [[id, text] as const];
    }),
  );
}
