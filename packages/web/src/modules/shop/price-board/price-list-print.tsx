import { OnPaper } from '../../../components/paper/on-paper.js';
import { useWords } from '../../../i18n/use-words.js';
import { useAccess } from '../../../lib/access/access.js';
import { shopWords } from '../words.js';
import type { BoardRow } from './board-rows.js';
import './print.css';
import { priceText } from './price-math.js';

export type PrintLayout = 'paper' | 'window';

export interface PriceListPrintProps {
  readonly layout: PrintLayout;
  /** What is on the shelf and has a price. */
  readonly rows: readonly BoardRow[];
  readonly day: string;
  readonly onEnd: () => void;
}

/** The prices of a day on paper, by category; seen by printers alone. */
export function PriceListPrint({ layout, rows, day, onEnd }: PriceListPrintProps) {
  const { t } = useWords(shopWords);
  const { shop } = useAccess();
  return (
    <OnPaper className="price-print" layout={layout} onEnd={onEnd}>
      <header>
        <h1>{shop}</h1>
        <p>{t('board.print.list', { day })}</p>
      </header>
      <div className="price-print-groups">
        {groupsOf(rows, t('board.print.other')).map(([category, members]) => (
          <section key={category}>
            <h2>{category}</h2>
            {members.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </section>
        ))}
      </div>
      <footer>{t('board.print.foot')}</footer>
    </OnPaper>
  );
}

function groupsOf(rows: readonly BoardRow[], other: string): (readonly [string, BoardRow[]])[] {
  const groups = new Map<string, BoardRow[]>();
  for (const row of rows) {
    const category = row.category || other;
    groups.set(category, [...(groups.get(category) ?? []), row]);
  }
  return [...groups];
}

function Line({ row }: { readonly row: BoardRow }) {
  const { t } = useWords(shopWords);
  const { today = 0, yesterday } = row;
  const mark = yesterday === undefined || today === yesterday ? '' : today > yesterday ? '▲' : '▼';
  return (
    <div className="price-print-line">
      <span className="price-print-name">
        {row.name} <small>{row.spec}</small>
      </span>
      <span className="price-print-dots" />
      <span className="price-print-price">
        <small>{mark}</small> <strong>{priceText(today)}</strong>{' '}
        <small>{t('board.print.per', { unit: row.unit })}</small>
      </span>
    </div>
  );
}
