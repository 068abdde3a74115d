import type { ForecastInput } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { clearMarker } from '../engine/going-back.js';
import type { Acting } from '../task/acts/act.js';
import { appoint, appointment, noneWaitsForNobody, openIds } from '../task/acts/appointing.js';
import { goOn, picked } from '../task/acts/complete.js';
import type { Input } from './asked.js';

/** What whoever passes the first task says beside its values. */
interface First extends Pick<Input, 'taskId' | 'wf_picks'> {
  readonly ids?: readonly string[];
}

/** Passes a task by the rules that one is passed by, whoever's it is. */
export const passAs =
  (ctx: UserContext, first: First = {}): NonNullable<ForecastInput['pass']> =>
  async (engine, task, { actor, variables }) => {
    const [instance, root] = [
      await engine.query.instance(task.instanceId),
      await engine.query.instance(task.rootId),
    ];
    if (!instance || !root) return;
    const on: Acting = {
      ctx: { ...ctx, actor: { ...ctx.actor, userId: actor } },
      engine,
      task,
      instance,
      root,
    };
    const { wf_picks: picks, ids = [] } = task.id === first.taskId ? first : {};
    const { rootId } = task;
    const known = await openIds(engine, rootId);
    await clearMarker(engine, root);
    await goOn(on, { ...variables, ...(await picked(on, { picks })), pass: true, ...appointment(ids) });
    await appoint({ ctx: on.ctx, engine, rootId }, ids, known);
    if (ids.length > 0) await noneWaitsForNobody({ ctx: on.ctx, engine, rootId }, known);
  };
