import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { beyondScopes } from '../context/beyond-scopes.js';
import type { UserContext } from '../context/context.js';
import type { CrudService } from '../crud/crud-service.js';

/** What says of a row that it is the one in use. */
const useStates = { off: 1, on: 2 } as const;

/** This row is in use from now on, and no other of the tenant. Two who choose at once choose one after the other. */
export async function useOnly(
  ctx: UserContext,
  { repository }: CrudService,
  { id, name, status }: { readonly id: string; readonly name: string; readonly status: PgColumn },
): Promise<void> {
  const { off, on } = useStates;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`${name}:${ctx.actor.tenantId}`}))`);
  const whole = beyondScopes(ctx);
  const inUse = await repository.all(whole, {}, { where: [eq(status, on)] });
  const others = inUse.map((row) => row.id).filter((other) => other !== id);
  await repository.updateMany(whole, others, { status: off });
  await repository.updateMany(ctx, [id], { status: on });
}
