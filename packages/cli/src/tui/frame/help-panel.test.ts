import { beforeAll, describe, expect, it } from 'vitest';
import type { DashboardEvent } from '../controllers/events.js';
import { noOverlay } from '../controllers/overlays/overlay-state.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { handleKey } from '../input/handle-key.js';
import { loadFrames } from '../testing/frames.js';
import { after, answered, readyState, tenantRows } from '../testing/states.js';
import { helpRows } from './help-rows.js';

const { drawFrame } = await loadFrames();
let list: DashboardState;
beforeAll(async () => {
  const ready = await readyState({ language: 'en-US', resources: ['tenant'], columns: 120 });
  list = answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(3));
});

const opened = (...events: DashboardEvent[]): DashboardState =>
  after(list, { type: 'open-overlay', overlay: { kind: 'help', top: 0 } }, ...events).state;
const move = (motion: 'down' | 'up' | 'last' | 'first'): DashboardEvent => ({ type: 'move', motion });
/** Lines of the help in sight, between the head of its table and the last lines. */
const shown = (state: DashboardState) =>
  drawFrame(state)
    .split('\n')
    .slice(3, 22)
    .map((line) => line.trim());
const textOf = (row: ReturnType<typeof helpRows>[number]) =>
  row
    .map((cell) =>
      cell
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    .join(' ')
    .trim();

describe('the help', () => {
  it('is opened by its key, and has all keys that there are here, with what they do', () => {
    expect(handleKey(list, { name: '?', text: '?' })).toMatchObject({ overlay: { kind: 'help' } });
    const lines = shown(opened()).join('\n');
    expect(lines).toMatch(/Enter.* +Details/);
    const rows = helpRows({ ...list, overlay: noOverlay }).map(textOf);
    expect(rows.filter((row) => row.includes('/ Filter') || /^\/ +/.test(row))).toHaveLength(1);
    // What cannot be done now says why.
    expect(rows.find((row) => row.startsWith('\\ '))).toMatch(/\(.+\)$/);
  });

  it('is scrolled line by line to its very last, and back by as many keys', () => {
    const rows = helpRows(list).map(textOf);
    const end = opened(move('last'));
    const last = rows.findLast((row) => row !== '') ?? '';
    const squeezed = shown(end).map((line) => line.replace(/ +/g, ' '));
    expect(squeezed.filter((line) => line !== '').at(-1)).toBe(last.replace(/ +/g, ' '));
    expect(shown(after(end, move('down')).state)).toEqual(shown(end));
    expect(shown(after(end, move('up')).state)).not.toEqual(shown(end));
    expect(shown(after(end, move('up')).state).slice(1)).toEqual(shown(end).slice(0, -1));
  });

  it('is at its end still where the terminal has grown, and no line of it stays empty', () => {
    const size = { columns: 120, rows: 30 };
    const grown = after(opened(move('last')), { type: 'resized', size }).state;
    const lines = drawFrame(grown)
      .split('\n')
      .slice(3, 28)
      .map((line) => line.trim());
    // A blank stands behind each group.
    expect(lines.slice(-2)).toEqual([expect.stringMatching(/Lock the screen/), '']);
    expect(lines[0]).not.toBe('');
  });
});
