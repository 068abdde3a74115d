import type { TreeNode } from '@mall/sdk/contract';
import { maxPageSize } from '@mall/sdk/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import type { Repository } from '../../../crud/repository.js';
import type { Row, Values } from '../../../crud/row.js';
import { regions } from './region.table.js';
import { codeOf, country, idOf } from './region-code.js';
import { withRegionNames } from './region-names.js';

type Lazy = Row & { hasChildren: boolean };

const inOrder = { ascs: 'sort,id' } as const;

/**
 * One level of regions, each saying whether there is more below (wire contract, section 3.11). Without a parent it is
 * the provinces, unless something is searched: then the first that fit, wherever they are.
 */
export function regionLevels(repository: Repository) {
  const children = (ctx: UserContext, parentCode: unknown, query: Values = {}): Promise<Row[]> =>
    repository.all(ctx, { ...query, ...inOrder }, { where: [eq(regions.parentCode, codeOf(parentCode))] });

  const levelOf = async (ctx: UserContext, { parentCode, code, name }: Values): Promise<Lazy[]> => {
    const query = { code_like: code, name_like: name };
    const rows =
      !parentCode && (code || name)
        ? (await repository.page(ctx, { ...query, size: maxPageSize })).records
        : await children(ctx, parentCode || country, query);
    const parents = await parentsAmong(ctx, rows);
    return rows.map((row) => ({ ...row, hasChildren: parents.has(String(row.code)) }));
  };

  return {
    rows: async (ctx: UserContext, query: Values): Promise<Row[]> =>
      withRegionNames(ctx, repository, await levelOf(ctx, query)),

    nodes: async (ctx: UserContext, query: Values): Promise<TreeNode[]> =>
      (await levelOf(ctx, query)).map(({ id, parentCode, name, hasChildren }) => ({
        id,
        parentId: idOf(parentCode),
        title: String(name),
        key: id,
        value: id,
        hasChildren,
      })),

    choices: async (ctx: UserContext, code: unknown): Promise<Row[]> =>
      withRegionNames(ctx, repository, await children(ctx, code || country)),
  };
}

async function parentsAmong(ctx: UserContext, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const codes = rows.map((row) => String(row.code));
  if (codes.length === 0) return new Set();
  const found = await ctx.db
    .selectDistinct({ code: regions.parentCode })
    .from(regions)
    .where(and(eq(regions.isDeleted, 0), inArray(regions.parentCode, codes)));
  return new Set(found.map((row) => row.code));
}
