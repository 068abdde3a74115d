import { sql } from 'drizzle-orm';
import type { Services } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import type { WorkflowListener } from '../engine/events.js';

/** A timer fires in a tenant that is being taken away: what it did is undone, and nobody needs to hear of it. */
export class TenantEnded extends Error {
  override readonly name = 'TenantEnded';
}

/**
 * What fires by itself holds its tenant until it is done. Whoever takes the tenant away waits for that; what fires later
 * finds the tenant's end come, and leaves no rows behind that nobody would take away any more.
 */
export const holdTenant =
  ({ clock }: Pick<Services, 'clock'>): WorkflowListener =>
  async (events, db) => {
    const fired = events.filter(({ type }) => type === 'timer.fired');
    for (const tenantId of new Set(fired.map(({ instance }) => instance.tenantId))) {
      if (tenantId === null || tenantId === managementTenant) continue;
      const { rows } = await db.execute(sql`
        select 1 from mall_tenant where tenant_id = ${tenantId}
          and (ephemeral_until is null or ephemeral_until > ${clock.now().toISOString()}) for share`);
      if (rows.length === 0) throw new TenantEnded();
    }
  };
