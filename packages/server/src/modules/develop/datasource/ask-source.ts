import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import type { Catalog } from '../connection/catalog.js';
import { withCatalog } from '../connection/with-catalog.js';
import { datasources } from './datasource.table.js';
import { openPassword } from './sealed-password.js';

/**
 * Asks the database that a data source leads to.
 *
 * @throws AppError row.not_found, or what is wrong with the connection
 */
export async function askSource<T>(
  ctx: UserContext,
  datasourceId: string,
  ask: (catalog: Catalog) => Promise<T>,
): Promise<T> {
  const [row] = await ctx.db
    .select()
    .from(datasources)
    .where(and(eq(datasources.id, datasourceId), eq(datasources.isDeleted, 0)));
  if (!row) throw fail('row.not_found', { id: datasourceId });
  return withCatalog(ctx, { ...row, password: openPassword(ctx.rowSecrets, row.password) }, ask);
}
