import { useMemo, useState } from 'react';
import { useListing } from '../../../resource/kit/listing.js';
import { flatRows, type Row } from '../../../resource/row.js';
import {
  type Changes,
  changedIds,
  draftId,
  editedRows,
  noEdits,
  parentOf,
  type RowEdits,
  type Values,
  withChanges,
} from '../row-edits/row-edits.js';
import { dropped, nextSort, type Step, stepped, type Zone } from '../row-edits/row-moves.js';
import { type RowIssues, useSaveRows } from '../row-edits/use-save-rows.js';

/** An entry as its line stands. */
export interface EntryLine {
  readonly row: Row;
  readonly depth: number;
}

/** The entries of a dictionary as they are edited. */
export function useEntryBoard(parent: Row, edits: RowEdits, onEdits: (edits: RowEdits) => void) {
  const { rows: read, actions } = useListing();
  const base = useMemo(() => flatRows(read.rows).map(({ children: _, ...row }): Row => row), [read.rows]);
  const rows = useMemo(() => editedRows(base, edits), [base, edits]);
  const lines = useMemo(() => linesOf(rows, parent.id), [rows, parent.id]);
  const [wrong, setWrong] = useState<RowIssues>();
  const saving = useSaveRows();
  const put = (changes: Changes | undefined): boolean => {
    if (changes) onEdits(withChanges(edits, base, changes));
    return changes !== undefined;
  };
  const changed = new Set([...changedIds(edits, base), ...(edits.draft ? [draftId] : [])]);
  const moving = { rows, read: base };
  return {
    ...{ lines, changed, wrong },
    count: changed.size,
    busy: saving.busy,
    mayCreate: actions.allowed('create'),
    mayUpdate: actions.allowed('update'),
    edit: (id: string, values: Values) => {
      put({ [id]: values });
      if (wrong?.id === id) setWrong(undefined);
    },
    step: (id: string, step: Step) => put(stepped(moving, id, step)),
    /** Among its own: an entry never leaves what it is below. */
    letGo: (id: string, over: string, zone: Zone) => {
      const [row, target] = [id, over].map((wanted) => rows.find((one) => one.id === wanted));
      if (row && target && parentOf(row) === parentOf(target)) put(dropped(moving, id, over, zone));
    },
    /** A line to be filled in, behind all others. */
    add: () => {
      if (edits.draft) return;
      const place = {
        parentId: parent.id,
        code: parent.code,
        sort: nextSort(rows.filter((row) => parentOf(row) === parent.id)),
        isSealed: 0,
      };
      onEdits({ ...edits, draft: { ...place, dictValue: '', dictKey: '', remark: '' } });
    },
    dropNew: () => onEdits({ ...edits, draft: undefined }),
    reset: () => {
      onEdits(noEdits);
      setWrong(undefined);
    },
    /** Whether all of it was saved. */
    save: async (): Promise<boolean> => {
      const end = await saving.save({ base, rows, edits });
      const isSaved = end.kind === 'saved';
      setWrong(isSaved ? undefined : end);
      if (isSaved) onEdits(noEdits);
      return isSaved;
    },
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
