import { sql } from 'drizzle-orm';
import type { Services } from '../../../context/context.js';

/**
 * Tenants whose timers wait: those on their way to another database until they have come to stay, and those whose end has
 * come. However many of theirs are due, no look at the timers is spent on them.
 *
 * @example
 * createEngine({ restingTenants: () => restingTenants(services) });
 */
export async function restingTenants({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<string[]> {
  const { rows } = await database.orm.execute<{ tenantId: string }>(sql`
    select tenant_id as "tenantId" from mall_tenant_move where closed
    union
    select tenant_id from mall_tenant where ephemeral_until <= ${clock.now().toISOString()}::timestamptz`);
  return rows.map(({ tenantId }) => tenantId);
}
