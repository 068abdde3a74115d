import { beforeAll, describe, expect, it } from 'vitest';
import type { DashboardEvent } from '../controllers/events.js';
import { type Entry, newPicker, type PickerSource } from '../controllers/overlays/overlay-state.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { loadFrames } from '../testing/frames.js';
import { after, readyState } from '../testing/states.js';

const { drawFrame } = await loadFrames();
let ready: DashboardState;
beforeAll(async () => {
  ready = await readyState({ language: 'en-US', resources: ['tenant'], columns: 60, rows: 12 });
});

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id, label: id, note: `note of ${id}`, depth: 0, search: [id] },
  ...more,
});
/** The lines of a picker: its query, a rule, then what there is to choose. */
function linesOf(entries: readonly Entry[], more: Partial<PickerSource> = {}, ...events: DashboardEvent[]) {
  const source: PickerSource = {
    ...{ id: 'fruit', title: () => ({ text: 'Fruit' }), entries: () => entries },
    ...more,
  };
  const { state } = after(ready, { type: 'open-overlay', overlay: newPicker(source, ['pear']) }, ...events);
  const lines = drawFrame(state)
    .split('\n')
    .map((line) => line.trimEnd());
  const from = lines.findIndex((line) => line.startsWith(' Fruit: '));
  return lines.slice(from, from + 8);
}
const fruit = ['apple', 'pear', 'plum'].map((id) => entry(id));
const down: DashboardEvent = { type: 'move', motion: 'down' };
const typed = (text: string): DashboardEvent => ({ type: 'edit', edit: { kind: 'insert', text } });

describe('a picker', () => {
  it('has what is typed with how many there are, a rule, and each with its note at the right', () => {
    const [query, rule, ...lines] = linesOf(fruit, {}, down);
    expect(query).toMatch(/^ Fruit: +3$/);
    expect(rule).toBe('─'.repeat(60));
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^ {2}apple {30,}note of apple$/),
      expect.stringMatching(/^▸ pear {30,}note of pear$/),
      expect.stringMatching(/^ {2}plum {30,}note of plum$/),
    ]);
    for (const line of lines) expect(line.length).toBeLessThan(60);
    expect(linesOf(fruit, {}, typed('p'), typed('l'))[0]).toMatch(/^ Fruit: pl +2$/);
  });

  it('of several has which are ticked, and how many of how many', () => {
    const [query, , ...lines] = linesOf(fruit, { several: () => undefined }, { type: 'tick' });
    expect(query).toMatch(/ 2\/3$/);
    expect(lines.slice(0, 3).map((line) => line.slice(0, 12).trimEnd())).toEqual([
      '  [x] apple',
      '▸ [x] pear',
      '  [ ] plum',
    ]);
  });

  it('has a tree below its branches', () => {
    const tree = [entry('shops'), entry('north', { depth: 1 }), entry('first', { depth: 2 })];
    expect(
      linesOf(tree)
        .slice(2, 5)
        .map((line) => line.slice(0, 14).trimEnd()),
    ).toEqual(['▸ shops', '    north', '      first']);
  });

  it('cuts a long note at half of the line, and a reason only where the name needs the room', () => {
    const text = 'because '.repeat(20).trim();
    const note = linesOf([entry('a', { note: text })])[2] ?? '';
    expect(note.match(/because/g)!.length).toBeLessThan(5);
    const reason = linesOf([entry('a', { disabledReason: { text } })])[2] ?? '';
    expect(reason.match(/because/g)!.length).toBeGreaterThan(5);
    expect(reason.length).toBeLessThanOrEqual(60);
    const name = 'n'.repeat(50);
    const both = linesOf([entry(name, { disabledReason: { text } })])[2] ?? '';
    expect(both).toContain('nnnnnnnnnnnnnnnnnnnn');
    expect(both.length).toBeLessThanOrEqual(60);
  });

  it('shows as many as there is room for, the one under the cursor among them', () => {
    const many = Array.from({ length: 30 }, (_, at) => entry(`line-${at}`));
    const shown = (events: DashboardEvent[]) =>
      linesOf(many, {}, ...events)
        .slice(2)
        .filter((line) => line.includes('line-'));
    expect(shown([])).toHaveLength(6);
    const end = shown([{ type: 'move', motion: 'last' }]);
    expect(end).toHaveLength(6);
    expect(end.at(-1)).toMatch(/^▸ line-29 /);
  });

  it.each([
    ['is loading', { kind: 'loading' }, 'Reading the choices'],
    ['could not be loaded', { kind: 'failed', problem: { text: 'not for you' } }, 'not for you'],
    ['has nothing that fits', { kind: 'ready', list: [] }, 'Nothing'],
  ] as const)('says that it %s', (_, load, text) =>
    expect(linesOf([], { load: () => load })[2]).toContain(text),
  );
});
