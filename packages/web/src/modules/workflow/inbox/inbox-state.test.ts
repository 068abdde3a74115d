import { describe, expect, it } from 'vitest';
import {
  afterInbox,
  emptyInbox,
  type InboxEvent,
  type InboxRow,
  inSight,
  type Listed,
} from './inbox-state.js';

const row = (key: string, more: Partial<InboxRow> = {}): InboxRow => ({
  ...{ key, title: key, step: '', starter: '', since: '', due: '', why: 'mine', who: '', state: '' },
  ...{ processInsId: key, heldBy: '', heldByName: '', ...more },
});
const list = (keys: string | readonly InboxRow[], more: Partial<Listed> = {}): Listed => ({
  ...{ type: 'list', of: '', at: 10, me: 'me', tracks: 'all' },
  rows: typeof keys === 'string' ? [...keys].map((key) => row(key)) : keys,
  ...more,
});
const after = (...events: readonly InboxEvent[]) => [list('abcde'), ...events].reduce(afterInbox, emptyInbox);
const open = (key: string): InboxEvent => ({ type: 'open', key });
const decide = (...keys: string[]): InboxEvent => ({ type: 'decide', keys });
const taken = (key: string, at = 5): InboxEvent => ({ type: 'taken', key, at });
const refuse = (key: string, kind: 'refused' | 'unsure' | 'gone' = 'gone'): InboxEvent => ({
  ...{ type: 'refuse', key, kind },
  text: 'Li has',
});
const seen = (state: ReturnType<typeof after>) =>
  inSight(state)
    .map(({ key }) => key)
    .join('');

describe('the current row', () => {
  it('moves by one and stays within the list; from nowhere it is the first', () => {
    expect(after({ type: 'move', by: 1 }).current).toBe('a');
    expect(after(open('e'), { type: 'move', by: 1 }).current).toBe('e');
    expect(after(open('b'), { type: 'move', by: -1 }).current).toBe('a');
  });

  it('is the next one at the same place after a decision, and the last one after the last', () => {
    expect(after(open('b'), decide('b')).current).toBe('c');
    expect(after(open('e'), decide('e')).current).toBe('d');
    expect(after(open('b'), decide('b'), decide('c'), decide('d')).current).toBe('e');
  });

  it('stays where others are decided about, and comes to the right place where it is among them', () => {
    expect(after(open('d'), decide('a', 'b')).current).toBe('d');
    expect(after(open('c'), decide('a', 'b', 'c')).current).toBe('d');
    expect(after(open('c'), decide('a', 'b', 'c', 'd', 'e')).current).toBeUndefined();
  });

  it('is what was taken back', () => {
    const state = after(open('b'), decide('b'), { type: 'take-back', keys: ['b'] });
    expect([state.current, seen(state)]).toEqual(['b', 'abcde']);
  });

  it('passes over what somebody else has done, and stays at it where it was open', () => {
    expect(after(refuse('c'), open('b'), decide('b')).current).toBe('d');
    expect(after(open('c'), list('abde')).current).toBe('c');
  });
});

describe('what is in sight', () => {
  it('is not what was decided about, in later lists neither while the server holds it', () => {
    expect(seen(after(decide('b', 'd')))).toBe('ace');
    const held = ['a', 'b', 'c', 'd', 'e'].map((key) => row(key, key === 'b' ? { heldBy: 'me' } : {}));
    expect(seen(after(decide('b'), taken('b'), list(held)))).toBe('acde');
  });

  it('is what the server has not yet taken, and not what a list says that was asked for before', () => {
    expect(seen(after(decide('b'), list('abcde')))).toBe('acde');
    expect(seen(after(decide('b'), taken('b', 20), list('abcde')))).toBe('acde');
  });

  it('is again what was decided and has not come true, and says so', () => {
    const state = after(decide('b'), taken('b'), list('abcde'));
    expect([seen(state), state.notes.get('b')?.kind]).toEqual(['abcde', 'back']);
  });

  it('is what somebody else has done, at its place, and nothing that was done here', () => {
    const state = after(decide('b'), taken('b'), list('ae'));
    expect(seen(state)).toBe('acde');
    expect([...state.notes].map(([key, { kind }]) => `${key} ${kind}`)).toEqual(['c gone', 'd gone']);
    const later = afterInbox(state, list('xae'));
    expect(seen(later)).toBe('xacde');
    expect(seen(afterInbox(later, { type: 'drop', key: 'c' }))).toBe('xade');
  });

  it('is it no longer once it has come again', () => {
    const state = after(list('ade'), list('abde'));
    expect([seen(state), [...state.notes.keys()]]).toEqual(['abcde', ['c']]);
  });

  it('is nothing of what a list has no room for any more, and nothing of another search', () => {
    expect(seen(after(list('xabc', { tracks: 'upper' })))).toBe('xabc');
    expect(seen(after(list('xacd', { tracks: 'upper' })))).toBe('xabcd');
    expect(seen(after(list('ac', { of: 'typed' })))).toBe('ac');
    expect(seen(after(list('ac', { tracks: 'none' })))).toBe('ac');
  });

  it('is what was refused, where it stood, even after the server has it no longer', () => {
    const state = after(decide('b', 'd'), refuse('b'));
    expect(seen(state)).toBe('abce');
    expect(seen(afterInbox(state, list('ace')))).toBe('abce');
    expect(state.notes.get('b')).toEqual({ text: 'Li has', kind: 'gone' });
  });

  it('is what nobody knows of whether the server has heard, until a list says whether it holds it', () => {
    const state = after(decide('b'), refuse('b', 'unsure'));
    expect([seen(state), state.notes.get('b')?.kind]).toEqual(['abcde', 'unsure']);
    expect(afterInbox(state, list('abcde')).notes.get('b')?.kind).toBe('back');
    const held = list(['a', 'b', 'c'].map((key) => row(key, key === 'b' ? { heldBy: 'me' } : {})));
    expect(afterInbox(state, held).notes.has('b')).toBe(false);
  });

  it('is decided about once more where that was refused for what was missing', () => {
    const state = after(decide('b'), refuse('b', 'refused'), open('b'), decide('b'));
    expect([seen(state), state.current]).toEqual(['acde', 'c']);
  });
});

it('what is chosen stays so until it is decided about itself', () => {
  const choose = (key: string): InboxEvent => ({ type: 'choose', key });
  const chosen = after(choose('a'), choose('b'), choose('a'), choose('c'));
  expect([...chosen.chosen]).toEqual(['b', 'c']);
  expect([...afterInbox(chosen, decide('b')).chosen]).toEqual(['c']);
  expect([...afterInbox(chosen, list('bcde')).chosen]).toEqual(['b', 'c']);
});
