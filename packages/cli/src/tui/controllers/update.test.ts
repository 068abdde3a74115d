import { pageSizes } from '@mall/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { after, answered, readyState, tenantRows } from '../testing/states.js';
import { newPicker } from './overlays/overlay-state.js';
import { palette } from './overlays/palette.js';
import { currentScreen } from './screen-stack.js';
import type { DashboardState } from './state/dashboard.js';
import { update } from './update.js';

let ready: DashboardState;
let tenants: DashboardState;

beforeAll(async () => {
  ready = await readyState();
  tenants = answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(60), 120);
});

function browser(state: DashboardState) {
  const screen = currentScreen(state);
  if (screen.kind !== 'browser') throw new Error(`a ${screen.kind} is shown`);
  return screen;
}
const kinds = (state: DashboardState) => state.screens.map((screen) => screen.kind);

describe('opening and going back', () => {
  it('asks for the first page of a resource and remembers it', () => {
    const { state, effects } = after(ready, { type: 'open-resource', name: 'tenant' });
    expect(effects[0]).toMatchObject({ type: 'load-rows', name: 'tenant', request: { page: 1, size: 30 } });
    expect(state.recent).toEqual(['tenant']);
    expect(browser(state).load.kind).toBe('loading');
  });

  it('does not open what is open already', () => {
    expect(after(tenants, { type: 'open-resource', name: 'tenant' }).effects).toEqual([]);
  });

  it('walks back and forward over the same screens', () => {
    const there = after(tenants, { type: 'open-detail' }).state;
    expect(kinds(there)).toEqual(['home', 'browser', 'detail']);
    const back = after(there, { type: 'back' }).state;
    expect(kinds(back)).toEqual(['home', 'browser']);
    expect(kinds(after(back, { type: 'forward' }).state)).toEqual(['home', 'browser', 'detail']);
    expect(kinds(after(back, { type: 'back' }, { type: 'back' }).state)).toEqual(['home']);
  });

  it('forgets the request of a screen that is left', () => {
    const { state } = after(ready, { type: 'open-resource', name: 'tenant' });
    const { id } = currentScreen(state);
    expect(after(state, { type: 'back' }).effects).toContainEqual({ type: 'forget', screen: id });
  });

  it('drops answers to questions that were asked anew', () => {
    const first = after(ready, { type: 'open-resource', name: 'tenant' });
    const ask = first.effects.find((effect) => effect.type === 'load-rows')!;
    const again = after(first.state, { type: 'refresh' }).state;
    const late = update(again, {
      type: 'rows',
      screen: ask.screen,
      serial: ask.serial,
      rows: tenantRows(3),
      total: 3,
    });
    expect(browser(late.state).lines).toEqual([]);
    expect(browser(late.state).load.kind).toBe('loading');
  });

  it('keeps old rows in sight while new ones are fetched', () => {
    expect(browser(after(tenants, { type: 'refresh' }).state).lines).toHaveLength(60);
  });
});

describe('lists', () => {
  it('name the tenant of their rows to who may see those of several', async () => {
    const columnsAt = (tenantId: string) => {
      const at = { ...ready, place: { ...ready.place, tenantId } };
      const opened = after(at, { type: 'open-resource', name: 'user', list: 'waiting' }).state;
      return browser(opened).columns;
    };
    expect(columnsAt('000000')).toContain('tenantId');
    expect(columnsAt('100001')).not.toContain('tenantId');
    expect(columnsAt('100001')).toContain('account');
    // It does not come back with the list.
    const at = { ...ready, place: { ...ready.place, tenantId: '100001' } };
    const opened = answered(after(at, { type: 'open-resource', name: 'user' }), [
      { id: '7', account: 'zhang' },
    ]);
    const back = after(opened, { type: 'open-detail' }, { type: 'back' }).state;
    expect(browser(back).columns).toEqual(browser(opened).columns);
    expect(browser(back).columns).not.toContain('tenantId');
  });

  it('have as many rows a page as the contract offers', () => {
    const larger = { type: 'page-size', by: 1 } as const;
    const small = { ...ready, size: { columns: 80, rows: 12 } };
    let { state } = after(small, { type: 'open-resource', name: 'tenant' });
    const sizes = [browser(state).request.size];
    for (let count = 0; count < 6; count += 1) {
      state = after(state, larger).state;
      sizes.push(browser(state).request.size);
    }
    expect(sizes).toEqual([...pageSizes, 200, 200]);
    const smaller = after(state, { type: 'page-size', by: -1 });
    expect(smaller.effects[0]).toMatchObject({ request: { size: 100, page: 1 } });
  });

  it('turn pages within what there is', () => {
    expect(after(tenants, { type: 'turn-page', by: -1 }).effects).toEqual([]);
    const next = after(tenants, { type: 'turn-page', by: 1 });
    expect(next.effects[0]).toMatchObject({ request: { page: 2 } });
    expect(browser(next.state).cursor).toBe(0);
  });

  it('sort upwards, downwards, not at all', () => {
    const sorts: unknown[] = [];
    let at = tenants;
    for (let press = 0; press < 3; press += 1) {
      const next = after(at, { type: 'sort', field: 'tenantName' });
      sorts.push(browser(next.state).request.sort);
      at = answered(next, tenantRows(2));
    }
    expect(sorts).toEqual([
      { field: 'tenantName', descending: false },
      { field: 'tenantName', descending: true },
      undefined,
    ]);
  });

  it('filter by the fields that were filled in and start at page one', () => {
    const paged = answered(after(tenants, { type: 'turn-page', by: 1 }), tenantRows(10), 120);
    const { effects } = after(paged, { type: 'filter', drafts: { tenantName: ' 果 ', linkman: ' ' } });
    expect(effects[0]).toMatchObject({ request: { page: 1, filters: { tenantName: '果' } } });
  });

  it('select one and go on, a range, all, none', () => {
    const one = after(tenants, { type: 'select', what: 'one' }).state;
    expect([...browser(one).selected.keys()]).toEqual(['1000']);
    expect(browser(one).cursor).toBe(1);
    const range = after(
      one,
      { type: 'select', what: 'range' },
      { type: 'move', motion: 'down' },
      { type: 'move', motion: 'down' },
      { type: 'select', what: 'range' },
    ).state;
    expect([...browser(range).selected.keys()]).toEqual(['1000', '1001', '1002', '1003']);
    const all = after(range, { type: 'select', what: 'all' }).state;
    expect(browser(all).selected.size).toBe(60);
    expect(browser(after(all, { type: 'select', what: 'all' }).state).selected.size).toBe(0);
    expect(browser(after(range, { type: 'select', what: 'none' }).state).selected.size).toBe(0);
  });

  it('keep a selection over pages', () => {
    const chosen = after(tenants, { type: 'select', what: 'one' }, { type: 'turn-page', by: 1 });
    expect(browser(answered(chosen, [{ id: '1', tenantName: 'x' }], 120)).selected.has('1000')).toBe(true);
  });
});

describe('deleting', () => {
  it('asks first, names what it is about, and runs on every selected row', () => {
    const confirming = after(
      tenants,
      { type: 'select', what: 'one' },
      { type: 'select', what: 'one' },
      { type: 'remove' },
    ).state;
    expect(confirming.overlay).toMatchObject({ kind: 'confirm', count: 2, danger: true });
    const { state, effects } = after(confirming, { type: 'accept' });
    expect(effects).toMatchObject([{ type: 'run', operation: 'remove', rows: [{ index: 0 }, { index: 1 }] }]);
    expect(currentScreen(state).kind).toBe('results');
  });

  it('does nothing when it is refused', () => {
    const { state, effects } = after(tenants, { type: 'remove' }, { type: 'close-overlay' });
    expect(effects).toEqual([]);
    expect(kinds(state)).toEqual(['home', 'browser']);
  });

  it('shows the result of each row while one failed, and goes back by itself when none did', () => {
    const running = after(
      tenants,
      { type: 'select', what: 'one' },
      { type: 'select', what: 'one' },
      { type: 'remove' },
      { type: 'accept' },
    ).state;
    const { id } = currentScreen(running);
    const problem = { text: 'in use' };
    const failed = after(
      running,
      { type: 'outcome', screen: id, index: 0, outcome: { kind: 'done' } },
      { type: 'outcome', screen: id, index: 1, outcome: { kind: 'failed', problem } },
      { type: 'finished', screen: id },
    );
    expect(currentScreen(failed.state)).toMatchObject({ kind: 'results', finished: true });
    expect(failed.effects).toMatchObject([{ type: 'load-rows', name: 'tenant' }]);
    const retried = after(failed.state, { type: 'retry-failed' });
    expect(retried.effects).toMatchObject([{ type: 'run', rows: [{ index: 1 }] }]);
    const done = after(
      retried.state,
      { type: 'outcome', screen: id, index: 1, outcome: { kind: 'done' } },
      { type: 'finished', screen: id },
    );
    expect(kinds(done.state)).toEqual(['home', 'browser']);
    expect(done.state.notice).toMatchObject({ tone: 'good', phrase: { message: 'done.deleted' } });
    expect(browser(done.state).selected.size).toBe(0);
  });

  it('leaves the page of a row that is gone', () => {
    const detail = after(tenants, { type: 'open-detail' }, { type: 'remove' }, { type: 'accept' }).state;
    const { id } = currentScreen(detail);
    const done = after(
      detail,
      { type: 'outcome', screen: id, index: 0, outcome: { kind: 'done' } },
      { type: 'finished', screen: id },
    );
    expect(kinds(done.state)).toEqual(['home', 'browser']);
  });

  it('stops running work before it goes back', () => {
    const running = after(tenants, { type: 'remove' }, { type: 'accept' }).state;
    const { state, effects } = after(running, { type: 'back' });
    expect(effects).toEqual([{ type: 'forget', screen: currentScreen(running).id }]);
    expect(currentScreen(state).kind).toBe('results');
  });
});

describe('forms', () => {
  const form = (state: DashboardState) => {
    const screen = currentScreen(state);
    if (screen.kind !== 'form') throw new Error(`a ${screen.kind} is shown`);
    return screen;
  };

  it('fetch the row before it is edited, and send only what changed, with its version', () => {
    const opened = after(tenants, { type: 'open-form', purpose: 'edit' });
    const { id } = currentScreen(opened.state);
    const ask = opened.effects.find((effect) => effect.type === 'load-row')!;
    const row = { ...tenantRows(1)[0], linkman: '新店长' };
    const loaded = after(
      opened.state,
      { type: 'row', screen: id, serial: ask.serial, row },
      { type: 'edit', edit: { kind: 'clear' } },
      { type: 'edit', edit: { kind: 'insert', text: '改名' } },
    );
    expect(form(loaded.state).values.linkman).toBe('新店长');
    const { effects } = after(loaded.state, { type: 'submit' });
    expect(effects).toEqual([
      {
        type: 'send-form',
        screen: id,
        name: 'tenant',
        operation: 'submit',
        input: { id: '1000', version: 3, tenantName: '改名' },
      },
    ]);
  });

  it('send nothing that the contract refuses, and say what is wrong where it is', () => {
    const { state, effects } = after(tenants, { type: 'open-form', purpose: 'create' }, { type: 'submit' });
    expect(effects).toEqual([]);
    expect(form(state).issues).toMatchObject({ tenantName: '请输入租户名称', linkman: expect.any(String) });
    const typed = after(state, { type: 'edit', edit: { kind: 'insert', text: 'x' } }).state;
    expect(form(typed).issues.tenantName).toBeUndefined();
  });

  it('ask before typed input is thrown away', () => {
    const typed = after(
      tenants,
      { type: 'open-form', purpose: 'create' },
      { type: 'edit', edit: { kind: 'insert', text: 'x' } },
      { type: 'back' },
    ).state;
    expect(typed.overlay.kind).toBe('confirm');
    expect(kinds(after(typed, { type: 'close-overlay' }).state)).toContain('form');
    expect(kinds(after(typed, { type: 'accept' }).state)).toEqual(['home', 'browser']);
  });

  it('keep what was typed when somebody else was faster', () => {
    const opened = after(tenants, { type: 'open-form', purpose: 'edit' });
    const { id } = currentScreen(opened.state);
    const ask = opened.effects.find((effect) => effect.type === 'load-row')!;
    const row = tenantRows(1)[0]!;
    const refused = after(
      opened.state,
      { type: 'row', screen: id, serial: ask.serial, row },
      { type: 'edit', edit: { kind: 'insert', text: '!' } },
      { type: 'submit' },
      {
        type: 'form-refused',
        screen: id,
        issues: {},
        problem: { key: 'form.conflict' },
        current: { ...row, linkman: '别人', version: 4 },
      },
    ).state;
    expect(form(refused).values).toMatchObject({ tenantName: '果蔬商城第 1 店!', linkman: '别人' });
    const { effects } = after(refused, { type: 'submit' });
    expect(effects[0]).toMatchObject({ input: { id: '1000', version: 4, tenantName: '果蔬商城第 1 店!' } });
  });

  it('show a generated password on a page that stays', () => {
    const opened = after(tenants, { type: 'open-form', purpose: 'create' }).state;
    const { id } = currentScreen(opened);
    const done = { message: 'done.operation' } as const;
    const reply = { kind: 'text', value: 'adminPassword: s3' };
    const sent = after(opened, { type: 'form-sent', screen: id, done, reply }).state;
    expect(currentScreen(sent)).toMatchObject({
      kind: 'results',
      outcomes: [{ reply }],
    });
    expect(kinds(after(sent, { type: 'back' }).state)).toEqual(['home', 'browser']);
  });
});

describe('actions', () => {
  it('run at once when they want nothing, on the row in question', () => {
    const codes = answered(after(ready, { type: 'open-resource', name: 'invite-code' }), [
      { id: '7', code: 'A' },
    ]);
    const { effects } = after(codes, { type: 'open-action', operation: 'enable' });
    expect(effects).toMatchObject([{ type: 'run', operation: 'enable', rows: [{ row: { id: '7' } }] }]);
  });

  it('ask when they are dangerous', () => {
    const codes = answered(after(ready, { type: 'open-resource', name: 'invite-code' }), [
      { id: '7', code: 'A' },
    ]);
    const { state } = after(codes, { type: 'open-action', operation: 'disable' });
    expect(state.overlay).toMatchObject({ kind: 'confirm', danger: true, about: ['A'] });
  });

  it('get a form of what they want, without the field that names the rows', () => {
    const { state } = after(tenants, { type: 'open-action', operation: 'setting' });
    expect(currentScreen(state)).toMatchObject({
      kind: 'form',
      fields: [{ name: 'accountNumber' }, { name: 'expireTime' }],
    });
  });

  it('start with what the row has, under whatever name; about several rows with nothing', () => {
    const people = [
      { id: '1', account: 'ann', roleId: '7,8' },
      { id: '2', account: 'bob', roleId: '9' },
    ];
    const users = answered(after(ready, { type: 'open-resource', name: 'user' }), people);
    const values = (state: DashboardState) => currentScreen(state) as { readonly values?: object };
    const { state: one } = after(users, { type: 'open-action', operation: 'grant' });
    expect(values(one).values).toMatchObject({ roleIds: '7,8' });
    const marked = { type: 'select', what: 'all' } as const;
    const { state: both } = after(users, marked, { type: 'open-action', operation: 'grant' });
    expect(values(both).values).toMatchObject({ roleIds: '' });
  });

  it('start a grant with what is granted already', () => {
    const roles = answered(after(ready, { type: 'open-resource', name: 'role' }), [
      { id: '5', roleName: 'r' },
    ]);
    const { state, effects } = after(roles, { type: 'open-action', operation: 'grant' });
    expect(currentScreen(state)).toMatchObject({ kind: 'form', phase: 'loading' });
    expect(effects).toContainEqual(expect.objectContaining({ type: 'prepare-action', operation: 'grant' }));
  });
});

describe('everything else', () => {
  it('switches the language when its words are there', () => {
    const { state, effects } = after(tenants, { type: 'switch-language', language: 'en-US' });
    expect(state.language).toBe('zh-CN');
    expect(effects).toEqual([{ type: 'load-language', language: 'en-US' }]);
    expect(after(state, { type: 'language', language: 'en-US' }).state.language).toBe('en-US');
  });

  it('opens from the palette what was typed', () => {
    const { state } = after(
      ready,
      { type: 'open-overlay', overlay: newPicker(palette) },
      { type: 'pinyin', pinyin: { 参数: ['canshu', 'cs'] } },
      { type: 'edit', edit: { kind: 'insert', text: 'canshu' } },
      { type: 'accept' },
    );
    expect(browser(state).name).toBe('param');
    expect(state.overlay.kind).toBe('none');
  });

  it('quits at once, but not over a form or running work', () => {
    expect(after(tenants, { type: 'quit' }).effects).toEqual([{ type: 'quit' }]);
    const busy = after(tenants, { type: 'remove' }, { type: 'accept' }, { type: 'quit' });
    expect(busy.effects).toEqual([]);
    expect(busy.state.overlay.kind).toBe('confirm');
    expect(after(busy.state, { type: 'accept' }).effects).toEqual([{ type: 'quit' }]);
  });

  it('clears a message with the next thing that is done', () => {
    const noticed = after(tenants, { type: 'copy', text: 'x' }).state;
    expect(noticed.notice).toBeDefined();
    expect(after(noticed, { type: 'move', motion: 'down' }).state.notice).toBeUndefined();
  });
});
