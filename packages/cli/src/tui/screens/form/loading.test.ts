import { beforeAll, describe, expect, it } from 'vitest';
import { currentScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';

let tenants: DashboardState;

beforeAll(async () => {
  tenants = answered(
    after(await readyState(), { type: 'open-resource', name: 'tenant' }),
    tenantRows(60),
    120,
  );
});

describe('a form whose row is still on its way', () => {
  it('keeps what is typed meanwhile, and takes the rest from the row', () => {
    const { state: opened, effects } = after(tenants, { type: 'open-form', purpose: 'edit' });
    const ask = effects.find((effect) => effect.type === 'load-row');
    if (!ask) throw new Error('the row is not asked for');
    const form = currentScreen(opened);
    if (form.kind !== 'form') throw new Error('no form');
    expect(form.phase).toBe('loading');
    const typed = after(opened, { type: 'edit', edit: { kind: 'insert', text: '!' } }).state;
    const [first = ''] = form.fields.map(({ name }) => name);
    const row = { id: '1', tenantName: 'from the server', linkman: 'fresh', version: 3 };
    const { state } = after(typed, { type: 'row', screen: form.id, serial: ask.serial, row });
    expect(currentScreen(state)).toMatchObject({
      phase: 'editing',
      values: { [first]: `${form.values[first]}!`, linkman: 'fresh' },
    });
  });

  it('is sent as soon as the row is there, when it was submitted before', () => {
    const opened = after(tenants, { type: 'open-form', purpose: 'edit' });
    const ask = opened.effects.find((effect) => effect.type === 'load-row')!;
    const early = after(
      opened.state,
      { type: 'edit', edit: { kind: 'insert', text: '!' } },
      { type: 'submit' },
      { type: 'edit', edit: { kind: 'insert', text: 'too late' } },
    );
    expect(early.effects).toEqual([]);
    expect(currentScreen(early.state)).toMatchObject({ kind: 'form', phase: 'waiting' });
    const row = { ...tenantRows(1)[0], linkman: 'fresh', version: 7 };
    const answer = { type: 'row', screen: ask.screen, serial: ask.serial, row } as const;
    const { state, effects } = after(early.state, answer);
    expect(currentScreen(state)).toMatchObject({ phase: 'sending' });
    const input = { id: '1000', version: 7, tenantName: '果蔬商城第 1 店!' };
    expect(effects).toMatchObject([{ type: 'send-form', screen: ask.screen, input }]);
  });

  it('is not sent when the row does not come, or when it was left meanwhile', () => {
    const opened = after(tenants, { type: 'open-form', purpose: 'edit' });
    const ask = opened.effects.find((effect) => effect.type === 'load-row')!;
    const early = after(opened.state, { type: 'submit' }).state;
    const of = { screen: ask.screen, serial: ask.serial };
    const failed = after(early, { type: 'load-failed', ...of, problem: { text: '网络' } });
    expect([currentScreen(failed.state), failed.effects]).toMatchObject([
      { phase: 'editing', problem: { text: '网络' } },
      [],
    ]);
    const left = after(early, { type: 'back' }, { type: 'row', ...of, row: tenantRows(1)[0]! });
    expect([currentScreen(left.state).kind, left.effects.some(({ type }) => type === 'send-form')]).toEqual([
      'browser',
      false,
    ]);
  });

  it('is not sent while something else is in front', () => {
    const opened = after(tenants, { type: 'open-form', purpose: 'edit' });
    const ask = opened.effects.find((effect) => effect.type === 'load-row')!;
    const behind = after(opened.state, { type: 'submit' }, { type: 'open-resource', name: 'role' }).state;
    expect(currentScreen(behind).kind).toBe('browser');
    const row = tenantRows(1)[0]!;
    const { state, effects } = after(behind, { type: 'row', screen: ask.screen, serial: ask.serial, row });
    expect([currentScreen(state).kind, effects]).toEqual(['browser', []]);
    expect(state.screens.find(({ id }) => id === ask.screen)).toMatchObject({ phase: 'editing' });
  });
});
