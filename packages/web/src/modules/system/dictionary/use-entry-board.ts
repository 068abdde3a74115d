import { useMemo } from 'react';
import type { Row } from '../../../resource/row.js';
import { noEdits, parentOf, type RowEdits } from '../row-edits/row-edits.js';
import { nextSort, type Zone } from '../row-edits/row-moves.js';
import { useRowBoard } from '../row-edits/use-row-board.js';

/** An entry as its line stands. */
export interface EntryLine {
  readonly row: Row;
  readonly depth: number;
}

/** The entries of a dictionary as they are edited. */
export function useEntryBoard(parent: Row, edits: RowEdits, onEdits: (edits: RowEdits) => void) {
  const board = useRowBoard(edits, onEdits);
  const { rows } = board;
  const lines = useMemo(() => linesOf(rows, parent.id), [rows, parent.id]);
  const blank = () => ({
    parentId: parent.id,
    code: parent.code,
    // One that is just being kept is not among the rows yet.
    sort: nextSort([
      ...rows.filter((row) => parentOf(row) === parent.id),
      ...(edits.draft ? [edits.draft as Row] : []),
    ]),
    ...{ isSealed: 0, dictValue: '', dictKey: '', remark: '' },
  });
  return {
    ...board,
    lines,
    /** Among its own: an entry never leaves what it is below. */
    letGo: (id: string, over: string, zone: Zone) => {
      const [row, target] = [id, over].map((wanted) => rows.find((one) => one.id === wanted));
      if (row && target && parentOf(row) === parentOf(target)) board.letGo(id, over, zone);
    },
    /** A line to be filled in, behind all others. */
    add: () => {
      if (!edits.draft) onEdits({ ...edits, draft: blank() });
    },
    /** The next one, once everything is kept; whether it is. */
    saveAndAdd: async (): Promise<boolean> => {
      const { kind } = await board.save();
      if (kind === 'saved') onEdits({ ...noEdits, draft: blank() });
      return kind === 'saved';
    },
    dropNew: () => onEdits({ ...edits, draft: undefined }),
  };
}

export type EntryBoard = ReturnType<typeof useEntryBoard>;

/** Entries under each other, those of entries below these; what hangs nowhere comes last. */
function linesOf(rows: readonly Row[], parentId: string): EntryLine[] {
  const walk = (parent: string, depth: number): EntryLine[] =>
    rows
      .filter((row) => parentOf(row) === parent)
      .flatMap((row) => [{ row, depth }, ...walk(row.id, depth + 1)]);
  const found = walk(parentId, 0);
  const known = new Set(found.map(({ row }) => row.id));
  return [...found, ...rows.filter(({ id }) => !known.has(id)).map((row) => ({ row, depth: 0 }))];
}
