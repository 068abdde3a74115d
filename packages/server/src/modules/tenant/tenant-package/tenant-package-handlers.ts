import { tenantPackage } from '@mall/sdk/contract';
import { tenantPackages } from '../../../accounts/tables/tenant-package.table.js';
import type { UserContext } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';

/** Named sets of menus that tenants are limited to (wire contract, section 3.5). */
export function tenantPackageHandlers(): Handlers<typeof tenantPackage.operations> {
  const service = createCrudService(tenantPackage, { table: tenantPackages, family: 'entity' });
  const { list, detail, submit, remove } = bladeHandlers(service);
  return {
    list: ofManagement(list),
    detail: ofManagement(detail),
    submit: ofManagement(submit),
    remove: ofManagement(remove),
    select: ofManagement(async (ctx, { packageName }) => {
      const query: Values = packageName ? { packageName } : {};
      return (await service.repository.all(ctx, { ...query, ascs: 'packageName' })) as never;
    }),
  };
}

/** What is sold to whom is the management tenant's business (decisions, tenant package screen). */
const ofManagement =
  <I, O>(handler: (ctx: UserContext, input: I) => Promise<O>) =>
  async (ctx: UserContext, input: I): Promise<O> => {
    if (ctx.actor.homeTenantId !== managementTenant) throw fail('global.administrator_only');
    return handler(ctx, input);
  };
