import { apiNames, listsOf, resourceNames } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';
import { describe, expect, it } from 'vitest';
import type { FormEntry, FormScreen } from '../../screens/form/form-state.js';
import { visibleFields } from '../../screens/form/visible-fields.js';
import { openDeliveries } from '../../testing/deliveries.js';
import { loadFrames } from '../../testing/frames.js';
import { scales } from '../../testing/samples.fixture.js';
import { after, answered, readyState } from '../../testing/states.js';
import { keys } from '../../testing/terminal.js';
import type { EventOf } from '../events.js';
import { visibleCalls } from '../resource/visible.js';
import { inFront } from '../screen-stack.js';
import type { DashboardState } from '../state/dashboard.js';
import { actionEntries } from './action-entries.js';

const { drawFrame } = await loadFrames();

/** What a person might type, in the order in which they would try it. */
const attempts = [
  ...['1', 'apple', '2026-05-01', '2026-05-01 08:00:00', 'true', 'https://apple.example.com'],
  ...['a@apple.example.com', '13800138000', 'Quince-2026-hushed', '{"a":1}', '000001', '* * * * *'],
];

const attemptsFor = ({ choices, options }: FormEntry): readonly string[] =>
  options && 'values' in options ? choices.map(String) : attempts;

/** Fills a form in until it is sent or asks whether it shall be; the fields that nothing was right for, else. */
function fillIn(opened: DashboardState): readonly string[] {
  let state = opened;
  const tried = new Map<string, number>();
  const wanted = (form: FormScreen, optional: boolean) =>
    visibleFields(form).filter(({ readOnly, required }) => !readOnly && (required || optional));
  for (let turn = 0; turn < 40; turn += 1) {
    const form = inFront(state, 'form');
    if (!form || form.phase === 'sending' || state.overlay.kind === 'confirm') return [];
    const isStuck = turn > 0 && visibleFields(form).every(({ name }) => form.issues[name] === undefined);
    const fields = turn === 0 ? wanted(form, false) : wanted(form, true);
    for (const field of fields) {
      if (turn > 0 && !isStuck && form.issues[field.name] === undefined) continue;
      const at = tried.get(field.name) ?? 0;
      tried.set(field.name, at + 1);
      const value = attemptsFor(field)[at];
      if (value !== undefined) state = after(state, { type: 'set-value', field: field.name, value }).state;
    }
    state = after(state, { type: 'submit' }).state;
  }
  return Object.entries(inFront(state, 'form')?.issues ?? {}).map(([name, issue]) => `${name}: ${issue}`);
}

/** The state after an action was chosen; its values have come, where they are fetched. */
function chosen(state: DashboardState, event: EventOf<'open-action'>): DashboardState {
  const opened = after(state, event).state;
  const form = inFront(opened, 'form');
  if (form?.phase !== 'loading') return opened;
  return after(opened, { type: 'form-values', screen: form.id, values: {}, typed: false }).state;
}

describe.each([...resourceNames, everyKind.name])('every action that %s offers', (name) => {
  it('can be filled in', async () => {
    const ready = await readyState();
    for (const list of listsOf(ready.catalog[name]!.resource)) {
      const row = { id: '1', version: 1 };
      const state = answered(after(ready, { type: 'open-resource', name, list: list.name }), [row]);
      for (const entry of actionEntries(state).filter(({ disabledReason }) => !disabledReason)) {
        const unfilled = fillIn(chosen(state, entry.event as EventOf<'open-action'>));
        expect([list.name, entry.id, unfilled]).toEqual([list.name, entry.id, []]);
      }
    }
  });
});

it.each([...apiNames, scales.name])('every call of %s that is offered can be filled in', async (name) => {
  const ready = await readyState();
  for (const { operation } of visibleCalls(ready).filter((call) => call.name === name)) {
    const unfilled = fillIn(chosen(ready, { type: 'open-action', name, operation }));
    expect([operation, unfilled]).toEqual([operation, []]);
  }
});

describe('an action that no form can fill in', () => {
  it('is not offered, nor opened by whoever names it', async () => {
    const { driven, writes } = await openDeliveries();
    driven.press('a');
    expect(drawFrame(driven.state())).toContain('Reprice');
    expect(drawFrame(driven.state())).not.toContain('Unpack');
    driven.press(keys.escape);
    driven.dispatch({ type: 'open-action', operation: 'unpack' });
    expect([inFront(driven.state(), 'browser')?.name, writes]).toEqual(['delivery', []]);
  });

  it('is offered where a module brings a screen for it, which is opened by its address', async () => {
    const { driven } = await openDeliveries();
    const state = driven.state();
    const entry = state.catalog.delivery!;
    const screen = (rows: readonly object[]) => `/row/delivery/${rows.length}`;
    const special = { actions: { unpack: { screen } } };
    const brought = { ...state, catalog: { delivery: { ...entry, special } } };
    const offered = actionEntries(brought).find(({ id }) => id === 'unpack');
    const opened = after(brought, offered!.event!).state;
    expect(inFront(opened, 'detail')).toMatchObject({ name: 'delivery', row: { id: '1' } });
  });
});
