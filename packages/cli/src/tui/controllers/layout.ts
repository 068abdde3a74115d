import type { Size } from '../components/size.js';
import type { DashboardState } from './state/dashboard.js';

/** Smallest terminal that is drawn; a smaller one is asked to grow. */
export const minSize: Size = { columns: 40, rows: 10 };

/** Crumbs, headline, message line and key line. */
const chrome = 4;

/** Lines between headline and message line. */
export const bodyHeight = ({ rows }: Size): number => Math.max(1, rows - chrome);

/** Lines of a table under its header. */
export const tableHeight = (size: Size): number => Math.max(1, bodyHeight(size) - 1);

/** Lines of a picker under its query. */
export const pickerHeight = (size: Size): number => Math.max(1, bodyHeight(size) - 2);

const autoPaneColumns = 110;
const minPaneColumns = 80;

/** Columns of the detail pane beside a table; 0 when there is none. */
export function paneWidth({ size, pane }: Pick<DashboardState, 'size' | 'pane'>): number {
  const room = size.columns >= (pane === undefined ? autoPaneColumns : minPaneColumns);
  return room && pane !== false ? Math.min(60, Math.floor(size.columns * 0.35)) : 0;
}

/** The first line to show so that the cursor stays in sight, moving as little as possible. */
export function scrollTo(cursor: number, top: number, height: number, count: number): number {
  const last = Math.max(0, count - height);
  if (cursor < top) return Math.min(cursor, last);
  if (cursor >= top + height) return Math.min(cursor - height + 1, last);
  return Math.min(top, last);
}
