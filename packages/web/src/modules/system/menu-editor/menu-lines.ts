import { rootId } from '@mall/sdk/contract';
import { plainText, type Row } from '../../../resource/row.js';
import { parentOf } from '../row-edits/row-edits.js';
import type { MenuNode } from './menu-nodes.js';
import type { TitleOf } from './use-titles.js';

/** A line of the tree that is seen. */
export interface Line {
  readonly node: MenuNode;
  readonly depth: number;
  readonly branch: boolean;
  readonly open: boolean;
  /** Among those beside it, from 1 on. */
  readonly place: number;
  readonly of: number;
}

/** The lines of a tree, without what stands below those that are closed. */
export function linesOf(nodes: readonly MenuNode[], closed: ReadonlySet<string>, depth = 0): Line[] {
  return nodes.flatMap((node, at) => {
    const branch = node.children.length > 0;
    const open = branch && !closed.has(node.row.id);
    const line = { node, depth, branch, open, place: at + 1, of: nodes.length };
    return [line, ...(open ? linesOf(node.children, closed, depth + 1) : [])];
  });
}

/** The nodes whose name, code or path has the text in it, with all above them; buttons stand among the pages then. */
export function foundIn(tree: readonly MenuNode[], text: string, titleOf: TitleOf): MenuNode[] {
  const wanted = text.trim().toLowerCase();
  const says = (row: Row) =>
    [titleOf(row), row.name, row.code, row.path].some((one) => plainText(one).toLowerCase().includes(wanted));
  const walk = ({ row, children, buttons }: MenuNode): MenuNode[] => {
    const below = children.flatMap(walk);
    const own = buttons.filter(says).map((button): MenuNode => ({ row: button, children: [], buttons: [] }));
    if (below.length + own.length === 0 && !says(row)) return [];
    return [{ row, children: [...below, ...own], buttons }];
  };
  return tree.flatMap(walk);
}

/** The row itself after all that stand above it. */
export function trailOf(rows: readonly Row[], row: Row): Row[] {
  const trail: Row[] = [];
  for (let at: Row | undefined = row; at && !trail.includes(at); ) {
    trail.unshift(at);
    const above: string = parentOf(at);
    at = above === rootId ? undefined : rows.find(({ id }) => id === above);
  }
  return trail;
}
