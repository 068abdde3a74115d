import { workflowHandover } from '@mall/sdk/contract';
import type { LeftBehind } from '../../../accounts/left-behind.js';
import type { UserContext } from '../../../context/context.js';
import { holdsCode } from '../../../context/holds-code.js';
import { AppError } from '../../../support/app-error.js';
import { heldBy } from './held-by.js';

/** As many as are named; the others are counted. */
const named = 10;

/** How much somebody has that can be handed over; nothing for whoever may not hand it over. */
export async function leftBy(ctx: UserContext, userId: string): Promise<LeftBehind | undefined> {
  if (!holdsCode(ctx.actor)(String(workflowHandover.operations.run.permission))) return undefined;
  const held = await heldBy(ctx, { userId }).catch((error: unknown) => {
    // Of another tenant, or hidden from the caller: what is left of them is not his to know.
    if (error instanceof AppError && error.code === 'workflow.no_such_person') return undefined;
    throw error;
  });
  if (!held) return undefined;
  const { open, claimable, lent, models, proxies, scopes, tasks } = held;
  const titles = tasks.slice(0, named).map(({ title, taskName }) => `${title}·${taskName ?? ''}`);
  return {
    ...{ open, claimable, lent, models: models.length, proxies: proxies.length, scopes: scopes.length },
    tasks: titles.join(', ') + (open > titles.length ? ' …' : ''),
  };
}
