import { everyProcess, longestProxyChain } from '@mall/sdk/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { AppError, fail } from '../../../support/app-error.js';
import { namesOf } from '../engine/people.js';
import { workflowProxies } from './proxy.table.js';

/** A proxy that is about to be kept. */
export interface Planned {
  /** None of a new one. */
  readonly id: string | null;
  readonly userId: string;
  readonly proxyUserId: string;
  readonly processDefKey: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** Whoever looks at chains, and keeps what comes of it, does so alone in the tenant until his transaction ends. */
export async function holdProxies({ db, actor }: Pick<UserContext, 'db' | 'actor'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`mall_workflow_proxy:${actor.tenantId}`}))`);
}

/** Whether a proxy makes neither a circle nor a chain that is too long. */
export async function fitsChains(ctx: UserContext, planned: Planned): Promise<boolean> {
  try {
    await checkChains(ctx, planned);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('workflow.proxy_')) return false;
    throw error;
  }
}

interface Step {
  readonly userId: string;
  readonly proxyUserId: string;
  readonly processDefKey: string;
}

/**
 * Looks whether a proxy would close a circle, or make a chain longer than three, with those that hold for the same
 * process at the same time.
 *
 * @throws AppError workflow.proxy_circle, workflow.proxy_chain; both name the people
 */
export async function checkChains(ctx: UserContext, planned: Planned): Promise<void> {
  const steps = await besides(ctx, planned);
  const general = planned.processDefKey === everyProcess;
  const keys = general ? steps.map((step) => step.processDefKey) : [planned.processDefKey];
  for (const key of new Set(keys)) {
    const same = steps.filter(({ processDefKey }) => processDefKey === key || processDefKey === everyProcess);
    await checkSteps(ctx, planned, same);
  }
}

async function checkSteps(
  ctx: UserContext,
  { userId, proxyUserId }: Planned,
  steps: readonly Step[],
): Promise<void> {
  const after = longestFrom(steps, proxyUserId, 'onwards');
  const circle = after.find((chain) => chain.includes(userId));
  if (circle) {
    const people = [userId, ...circle.slice(0, circle.indexOf(userId) + 1)];
    throw fail('workflow.proxy_circle', { chain: await chainText(ctx, people) });
  }
  const before = longest(longestFrom(steps, userId, 'backwards')).toReversed();
  const people = [...before, ...longest(after)];
  if (people.length - 1 > longestProxyChain)
    throw fail('workflow.proxy_chain', { most: longestProxyChain, chain: await chainText(ctx, people) });
}

/** What else holds for the process at some moment at which the planned one does. */
async function besides(ctx: UserContext, planned: Planned): Promise<Step[]> {
  const t = workflowProxies;
  const now = ctx.clock.now().toISOString();
  const { id, processDefKey, startTime, endTime } = planned;
  const from = sql`greatest(${now}::timestamptz, ${startTime}::timestamptz)`;
  const sameProcess =
    processDefKey === everyProcess
      ? undefined
      : sql`${t.processDefKey} in (${processDefKey}, ${everyProcess})`;
  return ctx.db
    .select({ userId: t.userId, proxyUserId: t.proxyUserId, processDefKey: t.processDefKey })
    .from(t)
    .where(
      and(
        ...[eq(t.tenantId, ctx.actor.tenantId), eq(t.isDeleted, 0), eq(t.status, 1), sameProcess],
        id === null ? undefined : ne(t.id, id),
        sql`(${t.type} = '1' or (${t.endTime} > ${from}
          and ${t.startTime} < coalesce(${endTime}::timestamptz, 'infinity')))`,
      ),
    );
}

/** Every chain from somebody, in one direction, as far as it goes before it is longer than any may be. */
function longestFrom(steps: readonly Step[], start: string, direction: 'onwards' | 'backwards'): string[][] {
  const chains: string[][] = [];
  const grow = (chain: readonly string[]): void => {
    const end = chain.at(-1);
    const next = steps.flatMap(({ userId, proxyUserId }) => {
      const [at, to] = direction === 'onwards' ? [userId, proxyUserId] : [proxyUserId, userId];
      return at === end && !chain.includes(to) ? [to] : [];
    });
    if (next.length === 0 || chain.length > longestProxyChain + 1) chains.push([...chain]);
    else for (const to of new Set(next)) grow([...chain, to]);
  };
  grow([start]);
  return chains;
}

const longest = (chains: readonly string[][]): string[] =>
  chains.reduce((most, chain) => (chain.length > most.length ? chain : most), [] as string[]);

async function chainText({ db, actor }: UserContext, ids: readonly string[]): Promise<string> {
  const names = await namesOf({ db, tenantId: actor.tenantId }, ids);
  return ids.map((id) => names.get(id) ?? id).join(' → ');
}
