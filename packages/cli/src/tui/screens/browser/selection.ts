import { moveCursor } from '../../controllers/motion.js';
import { type Row, rowId } from '../../controllers/state/row.js';
import type { BrowserScreen } from './browser-state.js';

/**
 * Selection of rows: one (and on to the next), a range between two presses, every line in the list (or none when
 * all are selected), nothing.
 */
export function select(
  screen: BrowserScreen,
  what: 'one' | 'range' | 'all' | 'none',
  height: number,
): BrowserScreen {
  const row = screen.lines[screen.cursor]?.row;
  switch (what) {
    case 'one':
      return row
        ? {
            ...screen,
            ...moveCursor(screen, 'down', height, screen.lines.length),
            selected: toggled(screen.selected, row),
          }
        : screen;
    case 'range':
      return row ? selectRange(screen) : screen;
    case 'all': {
      const rows = screen.lines.map((line) => line.row);
      const every = rows.every((each) => screen.selected.has(rowId(each)));
      if (!every) return { ...screen, selected: withAll(screen.selected, rows) };
      const dropped = new Set(rows.map(rowId));
      return { ...screen, selected: new Map([...screen.selected].filter(([id]) => !dropped.has(id))) };
    }
    case 'none':
      return { ...screen, selected: new Map(), anchor: undefined };
  }
}

function toggled(selected: ReadonlyMap<string, Row>, row: Row): ReadonlyMap<string, Row> {
  const next = new Map(selected);
  if (!next.delete(rowId(row))) next.set(rowId(row), row);
  return next;
}

/** From the anchor (or the cursor, which then becomes it) to the cursor. */
function selectRange(screen: BrowserScreen): BrowserScreen {
  if (screen.anchor === undefined) return { ...screen, anchor: screen.cursor };
  const from = Math.min(screen.anchor, screen.cursor);
  const to = Math.max(screen.anchor, screen.cursor);
  const rows = screen.lines.slice(from, to + 1).map((line) => line.row);
  return { ...screen, selected: withAll(screen.selected, rows), anchor: undefined };
}

const withAll = (selected: ReadonlyMap<string, Row>, rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map([...selected, ...rows.map((row) => [rowId(row), row] as const)]);
