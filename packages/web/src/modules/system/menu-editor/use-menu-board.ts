import { isEmptyValue } from '@mall/sdk';
import { rootId } from '@mall/sdk/contract';
import { App } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { useKit } from '../../../resource/kit/kit.js';
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
import { dropped, isWithin, nextSort, type Step, stepped, type Zone } from '../row-edits/row-moves.js';
import { type RowIssues, useSaveRows } from '../row-edits/use-save-rows.js';
import { systemWords } from '../words.js';
import { isButton, menuTree } from './menu-nodes.js';

/** The menu as it is edited: what was read, what was done to it since, and what is chosen. */
export function useMenuBoard(edits: RowEdits, onEdits: (edits: RowEdits) => void) {
  const menu = useMenu(edits);
  const { base, rows, choose } = menu;
  const { actions } = useListing();
  const [wrong, setWrong] = useState<RowIssues>();
  const saving = useSaveRows();
  /** Whether there was something to change. */
  const put = (changes: Changes | undefined): boolean => {
    if (changes) onEdits(withChanges(edits, base, changes));
    return changes !== undefined;
  };
  const isRing = useRefuseRing(rows);
  const moving = { rows, read: base, alike };
  const stepOf = (id: string, step: Step) => {
    const row = rows.find((one) => one.id === id);
    // A button is of its page.
    const fits = row && (!isButton(row) || step === 'up' || step === 'down');
    return fits ? stepped(moving, id, step) : undefined;
  };
  return {
    ...menu,
    ...useNewRow({ edits, onEdits, rows, choose }),
    wrong,
    busy: saving.busy,
    mayCreate: actions.allowed('create'),
    mayUpdate: actions.allowed('update'),
    changed: new Set([...changedIds(edits, base), ...(edits.draft ? [draftId] : [])]),
    /** What was filled in of a row; whether it can be so. */
    edit: (id: string, values: Values): boolean => {
      if (isRing(id, values)) return false;
      put({ [id]: values });
      if (wrong?.id === id) setWrong(undefined);
      return true;
    },
    canStep: (id: string, step: Step) => stepOf(id, step) !== undefined,
    step: (id: string, step: Step) => put(stepOf(id, step)),
    letGo: (id: string, over: string, zone: Zone) => put(dropped(moving, id, over, zone)),
    reset: () => {
      onEdits(noEdits);
      setWrong(undefined);
    },
    save: async () => {
      const end = await saving.save({ base, rows, edits });
      setWrong(end.kind === 'saved' ? undefined : end);
      if (end.kind === 'saved') onEdits(noEdits);
      if (end.id) choose(end.id);
    },
  };
}

/** Pages have an order among pages, buttons among buttons. */
const alike = (one: Row, other: Row): boolean => isButton(one) === isButton(other);

export type MenuBoard = ReturnType<typeof useMenuBoard>;

/** What was read, as it stands with all that was done to it; the first page is chosen until somebody chooses. */
function useMenu(edits: RowEdits) {
  const { rows: read } = useListing();
  const base = useMemo(() => flatRows(read.rows).map(({ children: _, ...row }): Row => row), [read.rows]);
  const rows = useMemo(() => editedRows(base, edits), [base, edits]);
  const tree = useMemo(() => menuTree(rows), [rows]);
  const [view, change] = useView();
  const wanted = view.get('q.at') ?? '';
  // At once, before the address has it.
  const [going, setGoing] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arrived, or gone another way
  useEffect(() => setGoing(undefined), [wanted]);
  const chosen = rows.find(({ id }) => id === (going ?? wanted)) ?? tree[0]?.row;
  const choose = (id: string) => {
    if (id !== wanted) setGoing(id);
    change({ 'q.at': id }, { replace: true });
  };
  return { base, rows, tree, wanted, chosen, choose };
}

interface NewRow {
  readonly edits: RowEdits;
  readonly onEdits: (edits: RowEdits) => void;
  readonly rows: readonly Row[];
  readonly choose: (id: string) => void;
}

function useNewRow({ edits, onEdits, rows, choose }: NewRow) {
  const { resource } = useKit();
  return {
    /** One new row at a time: what has been filled in goes along to where the next one is wanted. */
    add: (parentId: string, button: boolean) => {
      const beside = rows.filter((row) => parentOf(row) === parentId && isButton(row) === button);
      const place = { parentId, category: button ? 2 : 1, sort: nextSort(beside) };
      onEdits({ ...edits, draft: { ...resource.initial, ...edits.draft, ...place } });
      choose(draftId);
    },
    /** Makes a row what it was; the new one is none. */
    drop: (id: string) => {
      const { [id]: _, ...others } = edits.rows;
      const above = String(edits.draft?.parentId ?? rootId);
      onEdits(id === draftId ? { ...edits, draft: undefined } : { ...edits, rows: others });
      if (id === draftId) choose(above === rootId ? '' : above);
    },
  };
}

/** Nothing hangs below itself: who chooses such a menu is told. */
function useRefuseRing(rows: readonly Row[]) {
  const { t } = useWords(systemWords);
  const { message } = App.useApp();
  return (id: string, { parentId }: Values): boolean => {
    if (isEmptyValue(parentId) || !isWithin(rows, String(parentId), id)) return false;
    void message.warning(t('menus.ring'));
    return true;
  };
}
