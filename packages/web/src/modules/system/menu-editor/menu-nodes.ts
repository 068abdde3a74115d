import { rootId } from '@mall/sdk/contract';
import type { Row } from '../../../resource/row.js';
import { parentOf } from '../row-edits/row-edits.js';

export const isButton = ({ category }: Row): boolean => Number(category) === 2;

/** A row of the menu, with the pages below it and its own buttons. */
export interface MenuNode {
  readonly row: Row;
  readonly children: readonly MenuNode[];
  readonly buttons: readonly Row[];
}

/** Pages under each other; what hangs nowhere stands at the top. */
export function menuTree(rows: readonly Row[]): MenuNode[] {
  const pages = new Set(rows.filter((row) => !isButton(row)).map(({ id }) => id));
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    const parent = pages.has(parentOf(row)) ? parentOf(row) : rootId;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const nodesOf = (parent: string): MenuNode[] =>
    (below.get(parent) ?? []).filter((row) => !isButton(row)).map(nodeOf);
  const nodeOf = (row: Row): MenuNode => ({
    row,
    children: nodesOf(row.id),
    buttons: (below.get(row.id) ?? []).filter(isButton),
  });
  return nodesOf(rootId);
}
