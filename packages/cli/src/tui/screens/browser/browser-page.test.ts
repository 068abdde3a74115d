import { beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '../../components/text/segments.js';
import type { DashboardEvent } from '../../controllers/events.js';
import { inFront } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { headlineSegments } from '../../frame/headline.js';
import { loadFrames } from '../../testing/frames.js';
import { after, answered, readyState, type StateOptions, tenantRows } from '../../testing/states.js';
import type { BrowserScreen } from './browser-state.js';

const { drawFrame } = await loadFrames();

async function list(count: number, total = count, options: StateOptions = {}): Promise<DashboardState> {
  const ready = await readyState({ language: 'en-US', resources: ['tenant', 'dept'], ...options });
  return answered(after(ready, { type: 'open-resource', name: 'tenant' }), tenantRows(count), total);
}
let tenants: DashboardState;
let loading: DashboardState;
beforeAll(async () => {
  tenants = await list(30, 1234);
  loading = after(await readyState({ language: 'en-US', resources: ['tenant'] }), {
    type: 'open-resource',
    name: 'tenant',
  }).state;
});

const headline = (state: DashboardState) => plainText(headlineSegments(state)).trim();
const said = (state: DashboardState) => announce(undefined, state).join('\n');
const down: DashboardEvent = { type: 'move', motion: 'down' };

/** The list, which could not be read. */
function failed(state: DashboardState): DashboardState {
  const { state: asked, effects } = after(state, { type: 'refresh' });
  const request = effects.find((effect) => effect.type === 'load-rows')!;
  const problem = { text: 'not reached' };
  return after(asked, { type: 'load-failed', screen: request.screen, serial: request.serial, problem }).state;
}
const withScreen = (state: DashboardState, change: Partial<BrowserScreen>): DashboardState => ({
  ...state,
  screens: state.screens.map((screen) => (screen.kind === 'browser' ? { ...screen, ...change } : screen)),
});

describe('the second line of a list', () => {
  it('is how many there are, and which page of how many', () => {
    expect(headline(tenants)).toBe('1,234 in all · page 1/42');
    expect(headline(loading)).toMatch(/^page .* · Loading/);
    expect(inFront(loading, 'browser')).toMatchObject({ live: false, cursor: 0, column: undefined });
  });

  it('is what is chosen, filtered, sorted and focused', () => {
    const chosen = after(tenants, { type: 'select', what: 'one' }, { type: 'select', what: 'one' }).state;
    expect(headline(chosen)).toContain('2 selected');
    const ranged = after(tenants, down, { type: 'select', what: 'range' }).state;
    expect(headline(ranged)).toMatch(/range from 2/);
    const { request } = inFront(tenants, 'browser')!;
    const sort = { field: 'tenantName', descending: true };
    const full = withScreen(tenants, {
      request: { ...request, sort, filters: { tenantName: 'a\u001bb', linkman: 'x' } },
      column: 0,
    });
    expect(headline(full)).toContain('Tenant name=a b, Contact person=x');
    expect(headline(full)).toContain('Tenant name ↓');
    expect(headline(full)).toContain('column Tenant id');
    const up = withScreen(tenants, { request: { ...request, sort: { ...sort, descending: false } } });
    expect(headline(up)).toContain('Tenant name ↑');
  });

  it('says that it is watched, and not each time that it is read', () => {
    const live = withScreen(tenants, { live: true, load: { kind: 'loading', serial: 9 } });
    expect(headline(live)).not.toContain('Loading');
    expect(headline(live)).toMatch(/● live/);
    expect(headline(withScreen(tenants, { load: { kind: 'loading', serial: 9 } }))).toContain('Loading');
  });

  it('says that what is below is old where it could not be read again', () => {
    expect(headline(failed(tenants))).toContain('not reached');
    expect(drawFrame(failed(tenants))).toContain('果蔬商城第 1 店');
  });
});

describe('a list as it is drawn', () => {
  it('has as many rows as there is room for, and the one under the cursor among them', () => {
    const rowsIn = (state: DashboardState) => drawFrame(state).match(/果蔬商城第 \d+ 店/g) ?? [];
    expect(rowsIn(tenants)).toHaveLength(19);
    const end = after(tenants, { type: 'move', motion: 'last' }).state;
    expect(rowsIn(end)).toHaveLength(19);
    expect(drawFrame(end)).toMatch(/▸ .*果蔬商城第 30 店/);
    expect(drawFrame(after(tenants, { type: 'select', what: 'one' }).state)).toMatch(/ ✓ .*果蔬商城第 1 店/);
  });

  it('has the details of the row beside it where there is room', async () => {
    const wide = await list(3, 3, { columns: 140 });
    expect(drawFrame(wide).match(/ │ /g)?.length).toBeGreaterThan(5);
    expect(drawFrame(tenants)).not.toContain(' │ ');
    const next = after(wide, down).state;
    expect(drawFrame(next)).toMatch(/│ .*店长 2/);
    // What is too long for a line of it goes on in the next.
    const [row] = tenantRows(1);
    const asked = after(wide, { type: 'refresh' });
    const long = drawFrame(answered(asked, [{ ...row, linkman: 'Z'.repeat(100) } as never]));
    const pane = long.split('\n').map((line) => line.slice(line.indexOf(' │ ')));
    expect(pane.join('').match(/Z/g)).toHaveLength(100);
  });

  it.each([
    ['could not be read, and by which key it is read again', failed, /✗ .*not reached · .*r/],
    ['is being read', () => loading, /Loading/],
  ] as const)('without rows says that it %s, right below its head', async (_, make, text) => {
    const state = make(loading);
    const lines = drawFrame(state).split('\n');
    const at = lines.findIndex((line) => /Tenant name/.test(line) && !line.includes('›'));
    expect(lines[at + 1]).toMatch(text);
  });

  it('without rows says whose there are none, and what is filtered, with the key that ends it', async () => {
    const empty = await list(0);
    expect(drawFrame(empty)).toContain('No data');
    const { request } = inFront(empty, 'browser')!;
    const filtered = withScreen(empty, { request: { ...request, filters: { tenantName: 'x' } } });
    expect(drawFrame(filtered)).not.toContain('No data');
    const departments = async (tenantId: string) => {
      const ready = await readyState({ language: 'en-US', resources: ['dept'], place: { tenantId } });
      return drawFrame(answered(after(ready, { type: 'open-resource', name: 'dept' }), []));
    };
    expect(await departments('000000')).toContain('000000');
    expect(await departments('100001')).toContain('No data');
  });
});

describe('a list as it is said', () => {
  it('is the row under the cursor, by its columns, and whether it is selected', () => {
    expect(said(tenants)).toMatch(/Row 1 of 30: .*Tenant name 果蔬商城第 1 店, Contact person 店长 1/);
    expect(said(tenants)).not.toContain('selected,');
    const one = after(tenants, { type: 'select', what: 'one' }, { type: 'move', motion: 'up' }).state;
    expect(said(one)).toMatch(/Row 1 of 30: selected, /);
  });

  it('is nothing while it is read, and that there is nothing then', async () => {
    expect(said(loading)).not.toContain('Row');
    expect(said(loading)).not.toContain('No data');
    expect(said(await list(0))).toContain('No data');
  });

  it('of a tree says how deep a row is, and whether it is open', async () => {
    const ready = await readyState({ language: 'en-US', resources: ['dept'] });
    const rows = [
      { id: '1', parentId: '0', deptName: 'Shops' },
      { id: '2', parentId: '1', deptName: 'North' },
    ];
    const tree = answered(after(ready, { type: 'open-resource', name: 'dept' }), rows);
    expect(said(tree)).toMatch(/Row 1 of 2: level 1, expanded, .*Shops/);
    expect(said(after(tree, down).state)).toMatch(/Row 2 of 2: level 2, [^,]*North/);
    expect(drawFrame(tree)).toMatch(/▾ Shops/);
    expect(drawFrame(tree)).toMatch(/ {4}North/);
    const closed = after(tree, { type: 'twist', what: 'close' }).state;
    expect(drawFrame(closed)).toMatch(/▸ Shops/);
    expect(said(closed)).toMatch(/level 1, collapsed/);
  });
});
