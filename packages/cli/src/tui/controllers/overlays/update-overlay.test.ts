import { beforeAll, describe, expect, it } from 'vitest';
import { after, readyState } from '../../testing/states.js';
import type { DashboardEvent } from '../events.js';
import { pickerHeight } from '../layout.js';
import type { Phrase } from '../phrase.js';
import type { DashboardState } from '../state/dashboard.js';
import { update } from '../update.js';
import {
  confirmation,
  type Entry,
  newPicker,
  type Overlay,
  type Picker,
  type PickerSource,
  type Preview,
} from './overlay-state.js';
import { entriesOf } from './update-overlay.js';

let ready: DashboardState;
beforeAll(async () => {
  ready = await readyState({ language: 'en-US', resources: ['tenant'] });
});

const over = (state: DashboardState, overlay: Overlay) => after(state, { type: 'open-overlay', overlay });
const typed = (text: string): DashboardEvent => ({ type: 'edit', edit: { kind: 'insert', text } });
const down = { type: 'move', motion: 'down' } as const;

function overlayOf<Kind extends Overlay['kind']>(state: DashboardState, kind: Kind) {
  const { overlay } = state;
  if (overlay.kind !== kind) throw new Error(`${overlay.kind} lies over the screen`);
  return overlay as Extract<Overlay, { kind: Kind }>;
}

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  label: id,
  note: '',
  depth: 0,
  search: [id],
  event: { type: 'notice', notice: { tone: 'good', phrase: { text: id } } },
  ...more,
});
const source = (entries: readonly Entry[], more: Partial<PickerSource> = {}): PickerSource => ({
  id: 'fruit',
  title: () => ({ text: 'Fruit' }),
  entries: () => entries,
  ...more,
});
const fruit = ['apple', 'pear', 'plum'].map((id) => entry(id));
const picking = (entries: readonly Entry[], more: Partial<PickerSource> = {}) =>
  over(ready, newPicker(source(entries, more))).state;
const noticed = ({ notice }: DashboardState): Phrase | undefined => notice?.phrase;

describe('a picker', () => {
  it('moves through its lines and is followed by what the chosen one does', () => {
    const { state } = after(picking(fruit), down, { type: 'accept' });
    expect(noticed(state)).toEqual({ text: 'pear' });
    expect(state.overlay.kind).toBe('none');
  });

  it('is at its first line again where something is typed', () => {
    const { cursor, top, query } = overlayOf(after(picking(fruit), down, down, typed('p')).state, 'picker');
    expect({ cursor, top, query }).toEqual({ cursor: 0, top: 0, query: { value: 'p', caret: 1 } });
  });

  it('says why a line cannot be chosen, and stays', () => {
    const why = { text: 'not today' };
    const { state } = after(picking([entry('apple', { disabledReason: why })]), { type: 'accept' });
    expect(state.notice).toEqual({ tone: 'warn', phrase: why });
    expect(state.overlay.kind).toBe('picker');
  });

  it('keeps what is typed where nothing fits', () => {
    const { state } = after(picking(fruit), typed('zzz'), { type: 'accept' });
    expect(overlayOf(state, 'picker').query.value).toBe('zzz');
  });

  it('leaves alone what is of no use in it', () => {
    const before = picking(fruit);
    const { state, effects } = after(before, { type: 'next-field', by: 1 });
    expect([state.overlay, effects]).toEqual([before.overlay, []]);
  });

  it('closes without anything being chosen', () => {
    const { state } = after(picking(fruit), { type: 'close-overlay' });
    expect([state.overlay.kind, noticed(state)]).toEqual(['none', undefined]);
  });
});

describe('lines of a tree in a picker', () => {
  const tree = [
    entry('shops'),
    entry('north', { depth: 1 }),
    entry('first', { depth: 2 }),
    entry('south', { depth: 1 }),
    entry('offices'),
  ];
  const labels = (text: string) => {
    const picker = overlayOf(after(picking(tree), typed(text)).state, 'picker');
    return entriesOf(ready, picker).map(({ label, depth }) => [label, depth]);
  };

  it('stand as they are where nothing is typed', () =>
    expect(labels(' ')).toEqual([
      ['shops', 0],
      ['north', 1],
      ['first', 2],
      ['south', 1],
      ['offices', 0],
    ]));

  it('say what they are below where something is typed, and no more than that', () => {
    expect(labels('first')).toEqual([['shops / north / first', 0]]);
    expect(labels('south')).toEqual([['shops / south', 0]]);
    expect(labels('offices')).toEqual([['offices', 0]]);
  });
});

describe('a picker of several', () => {
  const taken: (readonly string[])[] = [];
  const several = (ids: readonly string[]) => {
    taken.push(ids);
    return undefined;
  };
  const ticked = (more: Partial<PickerSource>, ...events: DashboardEvent[]) =>
    overlayOf(after(picking(fruit, more), ...events).state, 'picker');
  const tick = { type: 'tick' } as const;
  const up = { type: 'move', motion: 'first' } as const;

  it('ticks the line, goes on to the next, and unticks what is ticked', () => {
    const one = ticked({ several }, tick);
    expect([one.ticked, one.cursor]).toEqual([['apple'], 1]);
    expect(ticked({ several }, tick, tick, up, tick).ticked).toEqual(['pear']);
  });

  it('keeps the order of ticking, or that of the list where it matters', () => {
    const plumFirst = [{ type: 'move', motion: 'last' }, tick, up, tick] as const;
    expect(ticked({ several }, ...plumFirst).ticked).toEqual(['plum', 'apple']);
    expect(ticked({ several, listOrder: true }, ...plumFirst).ticked).toEqual(['apple', 'plum']);
  });

  it('answers with what is ticked, which may be nothing', () => {
    taken.length = 0;
    const { state } = after(picking(fruit, { several }), tick, { type: 'accept' });
    expect([taken, state.overlay.kind]).toEqual([[['apple']], 'none']);
    after(picking(fruit, { several }), { type: 'accept' });
    expect(taken).toEqual([['apple'], []]);
  });

  it('ticks nothing where one is chosen, or where there is no line', () => {
    expect(ticked({}, tick).ticked).toEqual([]);
    expect(ticked({ several }, typed('zzz'), tick).ticked).toEqual([]);
  });
});

describe('the help', () => {
  it('scrolls to its end and no further', () => {
    const { state } = over(ready, { kind: 'help', top: 0 });
    expect(overlayOf(after(state, down).state, 'help').top).toBe(1);
    const end = after(state, { type: 'move', motion: 'last' }).state;
    expect(overlayOf(after(end, down).state, 'help').top).toBe(overlayOf(end, 'help').top);
    expect(overlayOf(after(state, typed('x')).state, 'help').top).toBe(0);
  });
});

describe('a line that is asked for', () => {
  const asking = () =>
    over(ready, {
      kind: 'prompt',
      question: { text: 'Which?' },
      field: { value: '', caret: 0 },
      follow: (text) => ({ type: 'notice', notice: { tone: 'good', phrase: { text } } }),
    }).state;

  it('is followed by what was typed', () => {
    const { state } = after(asking(), typed('pears'), down, { type: 'accept' });
    expect([noticed(state), state.overlay.kind]).toEqual([{ text: 'pears' }, 'none']);
  });

  it('is followed by nothing where it is closed', () =>
    expect(noticed(after(asking(), typed('pears'), { type: 'close-overlay' }).state)).toBeUndefined());
});

describe('a question', () => {
  const yes = { type: 'notice', notice: { tone: 'good', phrase: { text: 'yes' } } } as const;
  const ask = (more: Parameters<typeof confirmation>[2] = {}) =>
    over(ready, confirmation({ text: 'Sure?' }, yes, more)).state;
  const accepted = (preview?: Preview) =>
    noticed(after(ask(preview && { preview }), { type: 'accept' }).state);

  it('is answered by yes, and only once what would happen is known', () => {
    expect(accepted()).toEqual({ text: 'yes' });
    expect(accepted({ kind: 'ready', reply: undefined })).toEqual({ text: 'yes' });
    expect(accepted({ kind: 'loading', serial: 1 })).toBeUndefined();
    expect(accepted({ kind: 'failed', problem: { text: 'no' } })).toBeUndefined();
  });

  it('is answered by no other key', () => {
    const { state } = after(ask(), typed('y'));
    expect([noticed(state), state.overlay.kind]).toEqual([undefined, 'confirm']);
  });

  it('scrolls what would happen, and begins at its top where the terminal changes', () => {
    const value = Array.from({ length: 60 }, (_, at) => `line ${at}`).join('\n');
    const long = ask({ preview: { kind: 'ready', reply: { kind: 'text', value } } });
    const scrolled = after(long, down, down).state;
    expect(overlayOf(scrolled, 'confirm').top).toBe(2);
    const resized = after(scrolled, { type: 'resized', size: { columns: 70, rows: 20 } }).state;
    expect(overlayOf(resized, 'confirm').top).toBe(0);
  });
});

describe('what an overlay needs when it opens', () => {
  it('is the readings that are not known yet, each once', () => {
    const readings = () => ['苹果', '梨', '苹果'];
    const picker = newPicker(source(fruit, { readings }));
    expect(over({ ...ready, pinyin: {} }, picker).effects).toEqual([
      { type: 'load-pinyin', texts: ['苹果', '梨'] },
    ]);
    const known = { 苹果: ['pingguo', 'pg'] };
    expect(over({ ...ready, pinyin: known }, picker).effects).toEqual([
      { type: 'load-pinyin', texts: ['梨'] },
    ]);
    expect(over({ ...ready, pinyin: { ...known, 梨: ['li', 'l'] } }, picker).effects).toEqual([]);
  });

  it('is nothing for most', () => expect(over(ready, newPicker(source(fruit))).effects).toEqual([]));
});

it('the line of a picker stays in sight where the terminal shrinks', () => {
  const many = Array.from({ length: 60 }, (_, at) => entry(`line ${at}`));
  const size = { columns: 80, rows: 12 };
  const far = after(picking(many), ...Array.from({ length: 15 }, () => down)).state;
  const small: Picker = overlayOf(update(far, { type: 'resized', size }).state, 'picker');
  expect(small.cursor).toBe(15);
  expect(small.top).toBe(15 - pickerHeight(size) + 1);
});
