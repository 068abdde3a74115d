import { rootId, type TreeNode } from '@mall/sdk/contract';
import { eq, type SQL } from 'drizzle-orm';
import { tenantToRead } from '../../../accounts/access/tenant-reach.js';
import { depts } from '../../../accounts/tables/dept.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row, Values } from '../../../crud/row.js';
import { parentsAmong, treeNodeOf } from '../../../rules/tree-rules.js';

type Lazy = Row & { hasChildren: boolean };

/**
 * One level of departments, each saying whether there is more below (wire contract, section 3.9): an empty parent is
 * the top, unless something is searched, which looks through the whole tenant.
 */
export function deptLevels(repository: Repository) {
  const tenantOf = (ctx: UserContext, asked: unknown): SQL[] =>
    asked ? [eq(depts.tenantId, tenantToRead(ctx, String(asked)))] : [];

  const placeOf = async (ctx: UserContext, parentId: unknown, searching: boolean): Promise<SQL[]> => {
    const blank = parentId === undefined || parentId === null || parentId === '';
    if (blank && searching) return [];
    const top = blank || String(parentId) === rootId;
    return [eq(depts.parentId, top ? await topLevel(ctx, repository) : String(parentId))];
  };

  const lazyRows = async (ctx: UserContext, query: Values): Promise<Lazy[]> => {
    const { parentId, tenantId, ...filters } = query;
    const searching = Object.values(filters).some((value) => value !== undefined && value !== '');
    const where = [...tenantOf(ctx, tenantId), ...(await placeOf(ctx, parentId, searching))];
    const rows = await repository.all(ctx, filters, { where });
    const ids = rows.map((row) => row.id);
    const { parents } = await parentsAmong(ctx, repository, depts.parentId, ids);
    return rows.map((row) => ({ ...row, hasChildren: parents.has(row.id) }));
  };

  const lazyNodes = async (ctx: UserContext, query: Values): Promise<TreeNode[]> => {
    const node = treeNodeOf('deptName');
    return (await lazyRows(ctx, query)).map((row) => ({ ...node(row), hasChildren: row.hasChildren }));
  };
  return { lazyRows, lazyNodes };
}

/** People who administer nothing start at their own department's level, not at the top of the tenant. */
async function topLevel(ctx: UserContext, repository: Repository): Promise<string> {
  const [own] = ctx.actor.admin ? [] : await repository.find(ctx, ctx.actor.deptIds.slice(0, 1));
  return own ? String(own.parentId) : rootId;
}
