import { dept, rootId, splitIds } from '@mall/sdk/contract';
import { asc, eq } from 'drizzle-orm';
import { enterTenant, tenantToRead } from '../../../accounts/access/tenant-reach.js';
import { depts } from '../../../accounts/tables/dept.table.js';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { withTenantNames } from '../../../crud/tenant-names.js';
import type { Handlers } from '../../../http/mount.js';
import { placeOf, treeNodes, withParentName } from '../../../rules/tree-rules.js';
import { withDictNames } from '../../../settings/dict-names.js';
import { fail } from '../../../support/app-error.js';
import { linkedTo } from '../user/user-link.js';
import { ancestorsUnder, moveSubtree, requireWithinReach } from './dept-ancestors.js';
import { deptLevels } from './dept-levels.js';
import { withPeople } from './dept-people.js';

type Operations = typeof dept.operations;

/** Companies, departments and groups (wire contract, section 3.9). */
export function deptHandlers(): Handlers<Operations> {
  const { service, named } = createDeptService();
  const { repository } = service;
  const { lazyRows, lazyNodes } = deptLevels(repository);
  return {
    ...bladeHandlers(service, 'tree'),
    lazyList: async (ctx, query) =>
      (await withTenantNames(
        ctx,
        dept,
        await withPeople(ctx, await named(ctx, await lazyRows(ctx, query as Values))),
      )) as never,
    lazyTree: (ctx, query) => lazyNodes(ctx, query as Values),
    tree: async (ctx, { tenantId }) => {
      const where = [eq(depts.tenantId, tenantToRead(ctx, tenantId))];
      return treeNodes(await repository.all(ctx, {}, { where }), 'deptName');
    },
    select: async (ctx, { userId, deptId }) => {
      const ids = deptId && !userId ? splitIds(deptId) : await linkedTo(ctx, userId, 'deptId');
      const rows = await repository.find(ctx, ids);
      return (await named(ctx, rows)) as never;
    },
  };
}

function createDeptService() {
  const service = createCrudService(dept, {
    table: depts,
    linkedByRules: ['parentId'],
    order: [asc(depts.sort), asc(depts.id)],
    rules: {
      beforeInsert: async (ctx, values) => {
        const { parent, parentId } = await placeOf(ctx, service.repository, values);
        const tenantId = String(parent?.tenantId ?? ctx.actor.tenantId);
        await enterTenant(ctx, tenantId, 'dept.submit');
        return { ...values, parentId, tenantId, ancestors: ancestorsUnder(parent) };
      },
      beforeUpdate: async (ctx, values, current) => {
        await enterTenant(ctx, String(current.tenantId), 'dept.submit');
        const { parent, parentId, moved } = await placeOf(ctx, service.repository, values, current);
        if (!moved) return { ...values, parentId };
        if (parent && parent.tenantId !== current.tenantId) throw fail('tree.parent_missing');
        await requireWithinReach(ctx, parent ? [current.id, parent.id] : [current.id, rootId]);
        return { ...values, parentId, ancestors: ancestorsUnder(parent) };
      },
      afterUpdate: (ctx, row, before) => moveSubtree(ctx, service.repository, before, String(row.ancestors)),
      beforeRemove: async (ctx, rows) => {
        for (const row of rows) await enterTenant(ctx, String(row.tenantId), 'dept.remove');
      },
      decorate: async (ctx, rows) => withPeople(ctx, await named(ctx, rows)),
    },
  });
  const named = async (ctx: UserContext, rows: readonly Row[]): Promise<Row[]> => {
    const placed = await withParentName(ctx, service.repository, 'deptName', rows);
    return withDictNames(ctx, dept, placed);
  };
  return { service, named };
}
