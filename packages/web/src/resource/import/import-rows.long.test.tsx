import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ok, pageOf, type RouteHandler, refused } from '../../testing/fake-server.js';
import { button } from '../../testing/fill-form.js';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { openEveryKind } from '../../testing/open-every-kind.js';

const id = '1900000000000000500';
const base = '/blade-system/import';
const line = (at: number, state: string, more: object = {}) => ({
  ...{ line: at, state, values: { name: `Pear ${at}` }, reasons: [] },
  ...more,
});
const job = {
  ...{ id, resource: 'every-kind', fileName: 'pears.xlsx', columns: ['name'], cover: 0, total: 45 },
  ...{ createTime: '2026-05-02 08:00:00', updateTime: '2026-05-02 08:00:00' },
  ...{ state: 'checked', checked: 45, refused: 0, done: 0, failed: 0 },
};

async function open(now: object, more: Readonly<Record<string, RouteHandler>> = {}) {
  const current = { ...job, ...now };
  const server = await openEveryKind(`import:${id}`, 'zh-CN', {
    routes: {
      [`GET ${base}/detail`]: () => ok(current),
      [`GET ${base}/rows`]: ({ query }) => {
        const at = Number(query.get('current'));
        return pageOf([line(at * 10, query.get('state') ?? 'waiting')], current.total);
      },
      ...more,
    },
  });
  // Those that are shown: what is wrong with all of them is asked for beside, in larger pages.
  const asked = () =>
    server
      .to(`${base}/rows`)
      .filter(({ query }) => query.get('size') === '20')
      .map(({ query }) => [query.get('state'), query.get('current')]);
  const filters = () => [...document.querySelectorAll('.ant-segmented-item')].map((one) => one.textContent);
  const chosen = () => document.querySelector('.ant-segmented-item-selected')?.textContent;
  return { ...server, asked, filters, chosen };
}
const dialog = () => document.querySelector<HTMLElement>('.ant-modal');
const alert = () => document.querySelector('.import-job .ant-alert');
const buttons = () =>
  [...document.querySelectorAll('.ant-modal-footer button')].map(({ textContent }) => textContent);

freshBrowser();

describe('the lines of an import', () => {
  it.each([
    [
      { refused: 2, failed: 1, state: 'done' },
      'failed',
      '失败 1',
      ['全部', '待导入 42', '未通过 2', '失败 1'],
    ],
    [{ refused: 2 }, 'refused', '未通过 2', ['全部', '待导入 43', '未通过 2']],
    [{ done: 45, state: 'done' }, null, '全部', ['全部', '已导入 45']],
  ])('begin with what needs somebody: %j', async (now, state, word, all) => {
    const { asked, filters, chosen } = await open(now);
    await waitFor(() => expect(asked()[0]).toEqual([state, '1']));
    await waitFor(() => expect(chosen()).toBe(word));
    expect(filters()).toEqual(all);
  });

  it('are turned page by page, twenty on each, and begin anew with another state', async () => {
    const { asked } = await open({ refused: 2 });
    await waitFor(() => expect(asked()).toEqual([['refused', '1']]));
    fireEvent.click(await screen.findByTitle('3'));
    await waitFor(() => expect(asked().at(-1)).toEqual(['refused', '3']));
    fireEvent.click(screen.getByText('全部', { selector: '.ant-segmented-item *' }));
    await waitFor(() => expect(asked().at(-1)).toEqual([null, '1']));
    expect(document.querySelector('.ant-pagination-options')).toBeNull();
  });

  it('need no pages where they are few, and say so where there are none', async () => {
    await open({ total: 20 }, { [`GET ${base}/rows`]: () => pageOf([], 20) });
    expect(await screen.findByText('没有这样的行')).toBeTruthy();
    expect([document.querySelector('.ant-pagination-item'), document.querySelector('.import-rows')]).toEqual([
      null,
      null,
    ]);
  });

  it('that did not come say so, and are asked for again', async () => {
    let broken = true;
    await open(
      {},
      { [`GET ${base}/rows`]: () => (broken ? refused(409, 'busy') : pageOf([line(7, 'waiting')])) },
    );
    expect(await screen.findByText('busy')).toBeTruthy();
    broken = false;
    await button('重试');
    expect(await screen.findByText('Pear 7')).toBeTruthy();
  });

  it('of one fault are one fault, put right together, and are a file', async () => {
    const taken = { field: 'name', rule: 'taken', message: 'name is taken' };
    const odd = { field: '', rule: 'conflict', message: 'a row is in the way' };
    const rows = [2, 3, 4].map((at) => line(at, 'refused', { reasons: at === 3 ? [taken, odd] : [taken] }));
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:lines');
    const { to } = await open(
      { refused: 3 },
      {
        [`GET ${base}/rows`]: () => pageOf(rows),
        [`POST ${base}/fix`]: ({ body }) => {
          const { line: at, values } = body as { line: number; values: object };
          return ok({ ...line(at, at === 4 ? 'refused' : 'waiting'), values });
        },
      },
    );
    const summary = within(await screen.findByRole('region', { name: '未通过的原因' }));
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'name is taken3 行全部改为清空名称',
      'a row is in the way1 行',
    ]);
    fireEvent.change(summary.getByLabelText('名称改为'), { target: { value: 'Fig' } });
    fireEvent.click(summary.getByRole('button', { name: '全部改为' }));
    expect(await screen.findByText('2 行已通过检查，1 行仍未通过')).toBeTruthy();
    const sent = () => to(`${base}/fix`).map(({ body }) => body);
    expect(sent()).toEqual([2, 3, 4].map((at) => ({ id, line: at, values: { name: 'Fig' } })));
    fireEvent.click(summary.getByRole('button', { name: '清空名称' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ id, line: 4, values: { name: '' } }));
    fireEvent.click(summary.getByRole('button', { name: '下载这些行' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    const [[file]] = saved.mock.calls as [[Blob]];
    expect((await file.text()).trim().split('\r\n')).toEqual(['name', 'Pear 2', 'Pear 3', 'Pear 4']);
  });

  it('say what is wrong with the whole of them beside their state, and with a cell below it', async () => {
    const reasons = [
      { field: 'name', rule: 'taken', message: 'name is taken' },
      { field: '', rule: 'conflict', message: 'a row is in the way' },
    ];
    await open({ refused: 1 }, { [`GET ${base}/rows`]: () => pageOf([line(7, 'refused', { reasons })]) });
    const cell = await screen.findByLabelText('名称，第 7 行');
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    expect(cell.closest('td')?.textContent).toBe('name is taken');
    const [state] = [...(cell.closest('tr')?.querySelectorAll('td') ?? [])];
    expect(state?.textContent).toContain('a row is in the way');
    expect(state?.textContent).not.toContain('name is taken');
    expect(screen.getByText('重新检查').closest('button')?.disabled).toBe(true);
    fireEvent.change(cell, { target: { value: 'Fig' } });
    expect(screen.getByText('重新检查').closest('button')?.disabled).toBe(false);
  });

  it.each([
    ['waits', {}, 'waiting'],
    ['is written', { state: 'done', done: 1 }, 'done'],
    ['was refused, of an import that is cancelled', { state: 'cancelled', refused: 1 }, 'refused'],
    ['was refused, of an import that is being written', { state: 'running', refused: 1 }, 'refused'],
  ])('of which one %s is not put right', async (_, now, state) => {
    await open(now, { [`GET ${base}/rows`]: () => pageOf([line(7, state)]) });
    expect(await screen.findByText('Pear 7')).toBeTruthy();
    expect([screen.queryByText('重新检查'), screen.queryByLabelText('名称，第 7 行')]).toEqual([null, null]);
  });

  it('keep what was typed where it could not be sent', async () => {
    const routes = {
      [`GET ${base}/rows`]: () => pageOf([line(7, 'failed')]),
      [`POST ${base}/fix`]: () => refused(409, 'busy'),
    };
    await open({ failed: 1, state: 'done' }, routes);
    const cell = await screen.findByLabelText<HTMLInputElement>('名称，第 7 行');
    expect(cell.getAttribute('aria-invalid')).toBe('false');
    fireEvent.change(cell, { target: { value: 'Fig' } });
    await button('重新检查');
    expect(await screen.findByText('busy')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
    expect(cell.value).toBe('Fig');
  });
});

describe('the dialog of an import', () => {
  it.each([
    [{ state: 'checking', checked: 3 }, null, ['取消导入', '关闭']],
    [{}, 'info 检查完成，尚未写入任何数据', ['取消导入', '关闭', '导入 45 行']],
    [{ refused: 45 }, 'warning 检查完成', ['取消导入', '关闭', '导入 0 行']],
    [{ state: 'running' }, null, ['取消导入', '关闭']],
    [{ state: 'done', done: 45 }, 'success 导入完成', ['导入另一个文件', '关闭']],
    [{ state: 'done', done: 43, failed: 2 }, 'warning 导入结束，有 2 行没有导入', ['导入另一个文件', '关闭']],
    [
      { state: 'done', done: 40 },
      'warning 导入结束，有 5 行没有导入',
      ['导入另一个文件', '关闭', '导入 5 行'],
    ],
    [{ state: 'cancelled' }, 'info 导入已取消', ['导入另一个文件', '关闭']],
    [
      { state: 'done', message: '没有权限' },
      'error 导入被中止没有权限',
      ['导入另一个文件', '关闭', '导入 45 行'],
    ],
  ])('says how it stands and offers what may be done: %j', async (now, said, offered) => {
    await open(now);
    await waitFor(() => expect(buttons()).toEqual(offered));
    expect(dialog()?.style.width).toBe('960px');
    const [kind, text] = said?.split(' ') ?? [];
    if (kind === undefined) return expect(alert()).toBeNull();
    expect(alert()?.className).toContain(`ant-alert-${kind}`);
    expect(alert()?.textContent).toContain(text);
    const run = screen.queryByText('导入 0 行')?.closest('button');
    if (run) expect(run.disabled).toBe(true);
  });

  it('is not closed by a press beside it; another file is another import', async () => {
    const { router } = await open({ state: 'done', done: 45 }, { [`GET ${base}/list`]: () => pageOf([]) });
    await screen.findByText('导入完成');
    fireEvent.click(document.querySelector('.ant-modal-wrap') ?? document.body);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(router.state.location.search).toContain(id);
    await button('导入另一个文件');
    await waitFor(() => expect(router.state.location.search).toBe('?open=import'));
    await waitFor(() => expect(dialog()?.style.width).toBe('640px'));
  });

  it('waits for the import, and says where it did not come', async () => {
    let broken = true;
    let come: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await open(
      {},
      {
        [`GET ${base}/detail`]: async () => {
          await late;
          return broken ? refused(409, 'busy') : ok(job);
        },
      },
    );
    await waitFor(() => expect(dialog()?.querySelector('.waiting')).toBeTruthy());
    expect([buttons(), dialog()?.querySelector('[role=alert]')]).toEqual([[], null]);
    come();
    expect(await screen.findByText('busy')).toBeTruthy();
    expect(dialog()?.querySelector('.waiting')).toBeNull();
    broken = false;
    await button('重试');
    expect(await screen.findByText('pears.xlsx')).toBeTruthy();
  });

  it('says why it could not be begun, and may be tried again', async () => {
    const { to } = await open({}, { [`POST ${base}/run`]: () => refused(409, 'busy') });
    await button('导入 45 行');
    expect(await screen.findByText('busy')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('.ant-modal-footer .ant-btn-loading')).toBeNull());
    expect([to(`${base}/run`).length, to(`${base}/run`)[0]?.body]).toEqual([1, { id }]);
  });
});

describe('the first step of an import', () => {
  const start = async (more: Readonly<Record<string, RouteHandler>> = {}) =>
    openEveryKind('import', 'zh-CN', {
      routes: {
        [`GET ${base}/list`]: () => pageOf([]),
        [`POST ${base}/check`]: () => ok(job),
        [`GET ${base}/detail`]: () => ok(job),
        [`GET ${base}/rows`]: () => pageOf([]),
        ...more,
      },
    });
  const give = async () => {
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('.import-start input[type=file]');
      if (!found) throw new Error('no place for a file');
      return found;
    });
    fireEvent.change(input, { target: { files: [new File(['x'], 'pears.csv')] } });
  };

  it.each([
    [false, '0'],
    [true, '1'],
  ])('covers what is there only where somebody says so: %s', async (cover, sent) => {
    const { to } = await start();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '覆盖已有数据' });
    expect(box.checked).toBe(false);
    if (cover) fireEvent.click(box);
    await give();
    await waitFor(() =>
      expect((to(`${base}/check`)[0]?.body as FormData | undefined)?.get('cover')).toBe(sent),
    );
  });

  it('takes no second file while one is read, and offers only what has not ended', async () => {
    let come: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    const ended = { ...job, id: '7', state: 'done', fileName: 'old.csv' };
    const { router } = await start({
      [`GET ${base}/list`]: () => pageOf([ended, { ...job, fileName: 'new.csv' }]),
      [`POST ${base}/check`]: () => late.then(() => ok(job)),
    });
    expect(await screen.findByRole('button', { name: '继续 new.csv' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '继续 old.csv' })).toBeNull();
    await give();
    await waitFor(() => expect(document.querySelector('.ant-upload-disabled')).toBeTruthy());
    await waitFor(() => expect(document.querySelector('.ant-spin-spinning')).toBeTruthy());
    expect(document.querySelector('.import-start [role=alert]')).toBeNull();
    come();
    await waitFor(() => expect(router.state.location.search).toContain(id));
  });
});
