import { describe, expect, it } from 'vitest';
import { livePeriod } from '../screens/browser/browser-screen.js';
import type { BrowserScreen } from '../screens/browser/browser-state.js';
import { after, answered, readyState, tenantRows } from '../testing/states.js';
import { actionsPicker } from './actions/action-entries.js';
import { newPicker } from './overlays/overlay-state.js';
import { currentScreen } from './screen-stack.js';
import type { DashboardState } from './state/dashboard.js';

async function watched(): Promise<{ state: DashboardState; screen: number }> {
  const opened = after(await readyState(), { type: 'open-resource', name: 'tenant' });
  const { state } = after(answered(opened, tenantRows(5)), { type: 'watch' });
  return { state, screen: currentScreen(state).id };
}

const kinds = ({ effects }: ReturnType<typeof after>) => effects.map(({ type }) => type);
function cursorAt(state: DashboardState) {
  const screen = currentScreen(state) as BrowserScreen;
  return screen.lines[screen.cursor]?.row.id;
}

describe('a list that is watched', () => {
  it('is asked for again when it is due, and waits for the next time', async () => {
    const { state, screen } = await watched();
    const ticked = after(state, { type: 'due', screen });
    expect(ticked.effects).toMatchObject([
      { type: 'load-rows', screen },
      { type: 'wait', screen, ms: livePeriod },
    ]);
  });

  it('is not asked again before the answer is there, under a question, or behind another page', async () => {
    const { state, screen } = await watched();
    const reloading = after(state, { type: 'due', screen }).state;
    expect(kinds(after(reloading, { type: 'due', screen }))).toEqual(['wait']);
    const over = after(state, { type: 'open-overlay', overlay: newPicker(actionsPicker) }).state;
    expect(kinds(after(over, { type: 'due', screen }))).toEqual(['wait']);
    const deeper = after(state, { type: 'open-detail' }).state;
    expect(kinds(after(deeper, { type: 'due', screen }))).toEqual(['wait']);
  });

  it('is left alone once it is watched no more, or gone', async () => {
    const { state, screen } = await watched();
    expect(kinds(after(state, { type: 'watch' }, { type: 'due', screen }))).toEqual([]);
    expect(kinds(after(state, { type: 'due', screen: 999 }))).toEqual([]);
  });

  it('keeps the cursor on its row while new ones come in above, and at the top stays with the newest', async () => {
    const { state, screen } = await watched();
    const newer = [...tenantRows(7)].reverse();
    const onThird = after(state, { type: 'move', motion: 'down' }, { type: 'move', motion: 'down' }).state;
    const before = cursorAt(onThird);
    expect(cursorAt(answered(after(onThird, { type: 'due', screen }), newer))).toBe(before);
    expect(cursorAt(answered(after(state, { type: 'due', screen }), newer))).toBe(newer[0]?.id);
  });
});

describe('a list that cannot be had any more', () => {
  it('keeps its rows and says so', async () => {
    const { state, screen } = await watched();
    const reloading = after(state, { type: 'due', screen });
    const load = reloading.effects.find((effect) => effect.type === 'load-rows');
    const problem = { key: 'problem.network' } as const;
    const serial = load?.type === 'load-rows' ? load.serial : -1;
    const failed = after(reloading.state, { type: 'load-failed', screen, serial, problem }).state;
    expect(currentScreen(failed)).toMatchObject({ load: { kind: 'failed' }, lines: { length: 5 } });
  });
});

it('lists of logs are watched from the start', async () => {
  const state = await readyState();
  for (const name of ['log-usual', 'log-api', 'log-error']) {
    const { effects } = after(state, { type: 'open-resource', name });
    expect(effects.map(({ type }) => type)).toContain('wait');
  }
});
