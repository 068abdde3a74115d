import { applyLeaseSeconds, applyLease as descriptor } from '@mall/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { type Handlers, mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { fail } from '../../../support/app-error.js';
import { applyLeases } from './apply-lease.table.js';

/** One tenant file is applied to a tenant at a time. */
export const applyLease = definePart({
  mount: (host) => mount(host, descriptor, applyLeaseHandlers()),
  seeds: [],
});

function applyLeaseHandlers(): Handlers<typeof descriptor.operations> {
  return {
    take: async (ctx, { holder }) => {
      if (!(await take(ctx, holder))) throw await heldByOther(ctx);
      return { seconds: applyLeaseSeconds };
    },
    release: async (ctx, { holder }) => {
      await ctx.db.delete(applyLeases).where(and(ofTenant(ctx), eq(applyLeases.holder, holder)));
      return null;
    },
  };
}

const ofTenant = ({ actor }: UserContext) => eq(applyLeases.tenantId, actor.tenantId);

/** In one statement, so that of two at once one gets it: a lease that is nobody's, one's own, or has run out. */
async function take({ db, actor, clock }: UserContext, holder: string): Promise<boolean> {
  const now = clock.now();
  const since = now.toISOString();
  const leasedUntil = new Date(now.getTime() + applyLeaseSeconds * 1000).toISOString();
  const own = { holder, person: personOf(actor), leasedUntil };
  const isOwn = sql`${applyLeases.holder} = ${holder}`;
  const taken = await db
    .insert(applyLeases)
    .values({ tenantId: actor.tenantId, ...own, since })
    .onConflictDoUpdate({
      target: applyLeases.tenantId,
      set: {
        ...own,
        since: sql`case when ${isOwn} then ${applyLeases.since} else ${since}::timestamptz end`,
      },
      setWhere: sql`${isOwn} or ${applyLeases.leasedUntil} <= ${since}::timestamptz`,
    })
    .returning({ holder: applyLeases.holder });
  return taken.length > 0;
}

const personOf = ({ account, userName }: UserContext['actor']): string =>
  userName === account ? account : `${userName} (${account})`;

async function heldByOther(ctx: UserContext) {
  const [held] = await ctx.db.select().from(applyLeases).where(ofTenant(ctx));
  return fail('tenant.being_applied', { person: held?.person ?? '', since: held?.since ?? '' });
}
