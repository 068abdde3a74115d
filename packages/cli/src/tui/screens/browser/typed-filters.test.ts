import { describe, expect, it } from 'vitest';
import type { DashboardEvent } from '../../controllers/events.js';
import { typingPause } from '../../controllers/overlays/filter.js';
import { currentScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';
import { browserGroups } from './browser-keys.js';

/** The list of tenants with its filters open; the first one takes a text. */
async function typing(): Promise<{ state: DashboardState; screen: number; field: string }> {
  const opened = after(await readyState(), { type: 'open-resource', name: 'tenant' });
  const shown = answered(opened, tenantRows(5));
  const open = browserGroups[0]?.commands.find(({ id }) => id === 'table.filter')?.run;
  const event = typeof open === 'function' ? open(shown) : open;
  const { state } = after(shown, event as DashboardEvent);
  const field = state.overlay.kind === 'filter' ? (state.overlay.fields[0]?.name ?? '') : '';
  return { state, screen: currentScreen(state).id, field };
}

const insert = (text: string): DashboardEvent => ({ type: 'edit', edit: { kind: 'insert', text } });
function filtersOf(state: DashboardState) {
  const screen = currentScreen(state);
  return screen.kind === 'browser' ? screen.request.filters : undefined;
}

describe('filters that are typed', () => {
  it('are looked for when typing pauses, with the fields still open', async () => {
    const { state, screen, field } = await typing();
    const typed = after(state, insert('果'));
    expect(typed.effects).toEqual([{ type: 'wait', screen, ms: typingPause }]);
    const found = after(typed.state, { type: 'due', screen });
    expect(found.effects).toMatchObject([
      { type: 'load-rows', screen, request: { filters: { [field]: '果' } } },
    ]);
    expect(found.state.overlay).toMatchObject({ kind: 'filter', drafts: { [field]: '果' } });
  });

  it('are asked for once, and not again by Enter', async () => {
    const { state, screen, field } = await typing();
    const { state: found } = after(state, insert('果'), { type: 'due', screen });
    expect(after(found, { type: 'due', screen }).effects).toEqual([]);
    const accepted = after(found, { type: 'accept' });
    expect([accepted.effects, accepted.state.overlay.kind]).toEqual([[], 'none']);
    expect(filtersOf(accepted.state)).toEqual({ [field]: '果' });
  });

  it('are asked for by Enter where nobody has paused', async () => {
    const { state, field } = await typing();
    expect(after(state, insert('果'), { type: 'accept' }).effects).toMatchObject([
      { type: 'load-rows', request: { filters: { [field]: '果' } } },
    ]);
  });

  it('leave the list as it was when they are given up', async () => {
    const { state, screen } = await typing();
    const { state: found } = after(state, insert('果'), { type: 'due', screen });
    const given = after(found, { type: 'close-overlay' });
    expect(given.effects).toMatchObject([{ type: 'load-rows', request: { filters: {} } }]);
    expect(after(state, insert('果'), { type: 'close-overlay' }).effects).toEqual([]);
  });

  it('are turned through what there is to choose from, none included', async () => {
    const opened = after(await readyState(), { type: 'open-resource', name: 'invite-code' });
    const shown = answered(opened, []);
    const open = browserGroups[0]?.commands.find(({ id }) => id === 'table.filter')?.run;
    let { state } = after(shown, (typeof open === 'function' ? open(shown) : open) as DashboardEvent);
    const drafts = () => (state.overlay.kind === 'filter' ? state.overlay.drafts : {});
    const fields = state.overlay.kind === 'filter' ? state.overlay.fields.map(({ name }) => name) : [];
    state = after(state, { type: 'next-field', by: fields.indexOf('state') }).state;
    const turned: (string | undefined)[] = [];
    for (const by of [1, 1, 1, 1, 1, -1, -1]) {
      state = after(state, { type: 'cycle-choice', by }).state;
      turned.push(drafts().state);
    }
    expect(turned).toEqual(['usable', 'used', 'expired', 'disabled', '', 'disabled', 'expired']);
    // What is chosen is not typed into, but it is taken away as a text is.
    expect([after(state, insert('x')).state].map(({ overlay }) => overlay)).toEqual([state.overlay]);
    state = after(state, { type: 'edit', edit: { kind: 'clear' } }).state;
    expect(drafts().state).toBe('');
  });

  it('move no list behind another page, and a blank is no filter', async () => {
    const { state, screen } = await typing();
    expect(after(state, insert('  '), { type: 'due', screen }).effects).toEqual([]);
    const away = after(state, insert('果'), { type: 'close-overlay' }, { type: 'home' }).state;
    expect(after(away, { type: 'due', screen }).effects).toEqual([]);
  });
});
