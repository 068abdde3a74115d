import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { runner, sendRefusal, serve } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { after, readyState } from '../../testing/states.js';

const { drawFrame } = await loadFrames();

const figures = [
  { name: 'invite-code', id: 'usable' },
  { name: 'goods-price', id: 'today' },
];
const asking = { type: 'load-home', screen: 0, figures, news: 'log-api', known: [] } as const;

it('of a number that cannot be had the home tells that it is unknown', async () => {
  const requests: string[] = [];
  const url = await serve((path, _request, response) => {
    requests.push(`${path.pathname}${path.search}`);
    if (path.pathname.includes('goods-price')) return sendRefusal(response, 403, 'no');
    return { records: [], total: 7, size: 6, current: 1 };
  });
  const { run, events } = runner(url);
  await run(asking);
  expect(events).toMatchObject([
    {
      type: 'figures',
      figures: {
        'invite-code.usable': { count: 7, query: { state: 'usable' } },
        'goods-price.today': { count: null, query: { createTime_within: 'today' } },
      },
    },
    { type: 'news', news: [] },
  ]);
  expect(requests.filter((path) => path.includes('state=usable'))).toHaveLength(1);
});

it('what is counted is counted anew when the server says that there is more or less; as it is at first is no news', async () => {
  const streams: ServerResponse[] = [];
  const url = await serve((_path, _request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    streams.push(response);
  });
  const { run, events } = runner(url);
  void run({ type: 'follow-home', screen: 3 });
  const say = (event: string, data: object) =>
    streams[0]?.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  await expect.poll(() => streams.length).toBe(1);
  say('counts', { tasks: 1 });
  say('changed', { kind: 'presence' });
  say('counts', { tasks: 2 });
  await expect.poll(() => events.filter(({ type }) => type === 'due')).toEqual([{ type: 'due', screen: 3 }]);
  say('reset', {});
  await expect.poll(() => events.filter(({ type }) => type === 'due')).toHaveLength(2);
  // Signed in anew: one of them follows.
  const closed = new Promise((resolve) => streams[0]?.on('close', resolve));
  void run({ type: 'follow-home', screen: 4 });
  await closed;
  await expect.poll(() => streams.length).toBe(2);
  await run({ type: 'quit' });
});

describe('what is new', () => {
  const line = (id: string, time: string, operation: string, body: object, more: object = {}) => ({
    ...{ id, tenantId: '000000', type: 1, time: 3, httpStatus: 200, createTime: `2026-11-22 ${time}` },
    ...{ methodClass: 'goods', methodName: operation, title: `商品 · ${operation}`, createBy: 'admin' },
    ...{ requestId: `r-${id}`, params: JSON.stringify({ body }), ...more },
  });
  const change = {
    ...{ id: '900', resource: 'goods', rowId: '7', kind: 'update', requestId: 'r-5' },
    changes: [{ field: 'price', before: '6.80', after: '7.20' }],
    createTime: '2026-11-22 10:21:07',
  };
  const log = [
    line('5', '10:21:07', 'update', { id: '7', price: '7.20' }),
    line('4', '10:20:30', 'onSale', { ids: '4,5,6' }),
    line('3', '10:20:00', 'onSale', { ids: '1,2,3' }),
    line('2', '10:10:00', 'onSale', { ids: '8,9' }),
    line('1', '10:09:00', 'save', { name: '蓝莓' }, { createBy: 'wang', tenantId: '100001' }),
  ];

  /** The home as somebody sees it who may see the history of goods, or may not. */
  async function told(mayLook = true, recent: readonly object[] = []) {
    const asked: string[] = [];
    const url = await serve((path, _request, response) => {
      asked.push(`${path.pathname}${path.search}`);
      if (path.pathname.endsWith('/blade-desk/today'))
        return { now: '', figures: [], failed: [], recent, recentFailed: false, setup: [] };
      if (path.pathname.includes('/blade-log/api'))
        return { records: log, total: log.length, size: 50, current: 1 };
      if (path.pathname.includes('invite-code') || path.pathname.includes('goods-price'))
        return { records: [], total: 0, size: 1, current: 1 };
      if (!mayLook) return sendRefusal(response, 403, 'no');
      if (path.pathname.includes('history')) return { records: [change], total: 1, size: 1, current: 1 };
      return {
        id: '7',
        tenantId: '000000',
        name: '苹果(红富士)',
        categoryId: '1',
        unit: 'jin',
        price: '7.20',
        stock: '1',
      };
    });
    const { run, events } = runner(url);
    const home = await readyState({ columns: 120, rows: 40, resources: ['goods', 'log-api'] });
    await run(asking);
    const { state } = after(home, ...events);
    return { frame: drawFrame(state), state, asked, run, events };
  }

  it('is who did what to which row, and what became of it; a batch once, with its rows', async () => {
    const { frame, asked } = await told();
    expect(frame).toMatch(/10:21:07 {2}admin {2}商品 · update {2}苹果\(红富士\) {2}价格 6\.80 → 7\.20/);
    expect(frame).toMatch(/10:20:30 {2}admin {2}商品 · onSale {2}6 条/);
    expect(frame).toMatch(/10:10:00 {2}admin {2}商品 · onSale {2}2 条/);
    expect(frame).toMatch(/10:09:00 {2}wang@100001 {2}商品 · save {2}蓝莓/);
    expect(frame).not.toContain('10:20:00');
    expect(frame).not.toContain('/mall-api');
    // What was refused has changed nothing.
    expect(asked.find((path) => path.includes('/blade-log/api'))).toContain('type=1');
  });

  it('is told by the change itself, where that is known: nobody is asked for it once more', async () => {
    const said = {
      ...{ kind: 'change', id: '900', time: change.createTime, text: '红富士', who: '李强', link: null },
      change: {
        ...{
          kind: 'update',
          resource: 'goods',
          rowId: '7',
          gone: false,
          rows: 1,
          atLeast: false,
          alike: true,
        },
        ...{ fields: change.changes, more: 0, request: 'r-5' },
      },
    };
    const { frame, asked } = await told(true, [said]);
    expect(frame).toMatch(/10:21:07 {2}李强 {2}商品 · update {2}红富士 {2}价格 6\.80 → 7\.20/);
    expect(frame).toMatch(/10:20:30 {2}admin {2}商品 · onSale {2}6 条/);
    expect(asked.filter((path) => path.includes('history'))).toEqual([]);
  });

  it('is told without names where nobody may look the row up', async () => {
    const { frame } = await told(false);
    expect(frame).toMatch(/10:21:07 {2}admin {2}商品 · update *\n/);
  });

  it('is not looked up a second time', async () => {
    const { state, asked, run } = await told();
    const again = after(state, { type: 'due', screen: 0 }).effects.find(({ type }) => type === 'load-home');
    const before = asked.filter((path) => path.includes('history')).length;
    expect(before).toBe(1);
    if (again) await run(again);
    expect(asked.filter((path) => path.includes('history')).length).toBe(before);
    expect(asked.filter((path) => path.includes('/blade-log/api'))).toHaveLength(2);
  });
});

describe('what has become of rows', () => {
  const row = {
    kind: 'update',
    resource: 'goods',
    rowId: '7',
    gone: false,
    rows: 1,
    atLeast: false,
    alike: true,
  };
  const price = [{ field: 'price', before: '6.80', after: '7.20' }];
  const happened = (id: string, change: object, text = '苹果(红富士)') => ({
    ...{ kind: 'change', id, time: `2026-11-22 10:2${id}:07`, text, who: '李强', link: null },
    change: { ...row, fields: [], more: 0, request: `r-${id}`, ...change },
  });
  const notice = {
    kind: 'notice',
    id: '9',
    time: '2026-11-22 11:00:00',
    text: '盘点',
    who: null,
    link: null,
  };
  const recent = [
    notice,
    happened('5', { fields: price }),
    happened('4', { rows: 3, fields: [{ field: 'status', before: 1, after: 2 }] }),
    happened('3', { kind: 'create', rows: 40, atLeast: true }),
    happened('2', { rows: 2, alike: false, fields: price, more: 1 }),
    happened('1', { kind: 'remove', gone: true }, '香梨'),
  ];

  async function told(
    size: { readonly columns: number; readonly rows: number },
    language = 'zh-CN' as const,
  ) {
    const asked: string[] = [];
    const url = await serve((path, _request, response) => {
      asked.push(`${path.pathname}${path.search}`);
      if (!path.pathname.endsWith('/blade-desk/today')) return sendRefusal(response, 403, 'no');
      const nothing = { figures: [], failed: [], recentFailed: false, setup: [] };
      return { now: '2026-11-22 12:00:00', recent, ...nothing };
    });
    const { run, events } = runner(url);
    const home = await readyState({ ...size, language, resources: ['goods'] });
    await run({ type: 'load-home', screen: 0, figures: [], news: undefined, known: [] });
    return { frame: drawFrame(after(home, ...events).state), asked };
  }

  it.each([
    { columns: 80, rows: 24 },
    { columns: 120, rows: 40 },
  ])('is told to whoever sees no log, on $columns columns', async (size) => {
    const { frame, asked } = await told(size);
    expect(frame).toMatch(/10:25:07 {2}李强 {2}修改 {2}苹果\(红富士\) {2}价格 6\.80 → 7\.20/);
    expect(frame).toMatch(/10:24:07 {2}李强 {2}修改 {2}商品 {2}3 条 {2}上架状态 → 下架/);
    expect(frame).toMatch(/10:23:07 {2}李强 {2}新增 {2}商品 {2}40\+ 条/);
    expect(frame).toMatch(/10:22:07 {2}李强 {2}修改 {2}商品 {2}2 条 {2}价格 {2}另 1 项/);
    expect(frame).toMatch(/10:21:07 {2}李强 {2}删除 {2}商品 {2}香梨/);
    expect(frame).not.toContain('盘点');
    expect(asked).toEqual([expect.stringMatching(/today\?only=recent$/)]);
  });
});
