import type { Language } from '@mall/sdk/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, pageOf, type RouteHandler, refused } from '../../testing/fake-server.js';
import { button } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { openEveryKind } from '../../testing/open-every-kind.js';
import { firstOr } from '../../testing/thorough.js';
import { type ImportJob, stepOf } from './import-job.js';

const id = '1900000000000000500';
const base = '/blade-system/import';
const words = {
  'zh-CN': {
    tool: '导入',
    start: '导入 2 行',
    fix: '重新检查',
    price: '价格，第 3 行',
    reason: '价格必填',
    none: '没有这样的行',
  },
  'en-US': {
    tool: 'Import',
    start: 'Import 2 rows',
    fix: 'Check again',
    price: 'Price, line 3',
    reason: 'Price is required',
    none: 'No such rows',
  },
} as const;

interface Job {
  readonly state: string;
  readonly checked: number;
  readonly refused: number;
  readonly done: number;
  readonly failed: number;
  readonly message?: string;
}

/** Imports at the far edge of the network: one job whose stages the test sets, and its three lines. */
function importServer(first: Job, language: Language = 'zh-CN') {
  let job = { ...first };
  const line = (at: number) => ({
    line: at,
    state: 'waiting',
    values: { name: `Pear ${at}`, price: '1.00' } as Record<string, string>,
    reasons: [] as object[],
  });
  const reason = { field: 'price', rule: 'required', message: words[language].reason };
  let rows = [
    line(2),
    { ...line(3), state: 'refused', values: { name: 'Pear 3' }, reasons: [reason] },
    line(4),
  ];
  const body = () => ({
    id,
    resource: 'every-kind',
    fileName: 'pears.xlsx',
    columns: ['name'],
    cover: 0,
    total: 3,
    createTime: '2026-05-02 08:00:00',
    updateTime: '2026-05-02 08:00:00',
    ...job,
  });
  const routes: Readonly<Record<string, RouteHandler>> = {
    [`GET ${base}/list`]: () => pageOf([body()]),
    [`GET ${base}/detail`]: () => ok(body()),
    [`POST ${base}/check`]: () => ok(body()),
    [`GET ${base}/rows`]: ({ query }) => {
      const state = query.get('state');
      return pageOf(rows.filter((row) => state === null || row.state === state));
    },
    [`POST ${base}/fix`]: ({ body: sent }) => {
      const { line: at, values } = sent as { line: number; values: Record<string, string> };
      rows = rows.map((row) =>
        row.line === at
          ? { ...row, state: 'waiting', values: { ...row.values, ...values }, reasons: [] }
          : row,
      );
      job = { ...job, refused: 0 };
      return ok(rows.find((row) => row.line === at));
    },
    [`POST ${base}/run`]: () => {
      job = { ...job, state: 'running' };
      return ok(body());
    },
    [`POST ${base}/cancel`]: () => {
      job = { ...job, state: 'cancelled' };
      return ok(body());
    },
  };
  return {
    routes,
    become: (next: Partial<Job>) => {
      job = { ...job, ...next };
    },
  };
}

const checked: Job = { state: 'checked', checked: 3, refused: 1, done: 0, failed: 0 };
const dialog = () => screen.findByRole('dialog');
const counts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.import-counts [data-count]')].map((one) => [
      one.getAttribute('data-count'),
      Number(one.querySelector('dd')?.textContent),
    ]),
  );
async function give(file: File) {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('.import-start input[type=file]');
    if (!found) throw new Error('there is no place for a file');
    return found;
  });
  fireEvent.change(input, { target: { files: [file] } });
}

freshBrowser();
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

describe.each(firstOr(['en-US', 'zh-CN'] as const))('an import, %s', (language) => {
  const own = words[language];

  it('is looked at first, put right at its cells, and then written', async () => {
    const imports = importServer({ ...checked, state: 'checking', checked: 1, refused: 0 }, language);
    const server = await openEveryKind('', language, imports);
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(own.tool) }));
    await give(new File(['name\nPear'], 'pears.csv', { type: 'text/csv' }));
    await waitFor(() => expect(server.router.state.location.search).toContain(`import%3A${id}`));
    const form = server.to(`${base}/check`)[0]?.body as FormData;
    expect([form.get('resource'), (form.get('file') as File).name]).toEqual(['every-kind', 'pears.csv']);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('1'));
    expect(counts()).toMatchObject({ total: 3, waiting: 1 });
    imports.become(checked);
    const cell = await screen.findByLabelText<HTMLInputElement>(own.price);
    expect(counts()).toEqual({ total: 3, waiting: 2, done: 0, refused: 1, failed: 0 });
    expect(cell.closest('td')?.textContent).toBe(own.reason);
    expect(screen.queryByText(own.none)).toBeNull();
    expect(within(await dialog()).getByText(own.start)).toBeTruthy();
    fireEvent.change(cell, { target: { value: '2.50' } });
    await button(own.fix);
    await waitFor(() => expect(counts()).toMatchObject({ waiting: 3, refused: 0 }));
    expect(server.to(`${base}/fix`)[0]?.body).toEqual({ id, line: 3, values: { price: '2.50' } });
    const before = server.to('/test/every-kind/page').length;
    await button(own.start.replace('2', '3'));
    await waitFor(() => expect(server.to(`${base}/run`)).toHaveLength(1));
    imports.become({ state: 'done', done: 3 });
    await waitFor(() => expect(counts()).toMatchObject({ done: 3, waiting: 0 }));
    // What was written is news for the list behind.
    await waitFor(() => expect(server.to('/test/every-kind/page').length).toBeGreaterThan(before));
  });
});

describe('an import under way', () => {
  it('is there again after a reload, and is offered where another is begun', async () => {
    const imports = importServer({ ...checked, state: 'running', done: 1 });
    const server = await openEveryKind(`import:${id}`, 'zh-CN', imports);
    expect((await screen.findByRole('status')).textContent).toContain('1 / 2');
    await button('关闭');
    await waitFor(() => expect(server.router.state.location.search).toBe(''));
    fireEvent.click(await screen.findByRole('button', { name: /导入/ }));
    fireEvent.click(await screen.findByRole('button', { name: '继续 pears.xlsx' }));
    expect((await screen.findByRole('status')).textContent).toContain('1 / 2');
  });

  it('follows what the server says of it, and asks once more when it has ended', async () => {
    const imports = importServer({ ...checked, state: 'running', done: 0 });
    const server = await openEveryKind(`import:${id}`, 'zh-CN', imports);
    expect((await screen.findByRole('status')).textContent).toContain('0 / 2');
    const { tenantId, userId } = server.services.store.peek() ?? {};
    const tab = new BroadcastChannel(`mall-live-${tenantId}-${userId}`);
    const say = (of: string, data: object) =>
      tab.postMessage({ event: 'changed', kind: 'job', data: { id: of, total: 3, refused: 1, ...data } });
    const asked = () => server.to(`${base}/detail`).length;
    say('7', { state: 'running', done: 2 });
    say(id, { state: 'running', done: 1 });
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('1 / 2'));
    // It was told, and did not ask: the server would have said otherwise.
    await waitFor(() => expect(counts()).toMatchObject({ done: 1 }));
    const before = asked();
    imports.become({ state: 'done', done: 2 });
    say(id, { state: 'done', done: 2 });
    await waitFor(() => expect(counts()).toMatchObject({ done: 2, waiting: 0 }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    tab.close();
  });

  it.each([
    [{ state: 'checking', checked: 1, total: 3 }, 33],
    [{ state: 'checking', checked: 0, total: 0 }, 100],
    [{ state: 'running', total: 3, refused: 1, done: 0, failed: 1 }, 50],
    [{ state: 'running', total: 1, refused: 1, done: 0, failed: 0 }, 100],
  ] as const)('says how far it is: %j is %i percent', async (job, percent) => {
    await openEveryKind(`import:${id}`, 'zh-CN', importServer({ ...checked, ...job }));
    expect((await within(await dialog()).findByRole('progressbar')).getAttribute('aria-valuenow')).toBe(
      String(percent),
    );
  });

  it('is cancelled when somebody says so twice', async () => {
    const imports = importServer(checked);
    const server = await openEveryKind(`import:${id}`, 'zh-CN', imports);
    await button('取消导入');
    await waitFor(() => expect(document.querySelector('.ant-modal-confirm')).toBeTruthy());
    expect(server.to(`${base}/cancel`)).toEqual([]);
    await button('取消导入');
    expect(await screen.findByText('导入已取消')).toBeTruthy();
    expect(screen.queryByLabelText('价格，第 3 行')).toBeNull();
  });

  it('that was stopped says why', async () => {
    await openEveryKind(`import:${id}`, 'zh-CN', importServer({ ...checked, message: '没有权限' }));
    expect(await screen.findByText('没有权限')).toBeTruthy();
    // Its steps end where it did.
    const step = document.querySelector('[aria-current=step]')?.closest('.ant-steps-item');
    expect(step?.className).toContain('ant-steps-item-error');
  });

  it('says in which of its steps it is', async () => {
    const step = () => document.querySelector('[aria-current=step]')?.textContent;
    const imports = importServer(checked);
    await openEveryKind('import', 'zh-CN', imports);
    await waitFor(() => expect(step()).toBe('选择文件'));
    fireEvent.click(await screen.findByRole('button', { name: '继续 pears.xlsx' }));
    await waitFor(() => expect(step()).toBe('检查数据'));
    await button('导入 2 行');
    await waitFor(() => expect(step()).toBe('写入数据'));
    imports.become({ state: 'done', done: 2 });
    await waitFor(() => expect(step()).toBeUndefined());
  });

  it.each([
    ['before there is a file', undefined, 0, false],
    ['that is checked', { state: 'checking' }, 1, false],
    ['that waits for a word', { state: 'checked' }, 1, false],
    ['that is written', { state: 'running' }, 2, false],
    ['that is written', { state: 'done', done: 3 }, 3, false],
    ['of which nothing was well', { state: 'done', refused: 3 }, 3, false],
    ['cancelled before it was written', { state: 'cancelled' }, 1, true],
    ['cancelled while it was written', { state: 'cancelled', done: 1 }, 2, true],
    ['cancelled after a row failed', { state: 'cancelled', failed: 1 }, 2, true],
    ['stopped while it was checked', { state: 'checked', message: 'x' }, 1, true],
    ['stopped while it was written', { state: 'done', done: 1, message: 'x' }, 2, true],
  ] as const)('one %s: %j', (_, job, current, stopped) => {
    const whole = job && ({ ...checked, refused: 0, ...job } as unknown as ImportJob);
    expect(stepOf(whole)).toEqual({ current, stopped });
  });
});

describe('a file', () => {
  it('that is too large is not sent', async () => {
    const server = await openEveryKind('import', 'zh-CN', importServer({ ...checked, state: 'done' }));
    const file = new File(['x'], 'large.csv');
    vi.spyOn(file, 'size', 'get').mockReturnValue(10 * 1024 * 1024 + 1);
    await give(file);
    expect(await screen.findByText('文件超过 10 MB，请拆分后分别导入')).toBeTruthy();
    expect(server.to(`${base}/check`)).toEqual([]);
    expect(screen.queryByText('未完成的导入')).toBeNull();
  });

  it('that is refused leaves the dialog as it is, and says why', async () => {
    const imports = importServer(checked);
    const routes = { ...imports.routes, [`POST ${base}/check`]: () => refused(400, '无法识别的列') };
    const server = await openEveryKind('import', 'zh-CN', { routes });
    await give(new File(['x'], 'odd.csv'));
    expect(await screen.findByText('无法识别的列')).toBeTruthy();
    expect(server.router.state.location.search).toBe('?open=import');
  });
});
