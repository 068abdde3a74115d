import { type KeyboardEvent, memo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { shopWords } from '../words.js';
import type { Edit } from './board-edits.js';
import { type BoardRow, isOvertaken, shownOf } from './board-rows.js';
import { changeOf, percentText, priceText } from './price-math.js';

/** What a line does; the same object for as long as the board is there. */
export interface RowEvents {
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>, row: BoardRow, index: number) => void;
  readonly onType: (text: string, index: number) => void;
  readonly onEnter: (index: number, extend: boolean) => void;
  readonly onLeave: (row: BoardRow) => void;
  readonly onPaste: (text: string, index: number) => boolean;
  readonly onHistory: (row: BoardRow) => void;
}

export interface BoardLineProps {
  readonly row: BoardRow;
  readonly index: number;
  readonly edit: Edit | undefined;
  /** What is being typed in it and not a price yet. */
  readonly typed: string | undefined;
  readonly wrong: boolean;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly locked: boolean;
  readonly events: RowEvents;
}

/** One line: its price can be typed at once. */
export const BoardLine = memo((props: BoardLineProps) => {
  const { row, index, edit, typed, wrong, active, chosen, locked, events } = props;
  const { t } = useWords(shopWords);
  const shown = shownOf(row, edit);
  const text = typed ?? (shown === undefined ? '' : priceText(shown));
  return (
    <tr
      aria-rowindex={index + 2}
      data-chosen={chosen || undefined}
      data-active={active || undefined}
      data-edited={edit !== undefined || undefined}
    >
      <th scope="row" className="board-name">
        <button type="button" tabIndex={-1} onClick={() => events.onHistory(row)}>
          {row.name}
        </button>
        {!row.onShelf && <span className="board-off">{t('board.off')}</span>}
        <small>{[row.spec, row.unit].filter(Boolean).join(' · ')}</small>
      </th>
      <td className="board-wide">{row.spec}</td>
      <td className="board-wide">{row.unit}</td>
      <td className="board-number board-yesterday">
        {row.yesterday === undefined ? t('common:empty') : priceText(row.yesterday)}
      </td>
      <td className="board-price">
        <input
          data-line={index}
          aria-label={t('board.priceOf', { name: [row.name, row.spec].filter(Boolean).join(' ') })}
          aria-invalid={wrong || undefined}
          inputMode="decimal"
          autoComplete="off"
          readOnly={locked}
          tabIndex={active ? 0 : -1}
          value={text}
          onChange={(event) => events.onType(event.target.value, index)}
          onKeyDown={(event) => events.onKey(event, row, index)}
          onFocus={(event) => {
            events.onEnter(index, false);
            event.target.select();
          }}
          onBlur={() => events.onLeave(row)}
          onPaste={(event) => {
            if (events.onPaste(event.clipboardData.getData('text/plain'), index)) event.preventDefault();
          }}
        />
      </td>
      <td className="board-number">
        <Change now={shown} before={row.yesterday} />
      </td>
      <td className="board-number board-wide">{row.stock}</td>
      <td className="board-remark">
        <Remark row={row} edit={edit} wrong={wrong} />
      </td>
    </tr>
  );
});

BoardLine.displayName = 'BoardLine';

interface ChangeProps {
  readonly now: number | undefined;
  readonly before: number | undefined;
}

/** How much more or less than the day before, by a mark and a number: never by colour alone. */
export function Change({ now, before }: ChangeProps) {
  const share = changeOf(now, before);
  if (!share) return null;
  return (
    <span className="board-change" data-change={share > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">{share > 0 ? '▲' : '▼'}</span> {percentText(share)}
    </span>
  );
}

function Remark({ row, edit, wrong }: Pick<BoardLineProps, 'row' | 'edit' | 'wrong'>) {
  const { t } = useWords(shopWords);
  if (wrong) return <span className="board-warning">{t('board.wrong')}</span>;
  if (isOvertaken(row, edit))
    return (
      <span className="board-warning">
        {t('board.overtaken', { price: row.today === undefined ? t('common:empty') : priceText(row.today) })}
      </span>
    );
  if (row.next)
    return (
      <span className="board-next">
        {t('board.next', { day: row.next.from.slice(5), price: priceText(row.next.price) })}
      </span>
    );
  return <span title={row.remark}>{row.remark}</span>;
}
