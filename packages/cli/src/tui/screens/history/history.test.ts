import { beforeAll, describe, expect, it } from 'vitest';
import { screenCommands } from '../../controllers/commands/key-groups.js';
import type { Effect } from '../../controllers/effects.js';
import { currentScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { announce } from '../../frame/announce.js';
import { helpRows } from '../../frame/help-rows.js';
import { loadFrames } from '../../testing/frames.js';
import { after, answered, readyState, type StateOptions, tenantRows } from '../../testing/states.js';
import type { Change } from './history-state.js';

const { drawFrame } = await loadFrames();

const change = (own: Partial<Change>): Change => ({
  ...{ id: '92', resource: 'tenant', rowId: '1000', kind: 'update', account: 'admin', address: '10.0.0.7' },
  userName: '管理员',
  ...{ clientId: 'mall-web', createTime: '2026-03-01 10:11:12', changes: [], ...own },
});
const changes: readonly Change[] = [
  change({
    changes: [
      { field: 'linkman', before: '王芳', after: '李\u001b雷' },
      { field: 'accountNumber', before: 20, after: -1 },
      { field: 'adminPassword', before: null, after: null, secret: true },
    ],
  }),
  change({ id: '91', kind: 'create', changes: [{ field: 'linkman', before: null, after: '王芳' }] }),
];

const requestOf = (effects: readonly Effect[]) => effects.find((effect) => effect.type === 'load-changes');

const tenants = async (options: StateOptions = {}) =>
  answered(after(await readyState(options), { type: 'open-resource', name: 'tenant' }), tenantRows(3));

/** The changes of the first tenant, as they came. */
async function opened(options: StateOptions = {}, from?: DashboardState): Promise<DashboardState> {
  const { state, effects } = after(from ?? (await tenants(options)), { type: 'open-history' });
  const question = requestOf(effects);
  if (!question) throw new Error('no changes were asked for');
  const { screen, serial } = question;
  return after(state, { type: 'changes', screen, serial, changes, total: 2 }).state;
}

const reasonOf = (state: DashboardState, id: string) =>
  screenCommands(state)
    .find((command) => command.id === id)
    ?.disabledReason?.(state);

let ready: DashboardState;
beforeAll(async () => {
  ready = await opened({ language: 'en-US' });
});

describe('the changes of a row', () => {
  it('are asked for from a list as from the page of a row', async () => {
    const list = await tenants();
    for (const state of [list, after(list, { type: 'open-detail' }).state])
      expect(requestOf(after(state, { type: 'open-history' }).effects)).toMatchObject({
        ...{ name: 'tenant', rowId: '1000' },
      });
  });

  it.each([
    ['en-US', 80, 24, ['Contact person: 王芳 → 李 雷', 'Changed', '2026-03-01 10:11']],
    ['zh-CN', 80, 24, ['联系人: 王芳 → 李 雷', '管理员', '修改', '新增']],
    ['zh-CN', 40, 10, ['联系人: 王', '03-01 10:11']],
  ] as const)('are a list in words: %s, %ix%i', async (language, columns, rows, shown) => {
    const frame = drawFrame(await opened({ language, columns, rows }));
    for (const text of shown) expect(frame).toContain(text.slice(0, columns === 80 ? undefined : 10));
    for (const line of frame.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
  });

  it('are shown one by one, field by field, a secret only as changed', () => {
    const frame = drawFrame(after(ready, { type: 'open-change' }).state);
    for (const text of [
      '王芳 → 李 雷',
      '20 → Unlimited',
      'changed',
      '管理员 (admin)',
      '10.0.0.7',
      'mall-web',
      '2026-03-01 10:11:12',
    ])
      expect(frame).toContain(text);
    const made = after(ready, { type: 'move', motion: 'down' }, { type: 'open-change' }).state;
    expect(drawFrame(made)).toMatch(/Contact person +王芳/);
  });

  it('are asked for anew by the key for that', () => {
    expect(requestOf(after(ready, { type: 'refresh' }).effects)).toMatchObject({
      name: 'tenant',
      rowId: '1000',
    });
  });

  it('say that they are being read until they are there, and then that there are none', async () => {
    const { state, effects } = after(await tenants(), { type: 'open-history' });
    const { screen, serial } = requestOf(effects) ?? {};
    const reading = drawFrame(state);
    expect(reading).toContain('加载中');
    if (screen === undefined || serial === undefined) throw new Error('no changes were asked for');
    const none = drawFrame(after(state, { type: 'changes', screen, serial, changes: [], total: 0 }).state);
    expect(none).not.toContain('加载中');
    expect(none).toContain('暂无');
  });

  it('that cannot be read say why', async () => {
    const { state, effects } = after(await tenants({ language: 'en-US' }), { type: 'open-history' });
    const { screen = 0, serial = 0 } = requestOf(effects) ?? {};
    const failed = { type: 'load-failed', screen, serial, problem: { text: 'not for you' } } as const;
    expect(drawFrame(after(state, failed).state)).toContain('not for you');
  });
});

describe('the changes of a row, to whoever hears them', () => {
  const said = (state: DashboardState) => announce(undefined, state).join('\n');

  it('are how many, and the one that the cursor is at', async () => {
    expect(said(ready)).toMatch(/果蔬商城第 1 店 · 2 in all/);
    expect(said(ready)).toContain(
      'Row 1 of 2: 2026-03-01 10:11:12, 管理员 (admin), Changed, Contact person: 王芳 → 李 雷',
    );
    const next = after(ready, { type: 'move', motion: 'down' }).state;
    expect(said(next)).toContain('Row 2 of 2: 2026-03-01 10:11:12, 管理员 (admin), Created');
  });

  it('are being read, and are none where none came', async () => {
    const { state, effects } = after(await tenants({ language: 'en-US' }), { type: 'open-history' });
    const { screen = 0, serial = 0 } = requestOf(effects) ?? {};
    expect(said(state)).toMatch(/果蔬商城第 1 店 · Loading/);
    expect(said(state)).not.toContain('No data');
    const none = after(state, { type: 'changes', screen, serial, changes: [], total: 0 }).state;
    expect(said(none)).toMatch(/No data/);
  });

  it('are said field by field, one of them', () => {
    const text = said(after(ready, { type: 'open-change' }).state);
    expect(text).toContain('Contact person: 王芳 → 李 雷');
    expect(text).toContain('2026-03-01 10:11:12 管理员 (admin)');
  });
});

describe('taking a change back', () => {
  it('asks first, with what it had done', () => {
    const { state, effects } = after(ready, { type: 'undo' });
    expect(effects).toEqual([]);
    expect(state.overlay).toMatchObject({ kind: 'confirm', danger: true });
    expect(drawFrame(state)).toContain('Account quota: 20 → Unlimited');
    expect(after(state, { type: 'close-overlay' }).effects).toEqual([]);
    expect(after(state, { type: 'accept' }).effects).toEqual([
      { type: 'undo-change', name: 'tenant', change: '92' },
    ]);
  });

  it('says so, and asks for the changes and the list again', () => {
    const shown = after(ready, { type: 'open-change' }).state;
    const { state, effects } = after(shown, { type: 'undone', name: 'tenant' });
    expect(currentScreen(state).kind).toBe('history');
    expect(drawFrame(state)).toContain('Taken back');
    expect(effects.map(({ type }) => type)).toEqual(['load-rows', 'load-changes']);
  });

  it('is not offered where nothing may be written, nor a history where nobody writes', async () => {
    expect(reasonOf(ready, 'history.undo')).toBeUndefined();
    expect(reasonOf(await opened({ place: { readOnly: true } }), 'history.undo')).toBe('reason.readOnly');
    const log = answered(after(await readyState(), { type: 'open-resource', name: 'log-api' }), [
      { id: '1' },
    ]);
    expect(reasonOf(log, 'table.history')).toBe('reason.noHistory');
    expect(reasonOf(await tenants(), 'table.history')).toBeUndefined();
  });

  it('has its key in the help', () => {
    const text = helpRows(ready)
      .flat(3)
      .map((part) => JSON.stringify(part))
      .join('');
    expect(text).toContain('Take back');
  });
});

describe('a list as a file', () => {
  it('is asked for with the filters and the order in view, and that is said', async () => {
    const list = await tenants({ language: 'en-US' });
    const filtered = after(
      list,
      { type: 'filter', drafts: { tenantName: '果' } },
      { type: 'sort', field: 'linkman' },
    );
    const { state, effects } = after(filtered.state, { type: 'export' });
    expect(effects).toMatchObject([
      {
        ...{ type: 'export-rows', name: 'tenant', list: 'list' },
        request: { filters: { tenantName: '果' }, sort: { field: 'linkman', descending: false } },
      },
    ]);
    expect(drawFrame(state)).toContain('Exporting…');
  });
});
