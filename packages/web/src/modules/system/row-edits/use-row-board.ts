import './row-edits.css';
import { useMemo, useState } from 'react';
import { useListing } from '../../../resource/kit/listing.js';
import { flatRows, type Row } from '../../../resource/row.js';
import {
  type Changes,
  changedIds,
  draftId,
  editedRows,
  noEdits,
  type RowEdits,
  type Values,
  withChanges,
} from './row-edits.js';
import { dropped, type Standing, type Step, stepped, type Zone } from './row-moves.js';
import { type RowIssues, type SaveEnd, useSaveRows } from './use-save-rows.js';

export interface BoardOptions extends Pick<Standing, 'alike'> {
  /** All rows, where the list has one page of them. */
  readonly read?: readonly Row[];
}

/** The rows of the list as they are edited in place: how they stand, what can be done to them, and how all is saved. */
export function useRowBoard(
  edits: RowEdits,
  onEdits: (edits: RowEdits) => void,
  { alike, read }: BoardOptions = {},
) {
  const { rows: listed, actions } = useListing();
  const all = read ?? listed.rows;
  const base = useMemo(() => flatRows(all).map(({ children: _, ...row }): Row => row), [all]);
  const rows = useMemo(() => editedRows(base, edits), [base, edits]);
  const [wrong, setWrong] = useState<RowIssues>();
  const saving = useSaveRows();
  const standing = { rows, read: base, ...(alike && { alike }) };
  /** Whether there was something to change. */
  const put = (changes: Changes | undefined): boolean => {
    if (changes) onEdits(withChanges(edits, base, changes));
    return changes !== undefined;
  };
  const reset = () => {
    onEdits(noEdits);
    setWrong(undefined);
  };
  return {
    ...{ base, rows, wrong, reset },
    busy: saving.busy,
    mayCreate: actions.allowed('create'),
    mayUpdate: actions.allowed('update'),
    changed: new Set([...changedIds(edits, base), ...(edits.draft ? [draftId] : [])]),
    edit: (id: string, values: Values): boolean => {
      if (wrong?.id === id) setWrong(undefined);
      return put({ [id]: values });
    },
    canStep: (id: string, step: Step) => stepped(standing, id, step) !== undefined,
    step: (id: string, step: Step) => put(stepped(standing, id, step)),
    letGo: (id: string, over: string, zone: Zone) => put(dropped(standing, id, over, zone)),
    save: async (): Promise<SaveEnd> => {
      const end = await saving.save({ base, rows, edits });
      if (end.kind === 'saved') reset();
      else setWrong(end);
      return end;
    },
  };
}
