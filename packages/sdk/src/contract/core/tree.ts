import * as z from 'zod';
import { id } from '../fields/ids.js';

export type TreeOf<Row> = Row & { children?: TreeOf<Row>[] | undefined; hasChildren?: boolean | undefined };

/**
 * A row with its children, to any depth (wire contract, section 3.0).
 *
 * @example
 * treeOf(z.object({ id: z.string() })).parse({ id: '1', children: [{ id: '2' }] }); // { id: '1', children: [{ id: '2' }] }
 */
export function treeOf<R extends z.ZodObject>(row: R): z.ZodType<TreeOf<z.output<R>>> {
  const node: z.ZodType = z.lazy(() =>
    row.extend({ children: z.array(node).optional(), hasChildren: z.boolean().optional() }),
  );
  // The lazy schema is the recursive type's own shape; TypeScript cannot infer through the recursion.
  return node as z.ZodType<TreeOf<z.output<R>>>;
}

export interface TreeNode {
  id: string;
  parentId: string;
  title: string;
  key: string;
  value: string;
  children?: TreeNode[] | undefined;
  hasChildren?: boolean | undefined;
}

const nodeShape = z.object({
  id: id(),
  parentId: id(),
  title: z.string(),
  key: z.string(),
  value: z.string(),
});

/**
 * The reduced node of grant trees and tree selects.
 *
 * @example
 * treeNode().parse({ id: 1, parentId: 0, title: 'a', key: '1', value: '1' }).id; // '1'
 */
export const treeNode = (): z.ZodType<TreeNode> => treeOf(nodeShape) as z.ZodType<TreeNode>;

/** A number of parents in a row that the platform calls the root. */
export const rootId = '0';

/**
 * Builds trees from rows: a node whose parent is the root or is not among the rows is a root. Order is kept;
 * leaves carry no `children` (old clients read any `children` as a branch).
 *
 * @example
 * toTree([{ id: '1', parentId: '0' }, { id: '2', parentId: '1' }]); // [{ id: '1', …, children: [{ id: '2', … }] }]
 */
export function toTree<Row extends { id: string; parentId?: string | null | undefined }>(
  rows: readonly Row[],
): TreeOf<Row>[] {
  const nodes = new Map<string, TreeOf<Row>>(rows.map((row) => [row.id, { ...row } as TreeOf<Row>]));
  const roots: TreeOf<Row>[] = [];
  const own = new Map<TreeOf<Row>, TreeOf<Row>[]>();
  for (const node of nodes.values()) {
    const parent = node.parentId ? nodes.get(node.parentId) : undefined;
    if (!parent || parent === node || leadsTo(nodes, parent, node)) roots.push(node);
    else {
      const children = own.get(parent) ?? [...(parent.children ?? [])];
      children.push(node);
      own.set(parent, children);
      parent.children = children;
    }
  }
  return roots;
}

/** True when `from`'s ancestors include `target`: a cycle in stored rows must not hang a tree. */
function leadsTo<Row extends { id: string; parentId?: string | null | undefined }>(
  nodes: ReadonlyMap<string, Row>,
  from: Row,
  target: Row,
): boolean {
  const seen = new Set<string>();
  let at: Row | undefined = from;
  while (at && !seen.has(at.id)) {
    if (at.id === target.id) return true;
    seen.add(at.id);
    at = at.parentId ? nodes.get(at.parentId) : undefined;
  }
  return false;
}
