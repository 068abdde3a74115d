import { beforeAll, describe, expect, it } from 'vitest';
import type { Effect } from '../../controllers/effects.js';
import type { DashboardEvent } from '../../controllers/events.js';
import { currentScreen, inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { after, answered, readyState, type StateOptions, tenantRows } from '../../testing/states.js';

let ready: DashboardState;
beforeAll(async () => {
  ready = await tenants();
});

async function tenants(options: StateOptions = {}): Promise<DashboardState> {
  const state = await readyState({ language: 'en-US', resources: ['tenant'], ...options });
  return answered(after(state, { type: 'open-resource', name: 'tenant' }), tenantRows(3));
}

const asked = (effects: readonly Effect[]) => effects.filter(({ type }) => type === 'load-row');
const said = (state: DashboardState) => announce(undefined, state).join('\n');

/** The page of the first row, before what it asked for has come. */
function opened(state: DashboardState, ...events: DashboardEvent[]) {
  const at = after(state, { type: 'open-detail' });
  const request = at.effects.find((effect) => effect.type === 'load-row');
  return { request, ...after(at.state, ...events) };
}

describe('the page of a row', () => {
  it('asks for the whole row, and is what the list had until that is there', () => {
    const { state, request } = opened(ready);
    expect(request).toMatchObject({ name: 'tenant', row: { id: '1000' } });
    expect(said(state)).toContain('Loading');
    expect(said(state)).not.toContain('店长 1');
    const { screen = 0, serial = 0 } = request ?? {};
    const row = { ...tenantRows(1)[0], linkman: '王芳' } as never;
    const whole = after(state, { type: 'row', screen, serial, row }).state;
    expect(said(whole)).toContain('王芳');
    expect(said(whole)).not.toContain('Loading');
  });

  it('says why the row could not be read, beside what the list had', () => {
    const { state, request } = opened(ready);
    const { screen = 0, serial = 0 } = request ?? {};
    const failed = { type: 'load-failed', screen, serial, problem: { text: 'not there' } } as const;
    expect(said(after(state, failed).state)).toMatch(/not there[\s\S]*店长 1/);
  });

  it('asks anew by the key for that, and where its row was written, and for no other resource', () => {
    const { state } = opened(ready);
    const { id } = currentScreen(state);
    expect(asked(after(state, { type: 'refresh' }).effects)).toMatchObject([
      { screen: id, row: { id: '1000' } },
    ]);
    const written = (name: string) => {
      const done = { type: 'run', operation: 'remove', rows: [{ id: '7' }], input: {}, name } as const;
      const running = after(state, done).state;
      const screen = currentScreen(running).id;
      const outcome = { kind: 'done' } as const;
      return after(running, { type: 'outcome', screen, index: 0, outcome }, { type: 'finished', screen })
        .effects;
    };
    expect(asked(written('tenant'))).toHaveLength(1);
    expect(asked(written('user'))).toEqual([]);
  });

  it('asks nothing of who may see no more than the list', async () => {
    const listing = await tenants({ roles: ['clerk'], permissions: ['tenant', 'tenant_list'] });
    const { state, request, effects } = opened(listing, { type: 'refresh' });
    expect([request, asked(effects)]).toEqual([undefined, []]);
    expect(said(state)).toContain('店长 1');
    expect(said(state)).not.toContain('Loading');
  });

  it('scrolls to its last line and no further, and begins at its top where the terminal changes', () => {
    const small = { ...ready, size: { columns: 60, rows: 12 } };
    const topOf = (state: DashboardState) => inFront(state, 'detail')?.top;
    const end = opened(small, { type: 'move', motion: 'last' }).state;
    expect(topOf(end)).toBeGreaterThan(0);
    expect(topOf(after(end, { type: 'move', motion: 'down' }).state)).toBe(topOf(end));
    expect(topOf(after(end, { type: 'resized', size: { columns: 60, rows: 14 } }).state)).toBe(0);
  });

  it('is opened by the address of its row, of a resource that there is', () => {
    const open = (path: string) => after(ready, { type: 'open-path', path });
    expect(asked(open('/row/tenant/7').effects)).toMatchObject([{ name: 'tenant', row: { id: '7' } }]);
    expect(currentScreen(open('/row/tenants/7').state).kind).toBe('browser');
  });
});
