import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ImportJob } from '@mall/sdk/contract';
import { describe, expect, it, vi } from 'vitest';
import { plainText } from '../../components/text/segments.js';
import { currentScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { headlineSegments } from '../../frame/headline.js';
import { handleKey } from '../../input/handle-key.js';
import { runner, sendRefusal, serve } from '../../testing/effect-runner.js';
import { loadFrames } from '../../testing/frames.js';
import { after, answered, readyState, tenantRows } from '../../testing/states.js';

const { drawFrame } = await loadFrames();

const lists = answered(after(await readyState(), { type: 'open-resource', name: 'tenant' }), tenantRows(3));

it.each([
  ['done', true],
  ['running', false],
] as const)('an import that is %s asks for the list anew: %s', (stands, isReloaded) => {
  const opened = after(lists, { type: 'import', path: 'tenants.csv' }).state;
  const { id: screen } = currentScreen(opened);
  const job = { id: '7', state: stands, total: 2, done: 2 } as ImportJob;
  const { state, effects } = after(opened, { type: 'import-stands', screen, job });
  expect(currentScreen(state)).toMatchObject({ kind: 'import', job });
  expect(effects.some((effect) => effect.type === 'load-rows' && effect.name === 'tenant')).toBe(isReloaded);
});

describe('rows that are written', () => {
  const looked = (state: ImportJob['state'], total: number, refused: number) => {
    const opened = after(lists, { type: 'import', path: 'tenants.csv' }).state;
    const job = { id: '7', state, total, refused, done: 0, failed: 0 } as ImportJob;
    return after(opened, { type: 'import-stands', screen: currentScreen(opened).id, job }).state;
  };
  const headline = (state: DashboardState) => plainText(headlineSegments(state)).trim();

  it('are those that are well: so many are asked about, and written with one key', () => {
    const state = looked('checked', 1500, 3);
    expect(headline(state)).toContain('1,497');
    const event = handleKey(state, { name: 'enter' });
    expect(event).toEqual({ type: 'write-import' });
    expect(after(state, { type: 'write-import' }).effects).toMatchObject([{ type: 'import-run', job: '7' }]);
  });

  it('may be a single one', () => {
    const state = looked('checked', 4, 3);
    expect(headline(state)).not.toBe('');
    expect(handleKey(state, { name: 'enter' })).toEqual({ type: 'write-import' });
  });

  it.each([
    ['checked', 3, 3],
    ['running', 3, 0],
    ['done', 3, 0],
    ['checking', 3, 0],
  ] as const)('are none of a file that is %s with %i rows, %i of them refused', (stands, total, refused) => {
    const state = looked(stands, total, refused);
    expect(headline(state)).toBe('');
    expect(handleKey(state, { name: 'enter' })).toMatchObject({
      notice: { phrase: { key: 'reason.nothingToWrite' } },
    });
    expect(after(state, { type: 'write-import' }).effects).toEqual([]);
  });
});

describe('an import that is written', () => {
  const opened = after(lists, { type: 'import', path: 'tenants.csv' }).state;
  const { id: screen } = currentScreen(opened);
  const writing = { type: 'import-run', screen, name: 'tenant', job: '7' } as const;
  const stands = {
    ...{ id: '7', resource: 'tenant', fileName: 'tenants.csv', columns: ['tenantName'], cover: 0 },
    ...{ state: 'done', total: 2, checked: 2, refused: 1, done: 0, failed: 1 },
    ...{ createTime: '2026-11-22 10:00:00', updateTime: '2026-11-22 10:00:00' },
  };

  it('says which lines have failed, and why', async () => {
    const asked: string[] = [];
    const url = await serve((path) => {
      asked.push(path.search);
      if (!path.pathname.endsWith('/rows')) return stands;
      const reasons = [{ field: 'tenantName', rule: 'taken', message: '名称已存在' }];
      return { records: [{ line: 3, state: 'failed', values: {}, reasons }], total: 1, size: 10, current: 1 };
    });
    const { run, events } = runner(url);
    await run(writing);
    expect(asked.at(-1)).toContain('state=failed');
    const frame = drawFrame(after(opened, ...events).state);
    expect(frame).toMatch(/第 3 行 +租户名称: 名称已存在/);
    expect(frame).toMatch(/失败 +1/);
  });

  it('says why it was stopped where that was nobody’s wish', async () => {
    const message = '第 2 行无法写入';
    const { run, events } = runner(
      await serve(() => ({ ...stands, state: 'cancelled', refused: 0, message })),
    );
    await run(writing);
    expect(drawFrame(after(opened, ...events).state)).toMatch(/状态 +已取消: 第 2 行无法写入/);
  });

  it('says what the server says where it is refused', async () => {
    const { run, events } = runner(
      await serve((_path, _request, response) => sendRefusal(response, 409, '已在写入')),
    );
    await run(writing);
    expect(drawFrame(after(opened, ...events).state)).toMatch(/状态 +已在写入/);
  });

  it('is asked about when the server says that it has gone on, and meanwhile hardly ever', async () => {
    let stream: ServerResponse | undefined;
    let asked = 0;
    const url = await serve((path, _request, response) => {
      if (path.pathname.endsWith('/events')) {
        stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
        stream.write(': here\n\n');
        return undefined;
      }
      if (path.pathname.endsWith('/run')) return { ...stands, state: 'running', failed: 0 };
      if (path.pathname.endsWith('/rows')) return { records: [], total: 0, size: 10, current: 1 };
      asked += 1;
      return { ...stands, state: asked > goingOn ? 'done' : 'running', failed: 0 };
    });
    const say = (id: string) =>
      stream?.write(`event: changed\ndata: ${JSON.stringify({ kind: 'job', id })}\n\n`);
    let goingOn = Number.POSITIVE_INFINITY;
    const { run, events } = runner(url);
    const written = run(writing);
    await vi.waitFor(() => expect(stream).toBeDefined());
    say('7');
    await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
    // Whatever was on its way is answered.
    await setTimeout(100);
    const before = asked;
    say('8');
    await setTimeout(1000);
    expect(asked).toBe(before);
    goingOn = asked;
    say('7');
    await written;
    expect(asked).toBe(before + 1);
    expect(events.at(-1)).toMatchObject({ type: 'import-stands', job: { state: 'done' } });
  });
});
