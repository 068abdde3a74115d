import { beforeAll, describe, expect, it } from 'vitest';
import type { DashboardEvent } from '../../controllers/events.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { after, answered, readyState } from '../../testing/states.js';

/** A: AA (AAA, AAB), AB; B; C: CA. A small tree starts with its first level open. */
const rows = [
  ['A', '0'],
  ['AA', 'A'],
  ['AAA', 'AA'],
  ['AAB', 'AA'],
  ['AB', 'A'],
  ['B', '0'],
  ['C', '0'],
  ['CA', 'C'],
].map(([id = '', parentId = '']) => ({ id, parentId, deptName: id }));

let tree: DashboardState;
beforeAll(async () => {
  const ready = await readyState({ resources: ['dept'] });
  tree = answered(after(ready, { type: 'open-resource', name: 'dept' }), rows);
});

type What = 'open' | 'close' | 'open-all' | 'close-all';
const steps = (keys: string): DashboardEvent[] =>
  [...keys].map((key) => {
    if (key === 'j') return { type: 'move', motion: 'down' };
    if (key === 'k') return { type: 'move', motion: 'up' };
    return { type: 'twist', what: twists[key] ?? 'open' };
  });
const twists: Readonly<Record<string, What>> = {
  '>': 'open',
  '<': 'close',
  '+': 'open-all',
  '-': 'close-all',
};

/** The lines in sight, and the one that the cursor is at. */
function shown(keys: string): readonly [lines: string, at: string] {
  const screen = inFront(after(tree, ...steps(keys)).state, 'browser')!;
  const ids = screen.lines.map(({ row }) => String(row.id));
  return [ids.join(' '), ids[screen.cursor] ?? ''];
}

const start = 'A AA AB B C CA';
const all = 'A AA AAA AAB AB B C CA';

describe('a tree', () => {
  it.each([
    ['starts with its first level', '', start, 'A'],
    ['opens a branch where the cursor stays', 'j>', all, 'AA'],
    ['goes into one that is open', 'j>>', all, 'AAA'],
    ['goes into the open one that it starts at', '>', start, 'AA'],
    ['opens no leaf', 'jj>', start, 'AB'],
    ['closes a branch where the cursor stays', '<', 'A B C CA', 'A'],
    ['goes from a leaf to what it is below', 'jj<', start, 'A'],
    ['goes from a closed branch to what it is below', 'j<', start, 'A'],
    ['goes from the second below to what both are below', 'j>jj<', all, 'AA'],
    ['stays at a root that is no branch', 'jjj<', start, 'B'],
    ['stays at a root that is closed', '<<', 'A B C CA', 'A'],
    ['closes only the one', 'j>k<', 'A B C CA', 'A'],
    ['opens again as it was below', 'j>k<>', all, 'A'],
    ['opens all', '+', all, 'A'],
    ['closes all, and is at its first line', 'jjjj-', 'A B C', 'A'],
  ])('%s: %s', (_, keys, lines, at) => expect(shown(keys)).toEqual([lines, at]));
});

it('a tree without rows has nothing to open or close', async () => {
  const ready = await readyState({ resources: ['dept'] });
  const empty = answered(after(ready, { type: 'open-resource', name: 'dept' }), []);
  for (const key of ['>', '<', '+', '-'])
    expect(inFront(after(empty, ...steps(key)).state, 'browser')?.lines).toEqual([]);
});
