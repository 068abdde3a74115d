import { and, eq, inArray } from 'drizzle-orm';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import type { UserContext } from '../../../context/context.js';
import type { CrudRules } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { refuseSecretIn } from '../connection/address.js';
import { models } from '../model/model.table.js';
import { passwordName } from './sealed-password.js';

/** @throws AppError row.in_use while a model is made of it, or a tenant has it */
const refuseInUse = async (ctx: UserContext, rows: readonly Row[]): Promise<void> => {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  for (const table of [models, tenants] as const) {
    const found = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.isDeleted, 0), inArray(table.datasourceId, ids)))
      .limit(1);
    if (found.length > 0) throw fail('row.in_use');
  }
};

const sealed = ({ rowSecrets }: UserContext, values: Values): Values => {
  if (typeof values.url === 'string') refuseSecretIn(values.url);
  const { password, ...rest } = values;
  return typeof password === 'string' ? { ...rest, password: rowSecrets.seal(passwordName, password) } : rest;
};

/** Passwords come in and never go out; what others are made of stays. */
export const datasourceRules: CrudRules = {
  beforeInsert: sealed,
  beforeUpdate: sealed,
  beforeRemove: refuseInUse,
  // A removed row has kept its password, sealed: nothing has to be done again.
  beforeRestore: () => undefined,
};
