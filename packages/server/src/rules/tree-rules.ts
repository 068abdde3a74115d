import { isEmptyValue, messageText, rootId, type TreeNode, toTree } from '@mall/sdk/contract';
import { inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { beyondScopes } from '../context/beyond-scopes.js';
import type { UserContext } from '../context/context.js';
import type { Repository } from '../crud/repository.js';
import type { Row, Values } from '../crud/row.js';
import { fail } from '../support/app-error.js';

/** Where a row hangs; `parent` is undefined at the root. */
export interface Place {
  readonly parentId: string;
  readonly parent: Row | undefined;
  readonly moved: boolean;
}

/**
 * The place that a form asks for; absent keeps the current one, empty is the root.
 *
 * @throws AppError tree.parent_self, tree.parent_missing, tree.parent_below
 */
export async function placeOf(
  ctx: UserContext,
  repository: Repository,
  values: Values,
  current?: Row,
): Promise<Place> {
  const kept = current && values.parentId === undefined ? current.parentId : values.parentId;
  const parentId = isEmptyValue(kept) ? rootId : String(kept);
  const moved = current !== undefined && parentId !== current.parentId;
  if (parentId === rootId) return { parentId, parent: undefined, moved };
  if (parentId === current?.id) throw fail('tree.parent_self');
  if (moved) await lockTree(ctx, repository);
  const [parent] = await repository.find(ctx, [parentId]);
  if (!parent && (moved || !current)) throw fail('tree.parent_missing');
  if (current && moved && parent) await refuseRing(ctx, repository, current, parent);
  return { parentId, parent, moved };
}

/** Moves within one tree happen in turn, so that two of them never make a ring. */
async function lockTree(ctx: UserContext, repository: Repository): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${repository.name}))`);
}

async function refuseRing(ctx: UserContext, repository: Repository, row: Row, parent: Row): Promise<void> {
  const seen = new Set<string>();
  for (let at: Row | undefined = parent; at && !seen.has(at.id); ) {
    if (at.id === row.id) throw fail('tree.parent_below');
    seen.add(at.id);
    [at] = await repository.find(beyondScopes(ctx), [String(at.parentId)]);
  }
}

/** The ids among these that have rows below them. */
export async function parentsAmong(
  ctx: UserContext,
  repository: Repository,
  parentColumn: PgColumn,
  ids: readonly string[],
): Promise<{ readonly parents: ReadonlySet<string>; readonly children: readonly Row[] }> {
  const children = ids.length
    ? await repository.all(ctx, {}, { where: [inArray(parentColumn, [...ids])] })
    : [];
  return { parents: new Set(children.map((row) => String(row.parentId))), children };
}

/** Rows with the name of the row above them; 顶级 at the root. */
export async function withParentName(
  ctx: UserContext,
  repository: Repository,
  title: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = [...new Set(rows.map((row) => String(row.parentId)))].filter((id) => id !== rootId);
  const names = new Map((await repository.find(ctx, ids)).map((row) => [row.id, row[title]]));
  const top = messageText('tree.top', ctx.language);
  const nameOf = (row: Row) => (row.parentId === rootId ? top : (names.get(String(row.parentId)) ?? null));
  return rows.map((row) => ({ ...row, parentName: nameOf(row) }));
}

/** One reduced node (wire contract, section 3.0). */
export const treeNodeOf =
  (title: string) =>
  (row: Row): TreeNode => ({
    id: row.id,
    parentId: String(row.parentId),
    title: String(row[title]),
    key: row.id,
    value: row.id,
  });

type Branch = { readonly children?: readonly Branch[] | undefined };

/** Says on every branch that it is one; leaves say nothing and carry no `children`. */
export const markBranches = <Node extends Branch>(nodes: readonly Node[]): Node[] =>
  nodes.map((node) =>
    node.children ? { ...node, hasChildren: true, children: markBranches(node.children) } : node,
  );

export const treeNodes = (rows: readonly Row[], title: string): TreeNode[] =>
  markBranches(toTree(rows.map(treeNodeOf(title))));
