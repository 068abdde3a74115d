import type { UserContext } from '../../../context/context.js';
import { AppError } from '../../../support/app-error.js';
import type { Workflow } from '../engine/engine.js';
import { once } from '../request/once.js';
import type { Acting } from '../task/acts/act.js';
import { actsOn, type Reason, type Told, textOf } from './operating.js';

interface Deed<In extends Told> {
  readonly name: string;
  readonly input: In;
  readonly act: (on: Acting, input: In & Reason) => Promise<unknown>;
}

/** What became of one of several. */
interface Became {
  readonly taskId: string;
  readonly done: boolean;
  readonly refused: string | null;
  readonly code: string | null;
}

/**
 * What an operator does with tasks of the tenant, each by itself: what one is refused with keeps no other from being done.
 * One alone is done or refused, and there is nothing to say of it.
 *
 * @throws AppError the refusal where one task was named
 */
export const eachByItself = <In extends Told>(
  workflow: Workflow,
  ctx: UserContext,
  { name, input, act }: Deed<In>,
): Promise<Became[] | null> =>
  once(ctx, `operation.${name}`, input, async () => {
    const { taskIds, actOn } = await actsOn(workflow, ctx, { input, act });
    const [only] = taskIds;
    if (only !== undefined && taskIds.length === 1) {
      await actOn(ctx, only);
      return null;
    }
    const became: Became[] = [];
    for (const taskId of taskIds) became.push(await tried(ctx, taskId, (inner) => actOn(inner, taskId)));
    return became;
  });

/** A part of the call's transaction of its own: nothing is left of what was refused. */
async function tried(
  ctx: UserContext,
  taskId: string,
  act: (inner: UserContext) => Promise<void>,
): Promise<Became> {
  try {
    await ctx.db.transaction((db) => act({ ...ctx, db }));
    return { taskId, done: true, refused: null, code: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { taskId, done: false, refused: textOf(error, ctx.language), code: error.code };
  }
}
