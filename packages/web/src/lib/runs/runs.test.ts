import { describe, expect, it } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { createRecords } from '../storage/records.js';
import { isUnderWay, leftIn, type RunRecord, rateOf } from './run-record.js';
import { createRuns, type LiveRun } from './runs.js';

let now = 1_000_000;
const tabOf = (session: Storage, owner = () => '000000-1') =>
  createRuns(
    createRecords(localStorage, session, () => now),
    owner,
    () => now,
  );
function otherSession(): Storage {
  const kept = new Map<string, string>();
  const session = { getItem: (name: string) => kept.get(name) ?? null, setItem: kept.set.bind(kept) };
  return session as unknown as Storage;
}
const lines = [
  { id: '1', name: 'pear', state: 'done', reason: '' },
  { id: '2', name: 'fig', state: 'failed', reason: 'in use' },
  { id: '3', name: 'plum', state: 'waiting', reason: '' },
] as const;
const record = (tab: string, more: Partial<RunRecord> = {}): RunRecord => ({
  id: 'a',
  owner: '000000-1',
  tab,
  title: '删除',
  resource: 'param',
  about: '参数',
  operation: 'remove',
  phase: 'running',
  total: 3,
  done: 1,
  failed: 1,
  began: now - 2000,
  told: now,
  lines,
  seen: false,
  ...more,
});
/** What the browser tells its other tabs of. */
const written = () => window.dispatchEvent(new StorageEvent('storage', { key: 'mall-runs-000000-1' }));
const held = (id: string): LiveRun => ({
  id,
  state: {
    getState: () => ({ open: false, secrets: [] }),
    getInitialState: () => ({ open: false, secrets: [] }),
    subscribe: () => () => undefined,
  },
  start: async () => undefined,
  stop: () => undefined,
  show: () => undefined,
  forgetSecrets: () => undefined,
});

freshBrowser();

describe('runs', () => {
  it('are told to other tabs, which count what is done and know what is not', () => {
    const [mine, other] = [tabOf(sessionStorage), tabOf(otherSession())];
    const stop = other.follow();
    mine.put(record(mine.tab));
    expect(other.state.getState().records).toEqual([]);
    written();
    const [seen] = other.state.getState().records;
    expect(seen).toMatchObject({ done: 1, failed: 1, total: 3, phase: 'running' });
    expect(seen?.lines).toEqual(lines.slice(1));
    expect(mine.state.getState().records[0]?.lines).toEqual(lines);
    stop();
    mine.drop('a');
    written();
    expect(other.state.getState().records).toHaveLength(1);
    expect(mine.state.getState().records).toEqual([]);
  });

  it('end with the page that drove them, and no other', () => {
    const mine = tabOf(sessionStorage);
    const elsewhere = otherSession();
    const other = tabOf(elsewhere);
    mine.put(record(mine.tab));
    other.put(record(other.tab, { id: 'b' }));
    const reloaded = tabOf(sessionStorage);
    reloaded.follow()();
    const phases = Object.fromEntries(reloaded.state.getState().records.map(({ id, phase }) => [id, phase]));
    expect(phases).toEqual({ a: 'ended', b: 'running' });
    // A screen that is only shown again ends nothing.
    other.hold(held('b'));
    now += 1;
    other.follow()();
    expect(other.state.getState().records.find(({ id }) => id === 'b')?.phase).toBe('running');
  });

  it('of another person are not shown, nor mixed with theirs', () => {
    let person = '000000-1';
    const runs = tabOf(sessionStorage, () => person);
    runs.put(record(runs.tab));
    person = '000000-2';
    runs.follow()();
    expect(runs.state.getState().records).toEqual([]);
    runs.put(record(runs.tab, { done: 2 }));
    expect(runs.state.getState().records).toEqual([]);
    person = '000000-1';
    runs.follow()();
    expect(runs.state.getState().records[0]?.done).toBe(2);
  });

  it('are seen once somebody has looked, but not while they go on', () => {
    const runs = tabOf(sessionStorage);
    runs.put(record(runs.tab));
    runs.put(record(runs.tab, { id: 'b', phase: 'ended' }));
    runs.markSeen();
    const seen = Object.fromEntries(runs.state.getState().records.map((one) => [one.id, one.seen]));
    expect(seen).toEqual({ a: false, b: true });
  });

  it('are remembered, the latest twenty and whatever goes on', () => {
    const runs = tabOf(sessionStorage);
    runs.put(record(runs.tab, { began: 0 }));
    for (let turn = 1; turn <= 25; turn += 1)
      runs.put(record(runs.tab, { id: `${turn}`, began: turn, phase: 'ended' }));
    const ids = runs.state.getState().records.map(({ id }) => id);
    expect([ids.length, ids[0], ids[19], ids[20]]).toEqual([21, '25', '6', 'a']);
  });

  it('go on for as long as their tab tells of them, and have a rate', () => {
    const one = record('t');
    expect(isUnderWay(one, now + 80_000)).toBe(true);
    expect(isUnderWay(one, now + 90_000)).toBe(false);
    expect(isUnderWay({ ...one, phase: 'ended' }, now)).toBe(false);
    expect(rateOf(one)).toBe(1);
    expect(rateOf({ ...one, told: one.began })).toBe(0);
    now += 1;
  });

  it('are one line each, however often they are told, and gone with what drove them when they are dropped', () => {
    const runs = tabOf(sessionStorage);
    runs.put(record(runs.tab));
    runs.put(record(runs.tab, { id: 'b' }));
    runs.put(record(runs.tab, { done: 2 }));
    const told = () => runs.state.getState().records.map(({ id, done }) => [id, done]);
    expect(told().sort()).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    runs.hold(held('a'));
    runs.hold(held('b'));
    runs.hold(held('a'));
    const live = () => runs.state.getState().live.map(({ id }) => id);
    expect(live()).toEqual(['b', 'a']);
    runs.drop('b');
    expect([told(), live()]).toEqual([[['a', 2]], ['a']]);
  });

  it('that have been looked at by another tab are so here, with what this tab knows in full', () => {
    const [mine, other] = [tabOf(sessionStorage), tabOf(otherSession())];
    mine.put(record(mine.tab, { phase: 'ended' }));
    other.follow()();
    other.markSeen();
    const stop = mine.follow();
    expect(mine.state.getState().records).toMatchObject([{ seen: true, lines }]);
    stop();
  });

  it('are written once only where there is something to look at', () => {
    const runs = tabOf(sessionStorage);
    runs.put(record(runs.tab, { phase: 'ended', seen: true }));
    runs.put(record(runs.tab, { id: 'b' }));
    const text = () => localStorage.getItem('mall-runs-000000-1');
    const before = text();
    now += 5;
    runs.markSeen();
    expect(text()).toBe(before);
  });

  it('are read anew when the browser forgets everything, and not when something else is written', () => {
    const [mine, other] = [tabOf(sessionStorage), tabOf(otherSession())];
    const stop = other.follow();
    mine.put(record(mine.tab));
    const ids = () => other.state.getState().records.map(({ id }) => id);
    window.dispatchEvent(new StorageEvent('storage', { key: 'mall-runs-000000-2' }));
    expect(ids()).toEqual([]);
    written();
    expect(ids()).toEqual(['a']);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(ids()).toEqual([]);
    stop();
  });

  it('have a tab that is the same after a reload, and another in another window', () => {
    expect(tabOf(sessionStorage).tab).toBe(tabOf(sessionStorage).tab);
    expect(tabOf(otherSession()).tab).not.toBe(tabOf(sessionStorage).tab);
  });

  it('that end when their page is gone say when', () => {
    const mine = tabOf(sessionStorage);
    mine.put(record(mine.tab));
    now += 7_000;
    const again = tabOf(sessionStorage);
    again.follow()();
    expect(again.state.getState().records).toMatchObject([{ phase: 'ended', told: now }]);
  });

  it('have left what is not done, and a rate of a second', () => {
    expect([leftIn({ total: 5, done: 2 }), leftIn({ total: 5, done: 5 })]).toEqual([3, 0]);
    expect(rateOf(record('t', { done: 6, failed: 2, began: 1000, told: 3000 }))).toBe(4);
    expect(rateOf(record('t', { began: 3000, told: 1000 }))).toBe(0);
  });
});
