import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import type { TopMenuBoard } from './use-top-menu-board.js';

/** Moves pills step by step, and says to who does not see it where one stands now. */
export function useMover({ rows, mayUpdate, step }: TopMenuBoard) {
  const { t } = useWords(systemWords);
  const [said, say] = useState('');
  const nameOf = (row: Row) => plainText(row.name) || t('topMenus.unnamed');
  return {
    said,
    step: (row: Row, way: 'up' | 'down') => {
      if (!mayUpdate) return;
      const name = nameOf(row);
      const place = rows.findIndex(({ id }) => id === row.id) + (way === 'up' ? 0 : 2);
      say(
        step(row.id, way)
          ? t('topMenus.moved', { name, place, count: rows.length })
          : t('topMenus.atEnd', { name }),
      );
    },
  };
}

export type Mover = ReturnType<typeof useMover>;
