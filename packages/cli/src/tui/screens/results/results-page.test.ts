import { beforeAll, describe, expect, it } from 'vitest';
import { screenCommands } from '../../controllers/commands/key-groups.js';
import { currentScreen, inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { loadFrames } from '../../testing/frames.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';
import type { Outcome } from './results-state.js';

const { drawFrame } = await loadFrames();

let tenants: DashboardState;
beforeAll(async () => {
  const ready = await readyState({ language: 'en-US', resources: ['tenant'] });
  tenants = answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(3));
});

/** An operation that is run on so many tenants, with what has become of the first ones. */
function running(count: number, outcomes: readonly Outcome[] = []) {
  const rows = tenantRows(count);
  const { state } = after(tenants, { type: 'run', operation: 'setting', rows, input: {} });
  const { id: screen } = currentScreen(state);
  const told = outcomes.map((outcome, index) => ({ type: 'outcome', screen, index, outcome }) as const);
  return { screen, state: after(state, ...told).state };
}
function finished(count: number, outcomes: readonly Outcome[]) {
  const { state, screen } = running(count, outcomes);
  return after(state, { type: 'finished', screen });
}
const done: Outcome = { kind: 'done' };
const failed: Outcome = { kind: 'failed', problem: { text: 'in use' } };
const replied = (value: string): Outcome => ({ kind: 'done', reply: { kind: 'text', value } });
const linesFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at}.`).join('\n');

const move = (motion: 'down' | 'up' | 'last' | 'first') => ({ type: 'move', motion }) as const;
const said = (state: DashboardState) => announce(undefined, state).join('\n');
const page = (state: DashboardState) => inFront(state, 'results');
const whyNot = (state: DashboardState, id: string) =>
  screenCommands(state)
    .find((command) => command.id === id)
    ?.disabledReason?.(state);

describe('what becomes of each row', () => {
  it('is counted in the headline, with the job that it is written down in', () => {
    const { state, screen } = running(4, [done, failed, { kind: 'skipped' }]);
    expect(said(state)).toContain('1/4 done, 1 failed · Loading');
    const kept = after(state, { type: 'job-started', screen, job: 'j-7' }, { type: 'finished', screen });
    expect(said(kept.state)).toContain('1/4 done, 1 failed · job j-7');
    expect(said(kept.state)).not.toContain('Loading');
  });

  it('is said of the row under the cursor, with why', () => {
    const { state } = finished(3, [done, failed]);
    expect(said(state)).toContain('果蔬商城第 1 店: done');
    expect(said(after(state, move('down')).state)).toContain('果蔬商城第 2 店: failed: in use');
    expect(said(after(state, move('last')).state)).toContain('果蔬商城第 3 店: waiting');
  });

  it('stands in one column, whatever the names before it', () => {
    const frame = drawFrame(finished(3, [done, failed, { kind: 'skipped' }]).state);
    const columns = ['done', 'failed: in use', 'not run'].map((text) => {
      const line = frame.split('\n').find((each) => each.includes(`店`) && each.includes(text)) ?? '';
      return line.indexOf(text);
    });
    expect(new Set(columns).size).toBe(1);
    expect(frame).toMatch(/▸ ✓ 果蔬商城第 1 店/);
    expect(frame).toMatch(/ {2}✗ 果蔬商城第 2 店/);
    expect(frame).toMatch(/ {2}- 果蔬商城第 3 店/);
  });

  it('is tried again where it failed or was not run, once all has ended', () => {
    const ended = finished(3, [done, failed, { kind: 'skipped' }]);
    expect(whyNot(running(3, [failed]).state, 'results.retry')).toBe('reason.running');
    expect(whyNot(ended.state, 'results.retry')).toBeUndefined();
    expect(whyNot(finished(3, [replied('x'), done, done]).state, 'results.retry')).toBe('reason.noFailure');
    const again = after(ended.state, { type: 'retry-failed' });
    expect(again.effects).toMatchObject([{ type: 'run', rows: [{ index: 1 }, { index: 2 }] }]);
    expect(page(again.state)).toMatchObject({
      finished: false,
      outcomes: [{ kind: 'done' }, { kind: 'waiting' }, { kind: 'waiting' }],
    });
    // Nobody begins it twice.
    expect(after(again.state, { type: 'retry-failed' }).effects).toEqual([]);
  });

  it('is known of one row afterwards, and of several not which was last', () => {
    expect(finished(1, [done]).state.written).toEqual({ name: 'tenant', rowId: '1000' });
    expect(finished(2, [done, done]).state.written).toBeUndefined();
  });
});

describe('replies below the rows', () => {
  const rowsIn = (state: DashboardState) => drawFrame(state).match(/[▸ ] ✓ 果蔬商城第 \d+ 店/g) ?? [];

  it('are of the rows from the cursor on, and half of the page stays with the rows', () => {
    const replies = Array.from({ length: 12 }, (_, at) => replied(`password-${at + 1}.`));
    const { state } = finished(12, replies);
    const frame = drawFrame(state);
    // Twenty lines: a header and nine rows above, five replies with their names below.
    expect(rowsIn(state)).toHaveLength(9);
    expect(frame.match(/password-\d+\./g)).toEqual([1, 2, 3, 4, 5].map((n) => `password-${n}.`));
    expect(said(state)).toContain('This is shown only once');
    const end = after(state, move('last')).state;
    expect(drawFrame(end)).toContain('password-12.');
    expect(drawFrame(end)).not.toContain('password-11.');
    expect(rowsIn(end).at(-1)).toContain('▸ ✓ 果蔬商城第 12 店');
  });

  it('keep the row of the cursor in sight however many lines they take', () => {
    const replies = Array.from({ length: 30 }, () => replied(linesFrom(1, 30)));
    let { state } = finished(30, replies);
    for (let at = 1; at < 30; at += 1) {
      state = after(state, move('down')).state;
      expect(rowsIn(state).filter((row) => row.startsWith('▸'))).toEqual([`▸ ✓ 果蔬商城第 ${at + 1} 店`]);
    }
  });

  it('are copied all together, and not where there are none', () => {
    const { state } = finished(3, [replied('one'), done, replied('two')]);
    const copy = screenCommands(state).find(({ id }) => id === 'results.copy');
    expect(copy?.run(state)).toEqual({ type: 'copy', text: 'one\ntwo' });
    expect(whyNot(state, 'results.copy')).toBeUndefined();
    expect(whyNot(finished(2, [failed, failed]).state, 'results.copy')).toBe('reason.noOutput');
  });

  it('of the only row are scrolled from their first line to their last', () => {
    const { state } = finished(1, [replied(linesFrom(1, 40))]);
    const shown = (at: DashboardState) => drawFrame(at).match(/line \d+\./g) ?? [];
    // Twenty lines: a header and the row above, and in what is left the name of the row first.
    expect(shown(state)).toHaveLength(17);
    expect(shown(after(state, move('down')).state)[0]).toBe('line 1.');
    expect(shown(after(state, move('down'), move('down')).state)[0]).toBe('line 2.');
    const end = after(state, move('last')).state;
    expect(shown(end).at(-1)).toBe('line 40.');
    expect(shown(after(end, move('down')).state)).toEqual(shown(end));
  });
});

it('nothing is deleted where nothing is in question', async () => {
  const ready = await readyState({ language: 'en-US', resources: ['tenant'] });
  const empty = answered(after(ready, { type: 'open-resource', name: 'tenant' }), []);
  for (const state of [empty, ready]) {
    const step = after(state, { type: 'remove' });
    expect([step.state.overlay.kind, step.effects]).toEqual(['none', []]);
  }
});
