import { rootId, toTree } from '@mall/sdk/contract';
import { type Row, rowId } from '../../controllers/state/row.js';
import { childrenOf } from './tree-lines.js';

/**
 * Rows of a list call as a tree: nested ones as they are, flat ones by their parent.
 *
 * @example
 * nestRows([{ id: '1', parentId: '0' }, { id: '2', parentId: '1' }], 'parentId'); // one root with a child
 */
export function nestRows(rows: readonly Row[], parent: string): readonly Row[] {
  if (rows.some((row) => childrenOf(row).length > 0)) return rows;
  const flat = rows.map((row) => ({ ...row, id: rowId(row), parentId: String(row[parent] ?? rootId) }));
  return toTree(flat);
}
