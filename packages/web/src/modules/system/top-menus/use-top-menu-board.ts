import { App } from 'antd';
import { useEffect, useState } from 'react';
import { errorView } from '../../../components/feedback/error-text.js';
import { useWords } from '../../../i18n/use-words.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { useKit } from '../../../resource/kit/kit.js';
import { plainText, type Row } from '../../../resource/row.js';
import { draftId, type RowEdits } from '../row-edits/row-edits.js';
import { nextSort } from '../row-edits/row-moves.js';
import { useRowBoard } from '../row-edits/use-row-board.js';
import { systemWords } from '../words.js';
import {
  type EditTopMenus,
  handedOver,
  noTopMenuEdits,
  pageEditsOf,
  type TopMenuEdits,
  withoutPages,
} from './top-menu-edits.js';
import { usePages } from './use-pages.js';
import { useSavePages } from './use-save-pages.js';

export interface BoardInput {
  readonly read: readonly Row[];
  readonly edits: TopMenuEdits;
  readonly onEdits: EditTopMenus;
}

/** The bar as it is edited: its order, what each is called, which pages it shows. */
export function useTopMenuBoard({ read, edits, onEdits }: BoardInput) {
  const board = useRowBoard(edits.rows, (rows) => onEdits((before) => ({ ...before, rows })), { read });
  const { rows } = board;
  const { chosen, choose } = useChosen(rows);
  const pages = usePages(board.base, edits, onEdits);
  const saving = useSavePages();
  const say = useSaid(rows);
  const changed = useChanged();
  const save = async () => {
    const end = board.changed.size > 0 ? await board.save() : undefined;
    if (end?.id) choose(end.id);
    if (end?.kind === 'refused') return;
    const own = handedOver(edits.pages, end?.id);
    onEdits((before) => ({ ...before, pages: own }));
    // The bar itself is asked for among the menus.
    changed('menu');
    const left = pageEditsOf(own).filter(({ id }) => id === end?.id || rows.some((row) => row.id === id));
    if (left.length === 0) return;
    await saving.save(left, {
      done: end ? undefined : say.done,
      kept: (id) => onEdits((before) => ({ ...before, pages: withoutPages(before.pages, id) })),
      refused: say.refused,
    });
  };
  return {
    ...board,
    ...{ chosen, choose, pages, save },
    ...useNewOne({ edits, onEdits, rows, choose }),
    busy: board.busy || saving.busy,
    changed: new Set([...board.changed, ...pages.changes.map(({ roleId }) => roleId)]),
    reset: () => {
      board.reset();
      onEdits(() => noTopMenuEdits);
    },
  };
}

export type TopMenuBoard = ReturnType<typeof useTopMenuBoard>;

/** Which of them is looked at: the first until somebody chooses. */
function useChosen(rows: readonly Row[]) {
  const [view, change] = useView();
  const wanted = view.get('q.at') ?? '';
  // At once, before the address has it.
  const [going, setGoing] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arrived, or gone another way
  useEffect(() => setGoing(undefined), [wanted]);
  // The first one stays the one that is looked at when it is moved.
  const [first, setFirst] = useState('');
  const id = rows[0]?.id ?? '';
  useEffect(() => setFirst((before) => before || id), [id]);
  const chosen = [going ?? wanted, first, id].flatMap((one) => rows.find((row) => row.id === one) ?? [])[0];
  const choose = (next: string) => {
    setGoing(next);
    change({ 'q.at': next }, { replace: true });
  };
  return { chosen, choose };
}

/** What is said of saving pages; whose they are is said where they were refused. */
function useSaid(rows: readonly Row[]) {
  const words = useWords();
  const { t } = useWords(systemWords);
  const { message } = App.useApp();
  return {
    done: words.message('done.operation'),
    refused: (id: string, error: unknown) => {
      const name = plainText(rows.find((row) => row.id === id)?.name) || t('rowEdits.unnamed');
      void message.error(t('rowEdits.refused', { name, reason: errorView(error, words).text }), 8);
    },
  };
}

interface NewOne extends Pick<BoardInput, 'edits' | 'onEdits'> {
  readonly rows: readonly Row[];
  readonly choose: (id: string) => void;
}

function useNewOne({ edits, onEdits, rows, choose }: NewOne) {
  const { resource } = useKit();
  return {
    /** One at a time, behind all others. */
    add: () => {
      const draft = edits.rows.draft ?? { ...resource.initial, sort: nextSort(rows) };
      onEdits((before) => ({ ...before, rows: { ...before.rows, draft } }));
      choose(draftId);
    },
    /** Makes one what it was; the new one is none. */
    drop: (id: string) => {
      onEdits(({ rows: own, pages }) => ({ rows: withoutRow(own, id), pages: withoutPages(pages, id) }));
      if (id === draftId) choose('');
    },
  };
}

function withoutRow({ rows, draft }: RowEdits, id: string): RowEdits {
  const { [id]: _, ...others } = rows;
  return { rows: others, draft: id === draftId ? undefined : draft };
}
