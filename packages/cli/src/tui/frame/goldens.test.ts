import type { TrackedUnit } from '@mall/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StandingJob } from '../../command/dashboard.js';
import { screenCommands } from '../controllers/commands/key-groups.js';
import type { DashboardEvent } from '../controllers/events.js';
import { newPicker } from '../controllers/overlays/overlay-state.js';
import { palette } from '../controllers/overlays/palette.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { loadFrames } from '../testing/frames.js';
import { isColour, sequences } from '../testing/sequences.js';
import { after, answered, type StateOptions, readyState as stateOf, tenantRows } from '../testing/states.js';

const { drawFrame } = await loadFrames();

const fewResources = ['tenant', 'dept', 'dict', 'dict-biz', 'param', 'invite-code'] as const;

const readyState = (options: StateOptions = {}) => stateOf({ resources: fewResources, ...options });

const golden = (name: string) => `./goldens/${name}.txt`;

const tenants = async (options: StateOptions = {}, count = 30): Promise<DashboardState> =>
  answered(
    after(await readyState(options), { type: 'open-resource', name: 'tenant' }),
    tenantRows(count),
    5312,
  );

const departments = async (options: StateOptions = {}): Promise<DashboardState> =>
  answered(after(await readyState(options), { type: 'open-resource', name: 'dept' }), [
    {
      ...{ id: '1', parentId: '0', deptName: '总部', fullName: '鲜果商城总部', deptCategoryName: '公司' },
      ...{ sort: 1, heads: '王芳,李强', people: 4, peopleWithin: 12 },
    },
    {
      ...{ id: '2', parentId: '1', deptName: '仓库 🍎', fullName: '绿野仓', deptCategoryName: '部门' },
      ...{ sort: 10, heads: null, people: 8, peopleWithin: 8 },
    },
    {
      ...{ id: '3', parentId: '2', deptName: '冷库', fullName: 'Cold store', deptCategoryName: '小组' },
      ...{ sort: 2, heads: null, people: 0, peopleWithin: 0 },
    },
  ]);

const kinds = async (options: StateOptions = {}): Promise<DashboardState> =>
  answered(
    after(await stateOf({ resources: ['every-kind'], ...options }), {
      type: 'open-resource',
      name: 'every-kind',
    }),
    [
      {
        ...{ id: '7', name: '富士苹果 🍎', code: 'A-1', price: '1234567.50', onSale: 1, agreed: true },
        ...{ startsAt: '2026-05-01 08:00:00', level: 'high', picture: '/files/2026/fuji.png', amount: 7 },
        ...{ homepage: 'https://fuji.example', extra: '{"sweet":true,"id":12345678901234567890}' },
      },
      { id: '8', name: '梨', code: 'P-1', price: '3.00', onSale: 0, agreed: false, level: null },
    ],
  );

const at = new Date(2026, 10, 22, 10, 3, 4).getTime();

/** A home that has been told everything. */
async function loadedHome(options: StateOptions = {}): Promise<DashboardState> {
  const resources = [...fewResources, 'log-api', 'log-error', 'user', 'goods'];
  const query = {};
  const counts = {
    'tenant.expiring': 2,
    'invite-code.usable': 9786,
    'log-error.today': 0,
    'user.waiting': 3,
  };
  const figures = Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, { count, query }]));
  const deed = { who: 'admin', tenant: '000000', about: '', count: 1, changes: [] };
  const news = [
    {
      ...{ ...deed, id: '3', moment: '2026-11-22 10:21:07', who: '李强', tenant: '100001' },
      ...{ title: '商品 · 修改', name: 'goods', about: '苹果(红富士)' },
      changes: [{ field: 'price', before: '6.80', after: '7.20' }],
    },
    {
      ...deed,
      id: '2',
      moment: '2026-11-22 10:20:55',
      title: '参数 · 保存',
      name: 'param',
      about: '失败次数',
    },
    {
      ...{ ...deed, id: '1', moment: '2026-11-22 10:19:00', title: '邀请码 · 批量生成', name: 'invite-code' },
      count: 10_000,
    },
  ];
  const jobs = [
    jobOf('20261122-100304-4f2a9c', '参数: 删除', 'partly', 2),
    jobOf('20261122-100204-1b2c3d', '邀请码 × 40', 'finished', 0),
  ];
  return after(
    await stateOf({ resources, place: { keepsJobs: true }, ...options }),
    { type: 'figures', screen: 0, figures, took: 12 },
    { type: 'news', screen: 0, news },
    { type: 'jobs', jobs },
  ).state;
}

function jobOf(id: string, title: string, standing: StandingJob['standing'], failed: number): StandingJob {
  const problem = { name: 'ApiError', code: 'row.missing', message: '数据不存在或已被删除' };
  const units: TrackedUnit[] = Array.from({ length: 40 }, (_, index) => ({
    ...{ key: String(index + 1), input: {} },
    ...(index < failed ? { state: 'failed', error: problem } : { state: 'done', result: null }),
  }));
  const counts = { total: 40, done: 40 - failed, failed, unknown: 0, planned: 0 };
  const meta = { title, user: 'admin', tenant: '000000', url: 'http://127.0.0.1:8080' };
  const state = {
    id,
    kind: 'param.remove',
    meta,
    createdAt: at,
    changedAt: at,
    planned: true,
    end: undefined,
  };
  return {
    standing,
    titles: { 'zh-CN': title, 'en-US': title },
    here: true,
    state: { ...state, counts, units: new Map(units.map((unit) => [unit.key, unit])) },
  };
}

/** A job that somebody runs, beside one that has ended. */
async function runningJob(options: StateOptions = {}): Promise<DashboardState> {
  const ended = jobOf('20261122-100304-4f2a9c', '参数: 删除', 'partly', 2);
  const job = jobOf('20261122-100404-5a6b7c', '邀请码 × 10000', 'running', 0);
  const counts = { total: 10_000, done: 8214, failed: 0, unknown: 0, planned: 1786 };
  const running = { ...job, pace: { rate: 4123.4, eta: 433 }, state: { ...job.state, counts } };
  return after(await loadedHome(options), { type: 'jobs', jobs: [running, ended] }).state;
}

const owned = { account: 'admin' } as const;

/** The event that a command causes now. */
function commandOf(state: DashboardState, id: string): DashboardEvent {
  const event = screenCommands(state)
    .find((command) => command.id === id)
    ?.run(state);
  if (!event) throw new Error(`${id} does nothing`);
  return event;
}

const cases: readonly [string, () => Promise<DashboardState>][] = [
  ['home-zh-80x24', () => readyState()],
  ['home-loaded-zh-80x24', () => loadedHome()],
  ['home-loaded-en-120x32', () => loadedHome({ language: 'en-US', columns: 120, rows: 32 })],
  ['jobs-zh-80x24', async () => after(await loadedHome(), { type: 'open-jobs' }).state],
  ['jobs-running-zh-80x24', async () => after(await runningJob(), { type: 'open-jobs' }).state],
  [
    'job-running-en-120x12',
    async () =>
      after(
        await runningJob({ language: 'en-US', columns: 120, rows: 12 }),
        { type: 'open-jobs' },
        { type: 'open-job' },
      ).state,
  ],
  ['lock-zh-80x24', async () => after(await tenants({ place: owned }), { type: 'lock' }).state],
  [
    'sign-in-en-40x10',
    async () => {
      const small = await tenants({ language: 'en-US', columns: 40, rows: 10, place: owned });
      const reason = { text: 'The token was revoked; please sign in again' };
      return after(
        small,
        { type: 'session-ended', reason },
        { type: 'edit', edit: { kind: 'insert', text: 'apple-7' } },
      ).state;
    },
  ],
  [
    'column-moved-zh-80x24',
    async () =>
      after(
        await tenants({}, 3),
        { type: 'focus-column', by: -1 },
        { type: 'hide-column' },
        { type: 'move-column', by: -1 },
      ).state,
  ],
  [
    'job-en-80x24',
    async () =>
      after(await loadedHome({ language: 'en-US' }), { type: 'open-jobs' }, { type: 'open-job' }).state,
  ],
  ['home-en-40x10', () => readyState({ language: 'en-US', columns: 40, rows: 10 })],
  ['tenants-zh-80x24', () => tenants()],
  ['tenants-en-40x10', () => tenants({ language: 'en-US', columns: 40, rows: 10 })],
  ['tenants-zh-120x40', () => tenants({ columns: 120, rows: 40 })],
  [
    'tenants-production-selected',
    async () =>
      after(
        await tenants({ place: { production: true, contextName: 'prod' } }),
        { type: 'select', what: 'one' },
        { type: 'select', what: 'one' },
        { type: 'remove' },
      ).state,
  ],
  ['tree-zh-80x24', async () => after(await departments(), { type: 'twist', what: 'open-all' }).state],
  [
    'form-invalid-en',
    async () =>
      after(
        await tenants({ language: 'en-US' }),
        { type: 'open-form', purpose: 'create' },
        { type: 'submit' },
      ).state,
  ],
  ['detail-zh', async () => after(await tenants(), { type: 'open-detail' }).state],
  [
    'palette-en',
    async () =>
      after(
        await tenants({ language: 'en-US' }),
        { type: 'open-overlay', overlay: newPicker(palette) },
        { type: 'edit', edit: { kind: 'insert', text: 'di' } },
      ).state,
  ],
  [
    'help-en-reader',
    async () =>
      after(await tenants({ language: 'en-US', rows: 50, roles: ['staff'], permissions: ['tenant'] }), {
        type: 'open-overlay',
        overlay: { kind: 'help', top: 0 },
      }).state,
  ],
  [
    'results-zh',
    async () => {
      const running = after(
        await tenants(),
        { type: 'select', what: 'one' },
        { type: 'select', what: 'one' },
        { type: 'select', what: 'one' },
        { type: 'remove' },
        { type: 'accept' },
      ).state;
      const screen = running.screens.at(-1)!.id;
      const problem = { text: '系统中存在子节点', requestId: 'r-1' };
      return after(
        running,
        { type: 'outcome', screen, index: 0, outcome: { kind: 'done' } },
        { type: 'outcome', screen, index: 1, outcome: { kind: 'failed', problem } },
        { type: 'outcome', screen, index: 2, outcome: { kind: 'skipped' } },
        { type: 'finished', screen },
      ).state;
    },
  ],
  [
    'detail-long-name-production-en-80x24',
    async () => {
      const place = { production: true, readOnly: true, contextName: 'prod-east' };
      const tenantName = '城东新鲜水果蔬菜批发市场第一分店与冷链配送中心 (The Eastern Wholesale Market) 🍎';
      const list = answered(
        after(await readyState({ language: 'en-US', place }), { type: 'open-resource', name: 'tenant' }),
        tenantRows(1).map((row) => ({ ...row, tenantName })),
      );
      return after(list, { type: 'open-detail' }).state;
    },
  ],
  [
    'results-outputs-zh-40x10',
    async () => {
      const list = await tenants({ columns: 40, rows: 10 });
      const run = { type: 'run', operation: 'remove', rows: tenantRows(2), input: {} } as const;
      const running = after(list, run).state;
      const screen = running.screens.at(-1)!.id;
      const reply = { kind: 'text', value: 'password: Aa1!Bb2@Cc3#Dd4$Ee5%' };
      return after(
        running,
        { type: 'outcome', screen, index: 0, outcome: { kind: 'done', reply } },
        { type: 'outcome', screen, index: 1, outcome: { kind: 'done', reply } },
        { type: 'finished', screen },
      ).state;
    },
  ],
  ['every-kind-list-en-140x16', () => kinds({ language: 'en-US', columns: 140, rows: 16 })],
  ['every-kind-detail-zh', async () => after(await kinds({ rows: 40 }), { type: 'open-detail' }).state],
  [
    'every-kind-filter-zh',
    async () => {
      const onSale = { type: 'filter', drafts: { onSale: 'false', price: '1000' } } as const;
      const found = answered(after(await kinds(), onSale), []);
      return after(found, commandOf(found, 'table.filter'), { type: 'next-field', by: 1 }).state;
    },
  ],
  [
    'every-kind-form-en',
    async () => {
      const form = after(
        await kinds({ language: 'en-US' }),
        { type: 'open-form', purpose: 'create' },
        { type: 'set-value', field: 'extra', value: '{"a":' },
        { type: 'set-value', field: 'homepage', value: 'javascript:alert(1)' },
        { type: 'set-value', field: 'price', value: '1.005' },
        { type: 'submit' },
      );
      return form.state;
    },
  ],
  ['too-small', () => readyState({ columns: 30, rows: 8 })],
];

describe('frames', () => {
  it.each(cases)('%s', async (name, make) => {
    await expect(`${drawFrame(await make())}\n`).toMatchFileSnapshot(golden(name));
  });
});

describe('colours', () => {
  let state: DashboardState;
  beforeAll(async () => {
    state = after(await tenants({ place: { production: true } }), { type: 'select', what: 'one' }).state;
  });

  it('are used, sixteen of them at most', () => {
    const frame = drawFrame(state, {}, true);
    expect(sequences(frame).some(isColour)).toBe(true);
    expect(sequences(frame).filter((sequence) => /[34]8;/.test(sequence))).toEqual([]);
  });

  it('are not used where they are not wanted', () => {
    expect(sequences(drawFrame(state, { NO_COLOR: '1' }, true)).filter(isColour)).toEqual([]);
  });

  it('carry nothing that the text does not say', () => {
    expect(drawFrame(state, { NO_COLOR: '1' })).toBe(drawFrame(state));
  });
});
