import { useWords } from '../../../i18n/use-words.js';
import { Cell } from '../../../resource/kit/cell.js';
import { plainText, type Row } from '../../../resource/row.js';
import { shopWords } from '../words.js';
import './price-cell.css';

/** A price, and whether it has risen or fallen since the day before. */
export function PriceCell({ row }: { readonly row: Row }) {
  const { t } = useWords(shopWords);
  const change = changeOf(row);
  return (
    <span className="price">
      {change !== 0 && (
        <span
          className="price-change"
          role="img"
          data-change={change > 0 ? 'up' : 'down'}
          aria-label={t(change > 0 ? 'goods.risen' : 'goods.fallen', { percent: percentOf(change) })}
          title={t(change > 0 ? 'goods.risen' : 'goods.fallen', { percent: percentOf(change) })}
        >
          {change > 0 ? '▲' : '▼'}
        </span>
      )}
      <Cell field="price" row={row} />
    </span>
  );
}

/** A share of yesterday's price; 0 where there is none or nothing has changed. */
function changeOf({ price, previousPrice }: Row): number {
  const [now, before] = [price, previousPrice].map((one) => Number(plainText(one)));
  return now && before ? (now - before) / before : 0;
}

const percentOf = (change: number): string => Math.abs(change * 100).toFixed(1);
