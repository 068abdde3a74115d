import { and, desc, eq, inArray } from 'drizzle-orm';
import { managementTenant } from '../../../context/management.js';
import { workflowConditions } from '../condition/condition.table.js';
import type { Place } from './people.js';

/**
 * The expression that a usable condition of the design stands for, by its name: the tenant's own, or the platform's.
 * Nothing where no condition has the name.
 */
export async function namedCondition(
  { db, tenantId }: Place,
  type: 'user' | 'flow',
  name: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ expression: workflowConditions.expression })
    .from(workflowConditions)
    .where(
      and(
        inArray(workflowConditions.tenantId, [tenantId, managementTenant]),
        eq(workflowConditions.isDeleted, 0),
        eq(workflowConditions.status, 1),
        eq(workflowConditions.type, type),
        eq(workflowConditions.name, name),
      ),
    )
    .orderBy(desc(eq(workflowConditions.tenantId, tenantId)))
    .limit(1);
  return row?.expression;
}
