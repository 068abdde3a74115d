import { isEmptyValue } from '@mall/sdk/contract';
import type { Engine } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { requireCode } from '../operations/operating.js';
import { skipFirst, startValues, startVariables } from '../process/start-process.js';
import { requireNewest, requireVersion } from '../process/starting.js';
import { readingAt } from '../rights/readable.js';
import { appoint, appointedIds, appointment, noneWaitsForNobody } from '../task/acts/appointing.js';
import type { Asked, Input } from './asked.js';
import { formFieldsOf } from './form-fields.js';
import { passAs } from './pass-as.js';

/** A start by the caller, with what was entered so far. */
export async function askedAtStart(ctx: UserContext, engine: Engine, input: Input): Promise<Asked> {
  requireCode(ctx, 'wf_process_start');
  const definition =
    input.processId === undefined
      ? await requireNewest(ctx, engine, input.processDefKey ?? '')
      : await requireVersion(ctx, engine, input.processId);
  const { model } = await engine.query.model(definition.id);
  // What is blank is not entered yet.
  const entered = Object.entries(input.variables ?? {}).filter(([, value]) => !isEmptyValue(value));
  const values = startValues(ctx, model, Object.fromEntries(entered));
  const ids = await appointedIds({ ctx }, input.wf_assignee);
  for (const list of Object.values(input.wf_picks ?? {})) await appointedIds({ ctx }, list);
  const variables = { ...values, ...startVariables(ctx, input), ...appointment(ids) };
  const { userId: actor } = ctx.actor;
  const fields = await formFieldsOf(ctx, definition, model);
  return {
    fields,
    reading: readingAt(new Map([[definition.id, model]]), [
      { definitionId: definition.id, activityId: model.start },
    ]),
    play: {
      ...{ at: { definitionId: definition.id }, starter: actor, pass: passAs(ctx) },
      unknown: new Set([...fields.keys(), 'serialNumber'].filter((name) => !Object.hasOwn(values, name))),
      async begin(played) {
        const businessKey = definition.key;
        const instance = await played.start({ definitionId: definition.id, businessKey, variables, actor });
        await skipFirst(played, model, instance, actor);
        const rootId = instance.id;
        await appoint({ ctx, engine: played, rootId }, ids, new Set());
        if (ids.length > 0) await noneWaitsForNobody({ ctx, engine: played, rootId }, new Set());
        return rootId;
      },
    },
  };
}
