import { Fragment, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useBoxHeight } from '../../../lib/ui/use-box-height.js';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';
import { shopWords } from '../words.js';
import type { Edits, NewPrice } from './board-edits.js';
import { keyOrder, keyStep } from './board-keys.js';
import { BoardLine, type RowEvents } from './board-row.js';
import { type BoardRow, shownOf } from './board-rows.js';
import { readEntry } from './read-entry.js';
import type { Cursor } from './use-cursor.js';

/** What keys ask the screen for. */
export interface BoardOrders {
  readonly set: (prices: readonly NewPrice[]) => void;
  readonly paste: (text: string, index: number) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly publish: () => void;
  readonly print: () => void;
  readonly bulk: () => void;
  readonly search: () => void;
  readonly history: (row: BoardRow) => void;
}

export interface BoardGridProps {
  readonly name: string;
  readonly rows: readonly BoardRow[];
  readonly edits: Edits;
  readonly cursor: Cursor;
  readonly locked: boolean;
  readonly orders: BoardOrders;
}

interface Typing {
  readonly id: string;
  readonly text: string;
  readonly wrong: boolean;
}

/** Lines above and below the window that are drawn too. */
const beyond = 6;

const columns = ['name', 'spec', 'unit', 'yesterday', 'price', 'change', 'stock', 'remark'] as const;
const classes: Partial<Record<(typeof columns)[number], string>> = {
  spec: 'board-wide',
  unit: 'board-wide',
  yesterday: 'board-number',
  price: 'board-number',
  change: 'board-number',
  stock: 'board-number board-wide',
  remark: 'board-remark',
};

/** The lines in sight, one of which has the focus; a key acts on that one, and nothing else is drawn again. */
export function BoardGrid({ name, rows, edits, cursor, locked, orders }: BoardGridProps) {
  const { t } = useWords(shopWords);
  const height = useScreenClass() === 0 ? 64 : 40;
  const [box, room] = useBoxHeight();
  const [scrolled, setScrolled] = useState(0);
  const [typing, setTyping] = useState<Typing>();
  const events = useEvents({
    rows,
    cursor,
    locked,
    orders,
    edits,
    typing,
    setTyping,
    page: Math.max(1, Math.floor(room / height) - 2),
  });
  useFollow(box, cursor, height);
  useStart(box);
  const drawn = linesInSight({ count: rows.length, height, scrolled, room, at: cursor.at });
  return (
    <div
      ref={box}
      tabIndex={rows.length === 0 ? 0 : -1}
      className="board"
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
    >
      <table aria-label={name} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column} scope="col" className={classes[column]}>
                {t(`board.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ index, gap }) => {
            const row = rows[index];
            const mine = row && typing?.id === row.id ? typing : undefined;
            return (
              <Fragment key={row?.id ?? 'end'}>
                {gap > 0 && (
                  <tr className="board-gap">
                    <td style={{ height: gap }} />
                  </tr>
                )}
                {row && (
                  <BoardLine
                    row={row}
                    index={index}
                    edit={edits[row.id]}
                    typed={mine?.text}
                    wrong={mine?.wrong ?? false}
                    active={index === cursor.at}
                    chosen={cursor.from !== cursor.to && index >= cursor.from && index <= cursor.to}
                    locked={locked}
                    events={events}
                  />
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface Sight {
  readonly count: number;
  readonly height: number;
  readonly scrolled: number;
  readonly room: number;
  readonly at: number;
}

interface Drawn {
  readonly index: number;
  /** Pixels of lines before it that are not drawn. */
  readonly gap: number;
}

/** The lines that are drawn, and the one that has the focus wherever one has scrolled to; an end that is no line. */
function linesInSight({ count, height, scrolled, room, at }: Sight): readonly Drawn[] {
  const first = Math.max(0, Math.floor(scrolled / height) - beyond);
  const last = Math.min(count, Math.ceil((scrolled + room) / height) + beyond);
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  const all = at < count && !shown.includes(at) ? [...shown, at].sort((a, b) => a - b) : shown;
  return [...all, count].map((index, place) => ({
    index,
    gap: (index - (all[place - 1] ?? -1) - 1) * height,
  }));
}

/** The line that one is in comes into sight and has the focus, unless that is outside of the board. */
function useFollow(box: RefObject<HTMLDivElement | null>, { at }: Cursor, height: number) {
  useLayoutEffect(() => {
    const { current } = box;
    if (!current?.contains(document.activeElement)) return;
    // The names of the columns lie over the first line in sight.
    const [top, bottom] = [at * height, (at + 2) * height];
    if (top < current.scrollTop) current.scrollTop = top;
    if (bottom > current.scrollTop + current.clientHeight) current.scrollTop = bottom - current.clientHeight;
    focusLine(current, at);
  }, [box, at, height]);
}

/** Whoever opens the board types at once, unless the focus is somewhere already. */
function useStart(box: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const { activeElement } = document;
    const nowhere = activeElement === null || activeElement === document.body || activeElement.id === 'main';
    // A telephone would show its keys over half of the board.
    if (nowhere && box.current && matchMedia('(pointer: fine)').matches) focusLine(box.current, 0);
  }, [box]);
}

/** Gives the focus to the price of a line. */
export function focusLine(within: ParentNode, index: number): void {
  const input = within.querySelector<HTMLInputElement>(`[data-line="${index}"]`);
  if (input && input !== document.activeElement) input.focus({ preventScroll: true });
}

interface Around extends Omit<BoardGridProps, 'name'> {
  readonly typing: Typing | undefined;
  readonly setTyping: (typing: Typing | undefined) => void;
  /** Lines that PageDown goes. */
  readonly page: number;
}

/** The same object all the time, over what is there at the moment: lines that nothing happened to are not drawn again. */
function useEvents(around: Around): RowEvents {
  const now = useRef(around);
  useEffect(() => {
    now.current = around;
  });
  return useMemo(() => eventsOf(() => now.current), []);
}

function eventsOf(now: () => Around): RowEvents {
  /** Whether what was typed is a price, or nothing was. */
  const take = (row: BoardRow): boolean => {
    const { typing, setTyping, edits, orders } = now();
    if (typing?.id !== row.id) return true;
    const entry = readEntry(typing.text, { shown: shownOf(row, edits[row.id]), yesterday: row.yesterday });
    if (entry === 'wrong') {
      setTyping({ ...typing, wrong: true });
      return false;
    }
    setTyping(undefined);
    orders.set([{ id: row.id, price: entry === 'back' ? undefined : entry, today: row.today }]);
    return true;
  };
  const clear = (row: BoardRow) => {
    const { cursor, orders } = now();
    const chosen = cursor.chosen.length > 0 ? cursor.chosen : [row];
    orders.set(chosen.map(({ id, today }) => ({ id, today, price: undefined })));
  };
  return {
    onKey: (event, row, index) => {
      const { typing, setTyping, cursor, orders, rows, page, locked } = now();
      const isTyping = typing?.id === row.id;
      const step = keyStep(event, { isTyping, last: rows.length - 1, index, page });
      if (step !== undefined) {
        event.preventDefault();
        if (take(row)) cursor.go(step, { extend: event.shiftKey && event.key !== 'Enter' });
        return;
      }
      const order = keyOrder(event, isTyping);
      if (!order) return;
      event.preventDefault();
      if (order === 'cancel') return isTyping ? setTyping(undefined) : cursor.go(index);
      if (order === 'clear') return locked ? undefined : clear(row);
      if (order === 'history') return orders.history(row);
      if (order === 'undo' && isTyping) return setTyping(undefined);
      if (take(row)) orders[order]();
    },
    onType: (text, index) => {
      const row = now().rows[index];
      if (row) now().setTyping({ id: row.id, text, wrong: false });
    },
    onEnter: (index, extend) => {
      const { cursor } = now();
      if (index !== cursor.at) cursor.go(index, { extend });
    },
    onLeave: (row) => void take(row),
    onPaste: (text, index) => now().orders.paste(text, index),
    onHistory: (row) => now().orders.history(row),
  };
}
