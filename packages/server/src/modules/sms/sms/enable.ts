import { eq, sql } from 'drizzle-orm';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { UserContext } from '../../../context/context.js';
import type { CrudService } from '../../../crud/crud-service.js';
import { smsConfigs } from './sms.table.js';
import { findStored, requireUsable } from './sms-config.js';

const [off, on] = [1, 2];

/** This one is in use from now on, and no other of the tenant. */
export const enable =
  ({ repository }: CrudService) =>
  async (ctx: UserContext, { id }: { readonly id: unknown }): Promise<null> => {
    const wanted = await repository.get(ctx, String(id));
    const stored = await findStored(ctx, wanted.id);
    if (stored) requireUsable(stored);
    // Two who choose at once choose one after the other.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`mall_sms:${ctx.actor.tenantId}`}))`);
    const whole = beyondScopes(ctx);
    const inUse = await repository.all(whole, {}, { where: [eq(smsConfigs.status, on)] });
    const others = inUse.map((row) => row.id).filter((other) => other !== wanted.id);
    await repository.updateMany(whole, others, { status: off });
    await repository.updateMany(ctx, [wanted.id], { status: on });
    return null;
  };
