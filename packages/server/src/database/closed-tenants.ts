import { type SQL, sql } from 'drizzle-orm';

/** SQLSTATE of ours: somebody writes in a tenant that is on its way to another database. */
export const closedState = 'MALL1';

/**
 * Rows of tenants that may be written: what a server does by itself, for all tenants at once, leaves out those that are
 * on their way to another database, whose rows would refuse it.
 *
 * @example
 * sql`update mall_message_delivery d set attempts = attempts + 1 where ${isOpen(sql`d.tenant_id`)}`;
 */
export const isOpen = (tenantId: unknown): SQL => sql`not exists (
  select from mall_tenant_move closed where closed.tenant_id = ${tenantId} and closed.closed)`;

/** Whether that is what went wrong, inside whatever wrapped it. */
export function isClosed(error: unknown): boolean {
  const { code, cause, errors } = (error ?? {}) as {
    readonly code?: unknown;
    readonly cause?: unknown;
    readonly errors?: readonly unknown[];
  };
  if (code === closedState) return true;
  return [cause, ...(errors ?? [])].some((inner) => inner !== undefined && inner !== null && isClosed(inner));
}
