import { type InputOf, menu, type TreeOf, toTree } from '@mall/sdk/contract';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { menus } from '../../../accounts/tables/menu.table.js';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { markBranches, parentsAmong, placeOf, withParentName } from '../../../rules/tree-rules.js';
import { dictNames } from '../../../settings/dict-names.js';
import { fail } from '../../../support/app-error.js';
import { menuGrants } from './menu-grants.js';
import { keptRoles, withMetaRoles } from './menu-roles.js';
import { withdrawMenus } from './menu-uses.js';
import { menuViews } from './menu-views.js';

type Operations = typeof menu.operations;
const page = 1;

/** Menus and their buttons, whose codes are the permissions (wire contract, section 3.2). */
export function menuHandlers(): Handlers<Operations> {
  const { service, named } = createMenuService();
  const { repository } = service;
  const pagesOnly = [eq(menus.category, page)];
  const tree = async (ctx: UserContext, query: object, where = pagesOnly) => {
    const rows = await named(ctx, await repository.all(ctx, query as Values, { where }));
    return markBranches(toTree(rows as (Row & { parentId: string })[]) as TreeOf<Row>[]) as never;
  };
  /** One level; without a parent no level is chosen and the search runs over all of them. */
  const level = async (ctx: UserContext, query: InputOf<Operations['lazyList']>, where = pagesOnly) => {
    const { parentId, ...filters } = query;
    const here = parentId ? [eq(menus.parentId, String(parentId))] : [];
    const rows = await repository.all(ctx, filters, { where: [...where, ...here] });
    const below = await repository.all(ctx, {}, { where: [...where, inParents(rows)] });
    const parents = new Set(below.map((row) => row.parentId));
    return (await named(ctx, rows)).map((row) => ({ ...row, hasChildren: parents.has(row.id) })) as never;
  };
  return {
    ...bladeHandlers(service, 'tree'),
    list: (ctx, query) => tree(ctx, query, []),
    menuList: (ctx, query) => tree(ctx, query),
    lazyList: (ctx, query) => level(ctx, query, []),
    lazyMenuList: (ctx, query) => level(ctx, query),
    ...menuViews(repository),
    ...menuGrants(repository),
  };
}

function createMenuService() {
  const service = createCrudService(menu, {
    table: menus,
    linkedByRules: ['parentId'],
    order: [asc(menus.sort), asc(menus.id)],
    rules: {
      beforeInsert: (ctx, values) => placed(ctx, service.repository, values),
      beforeUpdate: async (ctx, values, current) => {
        await refuseButtonWithChildren(ctx, service.repository, values, current);
        return placed(ctx, service.repository, values, current);
      },
      afterRemove: withdrawMenus,
      decorate: (ctx, rows) => named(ctx, rows),
    },
  });
  const named = async (ctx: UserContext, rows: Row[]): Promise<Row[]> => {
    const nameOf = await dictNames(ctx, ['menu_category', 'button_func', 'yes_no']);
    return (await withParentName(ctx, service.repository, 'name', rows)).map((row) => ({
      ...withMetaRoles(row),
      categoryName: nameOf('menu_category', row.category),
      actionName: nameOf('button_func', row.action),
      isOpenName: nameOf('yes_no', row.isOpen),
    }));
  };
  return { service, named };
}

async function placed(ctx: UserContext, repository: Repository, values: Values, current?: Row) {
  const { parentId, parent } = await placeOf(ctx, repository, values, current);
  if (parent && parent.category !== page) throw fail('menu.parent_button');
  await refuseTwin(ctx, values, current);
  return keptRoles({ ...values, parentId }, current);
}

/** Codes are unique everywhere (an index holds that too), names among pages. */
async function refuseTwin(ctx: UserContext, values: Values, current?: Row): Promise<void> {
  const merged = { ...current, ...values };
  const others = current ? [ne(menus.id, current.id)] : [];
  const same =
    merged.category === page
      ? [
          eq(menus.code, String(merged.code)),
          and(eq(menus.name, String(merged.name)), eq(menus.category, page)),
        ]
      : [eq(menus.code, String(merged.code))];
  for (const condition of same) {
    const rows = await ctx.db
      .select({ id: menus.id })
      .from(menus)
      .where(and(eq(menus.isDeleted, 0), condition, ...others))
      .limit(1);
    if (rows.length > 0) throw fail('menu.exists');
  }
}

/** A page with something below it cannot become a button. */
async function refuseButtonWithChildren(ctx: UserContext, repository: Repository, values: Values, row: Row) {
  if (values.category === undefined || values.category === page || row.category !== page) return;
  const { children } = await parentsAmong(beyondScopes(ctx), repository, menus.parentId, [row.id]);
  if (children.length > 0) throw fail('menu.parent_button');
}

const inParents = (rows: readonly Row[]) =>
  inArray(menus.parentId, rows.length > 0 ? rows.map((row) => row.id) : ['-1']);
