import { role, splitIds } from '@mall/sdk/contract';
import { asc, eq, inArray, ne } from 'drizzle-orm';
import { enterTenant, tenantToRead } from '../../../accounts/access/tenant-reach.js';
import { roleMenus, roleScopes, roles } from '../../../accounts/tables/role.table.js';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { placeOf, treeNodes, withParentName } from '../../../rules/tree-rules.js';
import { fail } from '../../../support/app-error.js';
import { linkedTo } from '../user/user-link.js';
import { refuseHigherRole, requireAlias, requireHeldAlias, requireSameAlias } from './role-alias.js';
import { grantRoles } from './role-grant.js';
import { forgetGrants } from './role-grant-undo.js';

const order = [asc(roles.sort), asc(roles.id)];

/** Roles of a tenant and what they may do (wire contract, section 3.4). */
export function roleHandlers(): Handlers<typeof role.operations> {
  const service = createRoleService();
  const { repository } = service;
  const treeOfTenant = async (ctx: UserContext, tenantId: string) => {
    const where = [eq(roles.tenantId, tenantId), ...offered(ctx)];
    return treeNodes(await repository.all(ctx, {}, { where }), 'roleName');
  };
  return {
    ...bladeHandlers(service, 'tree'),
    tree: (ctx, { tenantId }) => treeOfTenant(ctx, tenantToRead(ctx, tenantId)),
    treeById: async (ctx, { roleId }) => {
      const row = await repository.get(ctx, String(roleId));
      return treeOfTenant(ctx, String(row.tenantId));
    },
    select: async (ctx, { userId, roleId }) => {
      const ids = roleId && !userId ? splitIds(roleId) : await linkedTo(ctx, userId, 'roleId');
      const rows = await repository.find(ctx, ids);
      return withParentName(ctx, repository, 'roleName', rows) as never;
    },
    grant: grantRoles,
  };
}

function createRoleService() {
  const service = createCrudService(role, {
    table: roles,
    linkedByRules: ['parentId'],
    order,
    rules: {
      beforeInsert: async (ctx, values) => {
        const { parent, parentId } = await placeOf(ctx, service.repository, values);
        return inserted(ctx, values, parent, parentId);
      },
      beforeUpdate: async (ctx, values, current) => {
        await enterTenant(ctx, String(current.tenantId), 'role.submit');
        requireSameAlias(ctx, values, current);
        await refuseHigherRole(ctx, current);
        const alias = String(values.roleAlias ?? current.roleAlias);
        if (alias !== current.roleAlias) await requireHeldAlias(ctx, alias, String(current.tenantId));
        const { parent, parentId, moved } = await placeOf(ctx, service.repository, values, current);
        // What a role may have follows from the one above it: nobody takes theirs out from under it.
        if (moved && !ctx.actor.admin) throw fail('role.grant_exceeds');
        if (parent && parent.tenantId !== current.tenantId) throw fail('tree.parent_missing');
        return { ...values, parentId };
      },
      beforeRemove: async (ctx, rows) => {
        for (const row of rows) {
          await enterTenant(ctx, String(row.tenantId), 'role.remove');
          requireAlias(ctx, String(row.roleAlias), String(row.tenantId));
          await refuseHigherRole(ctx, row);
        }
      },
      afterRemove: async (ctx, rows) => {
        const ids = rows.map((row) => row.id);
        await ctx.db.delete(roleMenus).where(inArray(roleMenus.roleId, ids));
        await ctx.db.delete(roleScopes).where(inArray(roleScopes.roleId, ids));
        await forgetGrants(ctx, ids);
      },
      decorate: (ctx, rows) => withParentName(ctx, service.repository, 'roleName', rows),
    },
  });
  return service;
}

async function inserted(ctx: UserContext, values: Values, parent: Row | undefined, parentId: string) {
  const tenantId = String(parent?.tenantId ?? ctx.actor.tenantId);
  await enterTenant(ctx, tenantId, 'role.submit');
  requireAlias(ctx, String(values.roleAlias), tenantId);
  await requireHeldAlias(ctx, String(values.roleAlias), tenantId);
  return { ...values, parentId, tenantId };
}

/** Aliases that the caller has no business with are not offered. */
function offered({ actor }: UserContext) {
  if (actor.administrator) return [];
  const hidden = actor.admin ? ['administrator'] : ['administrator', 'admin'];
  return hidden.map((alias) => ne(roles.roleAlias, alias));
}
