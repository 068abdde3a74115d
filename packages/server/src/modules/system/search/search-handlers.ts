import { dept, post, rootId, type search, toTree } from '@mall/sdk/contract';
import { asc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { depts } from '../../../accounts/tables/dept.table.js';
import { posts } from '../../../accounts/tables/post.table.js';
import { roles } from '../../../accounts/tables/role.table.js';
import type { UserContext } from '../../../context/context.js';
import { createRepository, type Repository } from '../../../crud/repository.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { withParentName } from '../../../rules/tree-rules.js';
import { withDictNames } from '../../../settings/dict-names.js';
import { roleRows } from '../role/role-rows.js';

const deptRows = createRepository(dept, {
  table: depts,
  family: 'map',
  order: [asc(depts.sort), asc(depts.id)],
});
const postRows = createRepository(post, { table: posts, family: 'map' });

/** Choosing by name (wire contract, section 3.6). */
export const searchHandlers: Handlers<typeof search.operations> = {
  role: async (ctx, query) =>
    treeOf(await found(ctx, { repository: roleRows, table: roles, title: 'roleName' }, query as Values)),
  dept: async (ctx, query) => {
    const tree = { repository: deptRows, table: depts, title: 'deptName' };
    const rows = await found(ctx, tree, query as Values);
    return treeOf(await withDictNames(ctx, dept, rows));
  },
  post: async (ctx, query) => (await postRows.page(ctx, query as Values)) as never,
};

const treeOf = (rows: readonly Row[]) => toTree(rows as (Row & { parentId: string })[]) as never;

interface Tree {
  readonly repository: Repository;
  readonly table: { readonly tenantId: PgColumn; readonly parentId: PgColumn };
  readonly title: string;
}

/** The fitting rows of one's own tenant, those directly below a parent where one is named. */
async function found(ctx: UserContext, { repository, table, title }: Tree, query: Values): Promise<Row[]> {
  const { parentId } = query;
  const below: SQL[] = parentId && parentId !== rootId ? [eq(table.parentId, String(parentId))] : [];
  const where = [eq(table.tenantId, ctx.actor.tenantId), ...below];
  const rows = await repository.all(ctx, { [title]: query[title] }, { where });
  return withParentName(ctx, repository, title, rows);
}
