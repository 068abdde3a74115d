import { isEmptyValue } from '@mall/sdk';
import { rootId } from '@mall/sdk/contract';
import { App } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { useKit } from '../../../resource/kit/kit.js';
import type { Row } from '../../../resource/row.js';
import { draftId, parentOf, type RowEdits, type Values } from '../row-edits/row-edits.js';
import { isWithin, nextSort, type Step } from '../row-edits/row-moves.js';
import { useRowBoard } from '../row-edits/use-row-board.js';
import { systemWords } from '../words.js';
import { isButton, menuTree } from './menu-nodes.js';

/** The menu as it is edited: what was read, what was done to it since, and what is chosen. */
export function useMenuBoard(edits: RowEdits, onEdits: (edits: RowEdits) => void) {
  const board = useRowBoard(edits, onEdits, { alike });
  const { rows } = board;
  const chosen = useChosen(rows);
  const isRing = useRefuseRing(rows);
  const fits = (id: string, step: Step): boolean => {
    const row = rows.find((one) => one.id === id);
    // A button is of its page.
    return row !== undefined && (!isButton(row) || step === 'up' || step === 'down');
  };
  return {
    ...board,
    ...chosen,
    ...useNewRow({ edits, onEdits, rows, choose: chosen.choose }),
    /** What was filled in of a row; whether it can be so. */
    edit: (id: string, values: Values): boolean => !isRing(id, values) && board.edit(id, values),
    canStep: (id: string, step: Step) => fits(id, step) && board.canStep(id, step),
    step: (id: string, step: Step) => fits(id, step) && board.step(id, step),
    save: async () => {
      const end = await board.save();
      if (end.id) chosen.choose(end.id);
    },
  };
}

/** Pages have an order among pages, buttons among buttons. */
const alike = (one: Row, other: Row): boolean => isButton(one) === isButton(other);

export type MenuBoard = ReturnType<typeof useMenuBoard>;

/** What of it is chosen: the first page until somebody chooses. */
function useChosen(rows: readonly Row[]) {
  const tree = useMemo(() => menuTree(rows), [rows]);
  const [view, change] = useView();
  const wanted = view.get('q.at') ?? '';
  // At once, before the address has it.
  const [going, setGoing] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arrived, or gone another way
  useEffect(() => setGoing(undefined), [wanted]);
  const chosen = rows.find(({ id }) => id === (going ?? wanted)) ?? tree[0]?.row;
  const choose = (id: string) => {
    setGoing(id);
    change({ 'q.at': id }, { replace: true });
  };
  return { tree, wanted, chosen, choose };
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
