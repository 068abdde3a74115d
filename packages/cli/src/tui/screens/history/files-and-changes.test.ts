import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runner, sendRefusal, serve } from '../../testing/effect-runner.js';

describe('changes', () => {
  const screen = { screen: 3, serial: 4, name: 'param' };

  it('are read by the row, and taken back by their id', async () => {
    const requests: string[] = [];
    const change = { id: '9', resource: 'param', rowId: '5', kind: 'update', changes: [], createTime: 'x' };
    const url = await serve(async (path, request) => {
      requests.push(`${path.pathname.replace('/mall-api', '')} ${path.searchParams} ${await text(request)}`);
      return path.pathname.endsWith('/undo')
        ? { resource: 'param', rowId: '5' }
        : { records: [change], total: 1, size: 200, current: 1 };
    });
    const { run, events } = runner(url);
    await run({ type: 'load-changes', ...screen, rowId: '5' });
    await run({ type: 'undo-change', name: 'param', change: '9' });
    expect(requests).toEqual([
      '/blade-system/history/list resource=param&rowId=5&size=200 ',
      '/blade-system/history/undo  id=9',
    ]);
    expect(events).toEqual([
      { type: 'changes', screen: 3, serial: 4, changes: [change], total: 1 },
      { type: 'undone', name: 'param' },
    ]);
  });

  it('that cannot be taken back say why, where one is', async () => {
    const url = await serve((_path, _request, response) => sendRefusal(response, 409, '此后又有变更'));
    const { run, events } = runner(url);
    await run({ type: 'undo-change', name: 'param', change: '9' });
    expect(events).toMatchObject([
      { type: 'notice', notice: { tone: 'bad', phrase: { text: '此后又有变更', requestId: 'r-9' } } },
    ]);
  });
});

describe('a list into a file', () => {
  const request = {
    page: 3,
    size: 50,
    sort: { field: 'paramKey', descending: true },
    filters: { paramName: 'a' },
  };
  const effect = { type: 'export-rows', name: 'param', list: 'list', request } as const;
  let before: string;
  let folder: string;
  beforeEach(() => {
    before = process.cwd();
    folder = mkdtempSync(join(tmpdir(), 'mall-export-'));
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  });
  const head = (response: ServerResponse) =>
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''%E5%8F%82%E6%95%B0.xlsx",
    });

  it('has the filters and the order but no page, goes into the current folder, and replaces nothing', async () => {
    const requests: unknown[] = [];
    const url = await serve((path, { headers }, response) => {
      requests.push({ ...Object.fromEntries(path.searchParams), accept: headers.accept });
      head(response).end('PK');
      return undefined;
    });
    const { run, events } = runner(url);
    await run(effect);
    await run(effect);
    const wanted = {
      paramName_like: 'a',
      descs: 'paramKey',
      accept: expect.stringContaining('spreadsheetml'),
    };
    expect(requests).toEqual([wanted, wanted]);
    expect(readdirSync(folder).sort()).toEqual(['参数-1.xlsx', '参数.xlsx']);
    expect(events).toMatchObject([
      {
        type: 'notice',
        notice: { tone: 'good', phrase: { params: { path: join(process.cwd(), '参数.xlsx') } } },
      },
      { type: 'notice', notice: { phrase: { params: { path: join(process.cwd(), '参数-1.xlsx') } } } },
    ]);
  });

  it('that breaks off, or that one leaves, leaves nothing behind', async () => {
    const url = await serve((_path, _request, response) => {
      head(response).write('PK');
      return undefined;
    });
    const { run, events } = runner(url);
    const exporting = run(effect);
    await expect.poll(() => readdirSync(folder)).toHaveLength(1);
    await run({ type: 'quit' });
    await exporting;
    expect(readdirSync(folder)).toEqual([]);
    expect(events).toEqual([]);
    const broken = runner(await serve((_path, _request, response) => head(response).destroy() && undefined));
    await broken.run(effect);
    expect(broken.events).toMatchObject([
      { type: 'server-gone' },
      { type: 'notice', notice: { tone: 'bad' } },
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
