import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, memoryStore } from '@mall/sdk';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withSamples } from '../testing/samples.fixture.js';
import { startRunner } from '../testing/start-runner.js';
import { after, answered, readyState } from '../testing/states.js';
import { actionsPicker } from './actions/action-entries.js';
import { rowCommands } from './commands/row-commands.js';
import { registered } from './effects/descriptors.js';
import type { DashboardEvent } from './events.js';
import { newPicker } from './overlays/overlay-state.js';
import { palette as palettePicker } from './overlays/palette.js';
import { entriesOf } from './overlays/update-overlay.js';
import { visibleLists } from './resource/visible.js';
import { currentScreen } from './screen-stack.js';
import type { DashboardState } from './state/dashboard.js';

const shelf = { type: 'open-resource', name: 'every-kind', list: 'shelf' } as const;
const row = { id: '1', name: '苹果', price: '3.00', onSale: 1 };

let ready: DashboardState;
beforeAll(async () => {
  ready = await readyState();
});

function palette(state: DashboardState, typed: string) {
  const opened = after(
    state,
    { type: 'open-overlay', overlay: newPicker(palettePicker) },
    { type: 'edit', edit: { kind: 'insert', text: typed } },
  ).state;
  return opened.overlay.kind === 'picker' ? entriesOf(opened, opened.overlay) : [];
}

const front = (state: DashboardState) => currentScreen(state);

describe('a second list of a resource', () => {
  it('is listed and found beside the main one, by whoever has its code', async () => {
    const keys = async (permissions: string[]) =>
      visibleLists(await readyState({ roles: ['staff'], permissions })).map(({ list }) => list.key);
    expect(await keys(['every_kind', 'every_kind_shelf'])).toEqual(['every-kind', 'every-kind shelf']);
    expect(await keys(['every_kind_shelf'])).toEqual(['every-kind shelf']);
    for (const typed of ['在售样品', 'Samples on', 'kind shelf'])
      expect(palette(ready, typed)[0]).toMatchObject({ id: 'every-kind shelf', event: shelf });
  });

  it('asks its own call, and shows its own columns, filters and names', () => {
    const { state, effects } = after(ready, shelf);
    expect(effects[0]).toMatchObject({ type: 'load-rows', name: 'every-kind', list: 'shelf' });
    expect(front(state)).toMatchObject({ kind: 'browser', columns: ['name', 'price'] });
    expect(state.recent).toEqual(['every-kind shelf']);
    expect(after(state, shelf).effects).toEqual([]);
    expect(after(state, { ...shelf, list: 'list' }).effects[0]).toMatchObject({ list: 'list' });
  });

  it('shares rows and actions: what changes in one is asked for again in both', () => {
    const main = answered(after(ready, { ...shelf, list: 'list' }), [row]);
    const both = answered(after(main, shelf), [row]);
    const running = after(both, { type: 'open-action', operation: 'onSale' });
    const { id } = front(running.state);
    const { effects } = after(
      running.state,
      { type: 'outcome', screen: id, index: 0, outcome: { kind: 'done' } },
      { type: 'finished', screen: id },
    );
    const requests = effects.filter((effect) => effect.type === 'load-rows');
    expect(requests.map(({ list }) => list)).toEqual(['list', 'shelf']);
  });
});

describe('a list with actions to itself', () => {
  const person = { id: '7', account: 'guest', realName: '访客', tenantId: '000000', status: 1, version: 1 };
  const open = (list: string) =>
    answered(after(ready, { type: 'open-resource', name: 'user', list }), [person]);
  const actions = (state: DashboardState) => {
    const opened = after(state, { type: 'open-overlay', overlay: newPicker(actionsPicker) }).state;
    return opened.overlay.kind === 'picker' ? entriesOf(opened, opened.overlay).map(({ id }) => id) : [];
  };

  it('offers those, and the other lists do not', () => {
    expect(actions(open('waiting'))).toEqual(['approve', 'refuse']);
    expect(actions(open('list'))).not.toContain('approve');
    expect(actions(open('list'))).toContain('resetPassword');
  });

  it('adds no row where none would appear', () => {
    const create = rowCommands('table').find(({ id }) => id === 'table.create');
    const reason = (list: string) => create?.disabledReason?.(open(list));
    expect([reason('waiting'), reason('list')]).toEqual(['reason.noAction', undefined]);
  });
});

describe('calls without a table', () => {
  it('are offered by name to whoever may make them; those behind other code are not', async () => {
    expect(palette(ready, 'settings')).toEqual([]);
    expect(palette(ready, 'scales').map(({ id }) => id)).toEqual([
      'scales weight',
      'scales print',
      'scales reset',
    ]);
    const staff = await readyState({ roles: ['staff'], permissions: ['scales_print'] });
    expect(palette(staff, '打印标签').map(({ id, note }) => [id, note])).toEqual([
      ['scales print', '电子秤'],
    ]);
    expect(palette(staff, 'scales reset')).toEqual([]);
    const refused = after(staff, { type: 'open-action', name: 'scales', operation: 'reset' });
    expect([refused.effects, front(refused.state).kind]).toEqual([[], 'home']);
  });

  it('run at once, ask first, or get a form of what they want', () => {
    const call = (operation: string) => after(ready, { type: 'open-action', name: 'scales', operation });
    expect(call('weight').effects).toMatchObject([{ type: 'run', name: 'scales', operation: 'weight' }]);
    const reset = call('reset').state;
    expect(reset.overlay).toMatchObject({ kind: 'confirm', danger: true });
    expect(after(reset, { type: 'accept' }).effects).toMatchObject([{ name: 'scales', operation: 'reset' }]);
    const print = call('print').state;
    expect(front(print)).toMatchObject({ kind: 'form', fields: [{ name: 'label' }, { name: 'copies' }] });
    const refused = after(print, { type: 'submit' }).state;
    expect(front(refused)).toMatchObject({ issues: { label: '请输入标签' } });
    const typed = after(refused, { type: 'set-value', field: 'label', value: 'A-1' }, { type: 'submit' });
    expect(typed.effects).toMatchObject([
      { type: 'send-form', name: 'scales', operation: 'print', input: { label: 'A-1' } },
    ]);
  });
});

describe('over HTTP', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  const serve = async (data: unknown) => {
    const requests: string[] = [];
    server = createServer((request, response) => {
      requests.push(`${request.method} ${decodeURIComponent(request.url ?? '')}`);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code: 200, success: true, msg: '', data }));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    // It listens on a port, so its address is one.
    const { port } = server.address() as AddressInfo;
    const events: DashboardEvent[] = [];
    const ports = {
      client: createClient({
        url: `http://127.0.0.1:${port}`,
        application: { id: 'a', secret: 'b' },
        store: memoryStore(),
      }),
      ...{ specials: {}, readOnly: false, now: () => 0, edit: () => undefined },
      ...{ setLanguage: () => undefined, copy: () => true, suspend: () => undefined },
      ...{ redraw: () => undefined, quit: () => undefined },
      dispatch: (event: DashboardEvent) => events.push(event),
    };
    return { run: startRunner(ports, withSamples(registered)), events, requests };
  };

  it('filters travel as the contract has them: yes or no is 1 or 0 where the wire says so', async () => {
    const { run, requests } = await serve({ records: [], total: 0, size: 50, current: 1 });
    const request = {
      page: 1,
      size: 50,
      sort: undefined,
      filters: { onSale: 'true', agreed: 'false', level: 'low' },
    };
    const load = { type: 'load-rows', screen: 1, serial: 1, name: 'every-kind', request } as const;
    await run({ ...load, list: 'list' });
    await run({ ...load, list: 'shelf', request: { ...request, filters: { name: ' 果 ' } } });
    expect(requests).toEqual([
      'GET /mall-api/test/every-kind/page?onSale=1&agreed=false&level=low&current=1&size=50',
      'GET /mall-api/test/every-kind/shelf?name_like=果&current=1&size=50',
    ]);
  });

  it('a read without a table says what it was told', async () => {
    const { run, events, requests } = await serve({ kilograms: '1.250' });
    const rows = [{ index: 0, row: {} }];
    await run({ type: 'run', screen: 2, name: 'scales', operation: 'weight', input: {}, rows });
    expect(requests).toEqual(['GET /mall-api/test/scales/weight']);
    expect(events[0]).toMatchObject({
      outcome: { kind: 'done', reply: { kind: 'text', value: 'kilograms: "1.250"' } },
    });
  });
});
