import { splitIds } from '@mall/sdk/contract';
import { enterTenant } from '../../../accounts/access/tenant-reach.js';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { findAll } from '../../../rules/find-all.js';
import { userRows } from './user-link.js';
import { refuseHigher } from './user-rank.js';

/**
 * People that the caller may do something with.
 *
 * @throws AppError row.not_found, tenant.header_mismatch, user.outranks
 */
export async function targets(ctx: UserContext, ids: unknown, operation: string): Promise<Row[]> {
  const rows = await findAll(ctx, userRows, splitIds(ids as string));
  for (const row of rows) {
    await enterTenant(ctx, String(row.tenantId), operation);
    await refuseHigher(ctx, row);
  }
  return rows;
}
