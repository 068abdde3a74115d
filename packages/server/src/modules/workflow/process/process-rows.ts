import type { InstanceRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { instanceFacts, instanceFields } from '../instance/instance-facts.js';

/** Of the engine's words for how an instance stands, those that people are shown others for. */
const shownStates: Readonly<Record<string, string>> = {
  running: 'unfinished',
  completed: 'finished',
  cancelled: 'deleted',
};

/** Instances as lists show them (wire contract of workflows, section 2). */
export async function processRows(ctx: UserContext, instances: readonly InstanceRow[]) {
  const facts = await instanceFacts(
    ctx,
    instances.map(({ id }) => id),
  );
  return instances.map((instance) => ({
    ...instanceFields(ctx, facts.get(instance.id)),
    id: instance.id,
    processInstanceId: instance.id,
    processIsFinished: shownStates[instance.shown] ?? instance.shown,
    createTime: ctx.wireTime(new Date(instance.startTime)),
    endTime: instance.endTime === null ? null : ctx.wireTime(new Date(instance.endTime)),
  }));
}
