import { App } from 'antd';
import type { Dispatch } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { shopWords } from '../words.js';
import type { EditAction, Edits } from './board-edits.js';
import { type BoardRow, shownOf } from './board-rows.js';
import { readSheet } from './read-sheet.js';

export interface PasteAround {
  readonly rows: readonly BoardRow[];
  readonly edits: Edits;
  readonly locked: boolean;
  readonly step: Dispatch<EditAction>;
}

/** Lines that are named of those that were not understood. */
const named = 3;

/** Takes what was copied from a sheet, as one step; false for one value, which is typed as any other. */
export function usePaste({ rows, edits, locked, step }: PasteAround) {
  const { t } = useWords(shopWords);
  const { message } = App.useApp();
  return (text: string, index: number): boolean => {
    if (locked || !/[\t\n]/.test(text.trim())) return false;
    const lines = rows.map((row) => ({ ...row, shown: shownOf(row, edits[row.id]) }));
    const { prices, unread } = readSheet(text, lines, index);
    const today = new Map(rows.map((row) => [row.id, row.today]));
    step({ kind: 'set', prices: prices.map((one) => ({ ...one, today: today.get(one.id) })) });
    if (unread.length === 0) void message.success(t('board.pasted', { count: prices.length }));
    else {
      const shown = unread.slice(0, named).join(t('common:list')).replaceAll('\t', ' ');
      void message.warning(
        t('board.pastedSome', { count: prices.length, rest: unread.length, lines: shown }),
        8,
      );
    }
    return true;
  };
}
