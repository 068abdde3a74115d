import { goods, goodsPrice } from '@mall/sdk/contract';
import type { InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useMay } from '../../../lib/access/access.js';
import { type BoardOrders, focusLine } from './board-grid.js';
import { type BoardRow, shownOf } from './board-rows.js';
import type { ChangePrice } from './bulk-tools.js';
import { useBoardRows } from './use-board-rows.js';
import { useCursor } from './use-cursor.js';
import type { BoardDay } from './use-day.js';
import { useEdits } from './use-edits.js';
import { useFilter } from './use-filter.js';
import { usePaste } from './use-paste.js';

export interface BoardOf {
  readonly day: BoardDay;
  /** The day on the board, and the server's today. */
  readonly on: string;
  readonly today: string;
}

export type Open = 'publish' | 'print' | BoardRow | undefined;

const none: readonly BoardRow[] = [];

/** The board as it stands: its lines, what is typed, where one is, what is open over it. */
export function useBoard({ day, on, today }: BoardOf) {
  const may = useMay();
  const board = useBoardRows(on);
  const all = board.data ?? none;
  const [state, step] = useEdits(today);
  const { edits } = state;
  const filter = useFilter();
  const rows = useMemo(() => filter.keep(all, edits), [filter.keep, all, edits]);
  const cursor = useCursor(rows);
  const [open, setOpen] = useState<Open>();
  const screen = useRef<HTMLDivElement>(null);
  const search = useRef<InputRef>(null);
  const percent = useRef<InputRef>(null);
  const locked = day.isPast || !may(goods.operations.publishPrices);
  const count = Object.keys(edits).length;
  const paste = usePaste({ rows, edits, locked, step });
  const toBoard = () => void (screen.current && focusLine(screen.current, cursor.at));
  const bulk = (change: ChangePrice) => {
    const about = cursor.chosen.length > 0 ? cursor.chosen : rows;
    const prices = about.flatMap((row) => {
      const shown = shownOf(row, edits[row.id]);
      const price = shown === undefined ? undefined : change(shown);
      return price === undefined ? [] : [{ id: row.id, today: row.today, price }];
    });
    step({ kind: 'set', prices });
    toBoard();
  };
  const orders: BoardOrders = {
    set: (prices) => step({ kind: 'set', prices }),
    paste,
    undo: () => step({ kind: 'undo' }),
    redo: () => step({ kind: 'redo' }),
    publish: () => count > 0 && !locked && setOpen('publish'),
    print: () => setOpen('print'),
    bulk: () => percent.current?.focus({ cursor: 'all' }),
    search: () => search.current?.focus({ cursor: 'all' }),
    history: (row) => may(goodsPrice.operations.list) && setOpen(row),
  };
  const places = { screen, search, percent };
  return {
    board,
    all,
    rows,
    state,
    step,
    filter,
    cursor,
    open,
    setOpen,
    places,
    locked,
    count,
    toBoard,
    bulk,
    orders,
  };
}

export type Board = ReturnType<typeof useBoard>;
