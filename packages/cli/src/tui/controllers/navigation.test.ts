import { expect, it } from 'vitest';
import { after, answered, readyState, tenantRows } from '../testing/states.js';
import { rowsWritten } from './navigation.js';
import { currentScreen, inFront } from './screen-stack.js';
import type { DashboardState } from './state/dashboard.js';

const tenants = answered(
  after(await readyState(), { type: 'open-resource', name: 'tenant' }),
  tenantRows(60),
  120,
);
const selected = (state: DashboardState) => [...(inFront(state, 'browser')?.selected.keys() ?? [])];

it.each([
  [12, 10],
  [24, 30],
  [50, 50],
  [300, 200],
])('a list begins with a page that fills a terminal of %i lines: %i rows', (rows, size) => {
  const at = { ...tenants, size: { columns: 80, rows } };
  expect(inFront(after(at, { type: 'open-resource', name: 'user' }).state, 'browser')?.request.size).toBe(
    size,
  );
});

it('what is unselected at once is what is in sight, and nothing of other pages', () => {
  const chosen = after(tenants, { type: 'select', what: 'one' }, { type: 'turn-page', by: 1 });
  const second = answered(chosen, [{ id: '1', tenantName: 'x' }], 120);
  const both = after(second, { type: 'select', what: 'all' }).state;
  expect(selected(both)).toEqual(['1000', '1']);
  expect(selected(after(both, { type: 'select', what: 'all' }).state)).toEqual(['1000']);
});

it('keeps the home and the latest screens, however many were opened', () => {
  let state = tenants;
  for (let count = 0; count < 40; count += 1) state = after(state, { type: 'open-detail' }).state;
  expect(state.screens).toHaveLength(20);
  expect(state.screens.map(({ kind }) => kind)[0]).toBe('home');
  expect(new Set(state.screens.map(({ kind }) => kind).slice(1))).toEqual(new Set(['detail']));
});

it('reads the page of a row anew once it was changed, and another resource’s not', () => {
  const page = after(tenants, { type: 'open-detail' }, { type: 'open-form', purpose: 'edit' }).state;
  const form = currentScreen(page).id;
  const done = { message: 'done.updated' } as const;
  const { state, effects } = after(page, { type: 'form-sent', screen: form, done });
  expect(currentScreen(state)).toMatchObject({ kind: 'detail', load: { kind: 'loading' } });
  const read = { type: 'load-row', screen: currentScreen(state).id, name: 'tenant' };
  expect(effects).toContainEqual(expect.objectContaining(read));
  expect(rowsWritten(state, 'user').effects).toEqual([]);
});
