import { useWords } from '../../../i18n/use-words.js';
import { shopWords } from '../words.js';
import type { Edits } from './board-edits.js';
import { type BoardRow, summaryOf } from './board-rows.js';
import { percentText } from './price-math.js';

export interface BoardFootProps {
  readonly rows: readonly BoardRow[];
  readonly edits: Edits;
  readonly locked: boolean;
}

/** How the day looks in figures, and what keys do. */
export function BoardFoot({ rows, edits, locked }: BoardFootProps) {
  const { t } = useWords(shopWords);
  const { up, down, mean } = summaryOf(rows, edits);
  return (
    <div className="board-foot">
      <span className="board-figures" role="status">
        <span>{t('board.summary', { count: rows.length })}</span>
        {up > 0 && <span>▲ {t('board.up', { count: up })}</span>}
        {down > 0 && <span>▼ {t('board.down', { count: down })}</span>}
        {mean !== undefined && <span>{t('board.mean', { mean: percentText(mean) })}</span>}
      </span>
      {!locked && <span className="board-keys">{t('board.keys')}</span>}
    </div>
  );
}
