import { beforeAll, describe, expect, it } from 'vitest';
import type { DashboardEvent } from '../../../controllers/events.js';
import type { DashboardState } from '../../../controllers/state/dashboard.js';
import { readyState } from '../../../testing/states.js';
import { type Held, type InboxScreen, type InboxTask, inSight } from './inbox-state.js';
import { updateInbox } from './inbox-update.js';

let state: DashboardState;
beforeAll(async () => {
  state = await readyState({ resources: [] });
});

const task = (id: string): InboxTask => ({
  ...{ taskId: id, title: id, step: '', starter: '', behalf: '', since: '', processInstanceId: `p-${id}` },
});
const tasksOf = (ids: string) => [...ids].map(task);
const heldOf = (key: number, ids: string): Held => ({ key, tasks: tasksOf(ids), decision: { pass: true } });
const inbox = (ids: string, own: Partial<InboxScreen> = {}): InboxScreen => ({
  ...{ kind: 'inbox', id: 3, load: { kind: 'ready' }, tasks: tasksOf(ids), total: ids.length },
  ...{ chosen: new Set(), held: [], gone: new Set(), refused: {}, open: false, detail: undefined },
  ...{ cursor: 0, top: 0 },
  ...own,
});

/** What the inbox becomes after these, and what the last of them asked for. */
function after(screen: InboxScreen, ...events: DashboardEvent[]) {
  return events.reduce((at, event) => updateInbox(at.state, event, state) ?? at, {
    state: screen,
    effects: [],
  } as ReturnType<typeof updateInbox> & object);
}
const loaded = (ids: string): DashboardEvent => ({
  ...{ type: 'inbox.loaded', screen: 3, serial: 1, tasks: tasksOf(ids), total: ids.length },
});
const order = ({ tasks }: InboxScreen) => tasks.map(({ taskId }) => taskId).join('');
const shown = (screen: InboxScreen) =>
  inSight(screen)
    .map(({ taskId }) => taskId)
    .join('');

describe('a task that is held', () => {
  // What stood there, what is held, what comes from the server, and where all of them stand then.
  it.each([
    ['abcd', 'b', 'acd', 'abcd'],
    ['abcd', 'a', 'bcd', 'abcd'],
    ['abcd', 'd', 'abc', 'abcd'],
    ['abcd', 'bc', 'ad', 'abcd'],
    ['abcd', 'b', 'xacd', 'xabcd'],
    ['abcd', 'c', 'adb', 'adbc'],
    ['abcd', 'c', 'dax', 'dacx'],
    ['abcd', 'b', 'abcd', 'abcd'],
    ['abcd', 'd', 'xy', 'dxy'],
    ['ab', 'ab', '', 'ab'],
  ])('of %s, %s, keeps its place behind what stood before it: %s comes, %s', (before, held, came, all) => {
    const { state: next } = after(inbox(before, { held: [heldOf(1, held)] }), loaded(came));
    expect(order(next)).toBe(all);
    const without = [...all].filter((id) => !held.includes(id)).join('');
    expect(shown(next)).toBe(without);
  });

  it('is taken back by the last decision first, with the cursor on it', () => {
    const held = [heldOf(1, 'a'), heldOf(2, 'cd')];
    const once = after(inbox('abcde', { held, cursor: 1 }), { type: 'inbox.undo' });
    expect([shown(once.state), once.state.cursor]).toEqual(['bcde', 1]);
    expect(once.effects).toEqual([{ type: 'inbox.take-back', screen: 3, tasks: tasksOf('cd') }]);
    const twice = after(once.state, { type: 'inbox.undo' });
    expect([shown(twice.state), twice.state.cursor]).toEqual(['abcde', 0]);
    expect(after(twice.state, { type: 'inbox.undo' }).effects).toEqual([]);
  });

  it('is gone once its time has come, and no other one', () => {
    const held = [heldOf(1, 'a'), heldOf(2, 'c')];
    const { state: next } = after(inbox('abc', { held }), { type: 'inbox.due', screen: 3, key: 1 });
    expect([next.held, [...next.gone], shown(next)]).toEqual([[heldOf(2, 'c')], ['a'], 'b']);
    expect(after(next, { type: 'inbox.due', screen: 3, key: 1 }).state).toBe(next);
  });

  it('is there again where it was refused, alone of those that were decided with it', () => {
    const problem = { text: 'somebody else has done it' };
    const { state: next } = after(inbox('abc', { held: [heldOf(1, 'ab')] }), {
      ...{ type: 'inbox.refused', screen: 3, taskId: 'a', problem },
    });
    expect([shown(next), next.held, next.refused]).toEqual(['ac', [heldOf(1, 'b')], { a: problem }]);
    const none = after(next, { type: 'inbox.refused', screen: 3, taskId: 'b', problem });
    expect(none.state.held).toEqual([]);
  });
});

describe('deciding', () => {
  const decide = (comment?: string, pass = true): DashboardEvent => ({
    type: 'inbox.decide',
    decision: { pass, ...(comment === undefined ? {} : { comment }) },
  });

  it('is about what is chosen, or else the task under the cursor, or nothing', () => {
    const one = after(inbox('abc', { cursor: 1 }), decide());
    expect([shown(one.state), one.effects]).toMatchObject([
      'ac',
      [{ type: 'inbox.hold', tasks: [{ taskId: 'b' }] }],
    ]);
    const chosen = after(inbox('abc', { cursor: 1, chosen: new Set(['a', 'c']) }), decide('fine'));
    expect([shown(chosen.state), chosen.state.chosen.size]).toEqual(['b', 0]);
    expect(chosen.effects).toMatchObject([
      { tasks: [{ taskId: 'a' }, { taskId: 'c' }], decision: { comment: 'fine' } },
    ]);
    expect(after(inbox(''), decide()).effects).toEqual([]);
  });

  it('needs a reason to reject', () => {
    expect(after(inbox('ab'), decide(undefined, false)).effects).toEqual([]);
    expect(after(inbox('ab'), decide('', false)).effects).toEqual([]);
    expect(after(inbox('ab'), decide('no', false)).effects).toHaveLength(1);
  });

  it('leaves the cursor on the last task where the last one went', () =>
    expect(after(inbox('abc', { cursor: 2 }), decide()).state.cursor).toBe(1));

  it('chooses a task and goes on to the next, and leaves one that is chosen', () => {
    const { state: one } = after(inbox('abc'), { type: 'inbox.select' });
    expect([[...one.chosen], one.cursor]).toEqual([['a'], 1]);
    const { state: none } = after({ ...one, cursor: 0 }, { type: 'inbox.select' });
    expect([...none.chosen]).toEqual([]);
    expect(after(inbox(''), { type: 'inbox.select' }).state.chosen.size).toBe(0);
  });

  it('hands on and says to the task under the cursor, and nothing where nothing was typed', () => {
    const at = inbox('ab', { cursor: 1 });
    expect(after(at, { type: 'inbox.transfer', to: 'li' }).effects).toMatchObject([
      { type: 'inbox.hand-on', to: 'li', task: { taskId: 'b' } },
    ]);
    expect(after(at, { type: 'inbox.comment', comment: 'soon' }).effects).toMatchObject([
      { type: 'inbox.say', comment: 'soon', task: { taskId: 'b' } },
    ]);
    for (const event of [
      { type: 'inbox.transfer', to: '' },
      { type: 'inbox.comment', comment: '' },
    ] as const)
      expect(after(at, event).effects).toEqual([]);
    expect(after(inbox(''), { type: 'inbox.transfer', to: 'li' }).effects).toEqual([]);
  });
});

describe('the open detail', () => {
  const detail = (taskId: string) => ({ taskId, form: { 'zh-CN': [], 'en-US': [] }, timeline: [] });

  it('follows the cursor, and is asked for once', () => {
    const opened = after(inbox('ab'), { type: 'inbox.open' });
    expect(opened.effects).toMatchObject([{ type: 'inbox.show', task: { taskId: 'a' } }]);
    const { state: read } = after(opened.state, { type: 'inbox.detail', screen: 3, detail: detail('a') });
    expect(after(read, { type: 'move', motion: 'up' }).effects).toEqual([]);
    const next = after(read, { type: 'move', motion: 'down' });
    expect([next.state.detail, next.effects]).toMatchObject([undefined, [{ task: { taskId: 'b' } }]]);
    // A late answer for another row is nobody's.
    expect(
      after(next.state, { type: 'inbox.detail', screen: 3, detail: detail('a') }).state.detail,
    ).toBeUndefined();
    expect(after(next.state, { type: 'inbox.open' }).state.open).toBe(false);
  });

  it('closes where nothing is left', () => {
    const { state: next } = after(inbox('a', { open: true, detail: detail('a') }), loaded(''));
    expect(next.open).toBe(false);
  });
});

describe('what comes while one looks', () => {
  it('leaves the cursor on its task, or where it was where that is gone', () => {
    expect(after(inbox('abc', { cursor: 2 }), loaded('xabc')).state.cursor).toBe(3);
    expect(after(inbox('abc', { cursor: 1 }), loaded('xac')).state.cursor).toBe(1);
    expect(after(inbox('abc', { cursor: 2 }), loaded('a')).state.cursor).toBe(0);
  });

  it('is not read while something is asked, and is looked for again', () => {
    const heard = { type: 'inbox.heard', screen: 3 } as const;
    expect(after(inbox('a'), heard).effects).toMatchObject([{ type: 'inbox.load', screen: 3 }]);
    const asking = { ...state, overlay: { kind: 'help', top: 0 } } as const;
    expect(updateInbox(inbox('a'), heard, asking)?.effects).toEqual([{ type: 'wait', screen: 3, ms: 1000 }]);
  });

  it('is nothing to it where it is another’s', () =>
    expect(updateInbox(inbox('a'), { type: 'home' }, state)).toBeUndefined());
});
