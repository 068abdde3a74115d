import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RunTool } from '../../../app/shell/header/run-tool.js';
import { RunsPage } from '../../../modules/desk/runs/runs-page.js';
import { fakeServer, ok, pageOf, refused } from '../../../testing/fake-server.js';
import { button, control, type } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { ResourcePage } from '../../resource-page.js';

interface Param {
  readonly id: string;
  readonly paramName: string;
  readonly paramKey: string;
  readonly paramValue: string;
  readonly remark: string | null;
  readonly version: number;
}
type Body = Readonly<Record<string, unknown>>;

const submit = '/blade-system/param/submit';
const param = (id: string): Param => ({
  id,
  paramName: `name ${id}`,
  paramKey: `key.${id}`,
  paramValue: id,
  remark: null,
  version: 1,
});

/** Saves what a body says and nothing else, unless somebody was faster; `stop` holds each save back. */
function shop(count: number) {
  let rows = Array.from({ length: count }, (_, index) => param(String(index + 1)));
  const answers = new Map<string, () => ReturnType<typeof refused>>();
  const change = (id: string, values: object) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...values, version: row.version + 1 } : row));
  };
  const server = fakeServer({
    'GET /blade-system/param/list': ({ query }) => {
      const [size, page] = [Number(query.get('size')), Number(query.get('current'))];
      return pageOf(rows.slice((page - 1) * size, page * size), rows.length);
    },
    'GET /blade-system/param/detail': ({ query }) => ok(rows.find(({ id }) => id === query.get('id'))),
    [`POST ${submit}`]: ({ body }) => {
      const { id, version, ...values } = body as Body & { id: string };
      const refusal = answers.get(id);
      if (refusal) return refusal();
      const row = rows.find((one) => one.id === id);
      if (row?.version !== version)
        return refused(409, '数据已被他人修改', { errorCode: 'row.conflict', current: row });
      change(id, values);
      return ok(rows.find((one) => one.id === id));
    },
  });
  const sent = () => server.to(submit).map(({ body }) => body as Body);
  return { ...server, answers, change, sent, rows: () => rows };
}

async function open(count: number, codes?: readonly string[]) {
  const server = shop(count);
  vi.stubGlobal('fetch', server.fetch);
  const page = (
    <>
      <RunTool />
      <ResourcePage name="param" />
    </>
  );
  const rendered = await renderScreen(page, { path: '/system/param?size=10', ...(codes ? { codes } : {}) });
  await screen.findByText('name 1');
  return { ...server, ...rendered };
}
const tickAll = () => fireEvent.click(screen.getByLabelText('全选'));
async function begin(...fields: readonly string[]) {
  await button('批量修改');
  const chooser = await screen.findByLabelText('要修改的字段');
  fireEvent.mouseDown(chooser);
  for (const field of fields)
    fireEvent.click(
      await waitFor(() => {
        const offer = document.querySelector(`.ant-select-item[title="${field}"]`);
        if (!offer) throw new Error(`${field} is not offered`);
        return offer;
      }),
    );
  fireEvent.mouseDown(document.body);
  fireEvent.blur(chooser);
}
async function run(count: number) {
  await button('核对修改');
  await screen.findByText(`将修改 ${count} 条数据`);
  await button(`修改 ${count} 条`);
}

freshBrowser();

describe('fields of many rows', () => {
  it('are those that rows may have the same of', async () => {
    await open(3);
    tickAll();
    await button('批量修改');
    fireEvent.mouseDown(await screen.findByLabelText('要修改的字段'));
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item').length).toBeGreaterThan(0));
    const offered = [...document.querySelectorAll('.ant-select-item')].map((one) => one.textContent);
    expect(offered).toEqual(['参数键值', '备注']);
    const check = (await screen.findByText('核对修改')).closest('button');
    expect(check?.disabled).toBe(true);
  });

  it('are given the same values, each row with its version and nothing but what was chosen', async () => {
    const { sent, rows } = await open(3);
    tickAll();
    await begin('备注');
    await type('备注', '秋季');
    await button('核对修改');
    const changes = within(await screen.findByRole('region', { name: '将修改 3 条数据' }));
    expect(changes.getByRole('row', { name: '备注 秋季' })).toBeTruthy();
    expect(sent()).toEqual([]);
    await button('返回修改');
    expect((await control('备注')).value).toBe('秋季');
    await run(3);
    await waitFor(() => expect(rows().map(({ remark }) => remark)).toEqual(['秋季', '秋季', '秋季']));
    expect(sent()).toEqual(['1', '2', '3'].map((id) => ({ id, version: 1, remark: '秋季' })));
    expect(await screen.findByText('修改成功')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull());
    expect(screen.queryByText('要修改的字段')).toBeNull();
  });

  it('may be emptied, and are checked as in their form', async () => {
    const { sent } = await open(2);
    tickAll();
    await begin('参数键值', '备注');
    await button('核对修改');
    expect(await screen.findByText('请输入参数键值')).toBeTruthy();
    expect(sent()).toEqual([]);
    await type('参数键值', '9');
    await button('核对修改');
    const changes = within(await screen.findByRole('region', { name: '将修改 2 条数据' }));
    expect(changes.getByRole('row', { name: '备注 清空' })).toBeTruthy();
    await button('修改 2 条');
    await waitFor(() =>
      expect(sent()).toEqual(['1', '2'].map((id) => ({ id, version: 1, paramValue: '9', remark: null }))),
    );
  });

  it('are of all that match, beyond the page', async () => {
    const { sent } = await open(12);
    tickAll();
    await button('选择全部 12 条匹配的数据');
    await screen.findByText('已选择全部 12 条匹配的数据');
    await begin('备注');
    await type('备注', 'all');
    await run(12);
    await waitFor(() => expect(sent()).toHaveLength(12));
  });

  it('are offered to whoever may change them, and to nobody else', async () => {
    await open(2, ['param', 'param_delete']);
    tickAll();
    await screen.findByText('已选 2 条');
    expect(screen.queryByText('批量修改')).toBeNull();
  });
});

describe('a row that somebody else has changed meanwhile', () => {
  it('is told by itself, keeps what was changed, and takes the values when it is tried again', async () => {
    const { change, sent, rows, to } = await open(3);
    tickAll();
    change('2', { paramValue: 'theirs' });
    await begin('备注');
    await type('备注', 'mine');
    await run(3);
    expect(await screen.findByText('数据已被他人修改')).toBeTruthy();
    expect(rows().map(({ remark }) => remark)).toEqual(['mine', null, 'mine']);
    expect(await screen.findByText('已选 1 条')).toBeTruthy();
    expect(to('/blade-system/param/detail')).toEqual([]);
    await button('重试未完成的 1 条');
    await waitFor(() => expect(rows()[1]).toMatchObject({ remark: 'mine', paramValue: 'theirs' }));
    expect(sent().at(-1)).toEqual({ id: '2', version: 2, remark: 'mine' });
    expect(to('/blade-system/param/detail')).toHaveLength(1);
  });

  it('is known as it is in the list when it is chosen again', async () => {
    const { change, sent, rows } = await open(2);
    tickAll();
    change('1', { paramValue: 'theirs' });
    fireEvent.click(screen.getByLabelText('刷新'));
    await screen.findByText('theirs');
    await begin('备注');
    await type('备注', 'mine');
    await run(2);
    await waitFor(() => expect(rows().map(({ remark }) => remark)).toEqual(['mine', 'mine']));
    expect(sent().map(({ version }) => version)).toEqual([2, 1]);
  });
});

describe('values that are refused', () => {
  const issues = [{ field: 'remark', rule: 'tooLong', message: '备注太长' }];
  const refusal = () => refused(400, '备注太长', { errorCode: 'request.invalid', issues });

  it('of the first row are wrong in the form, and no other row is tried', async () => {
    const { answers, sent } = await open(3);
    answers.set('1', refusal);
    tickAll();
    await begin('备注');
    await type('备注', 'x');
    await run(3);
    await screen.findByText('备注太长', { selector: '.ant-form-item-explain-error' });
    expect(sent()).toHaveLength(1);
    expect((await control('备注')).value).toBe('x');
  });

  it('of a later row are that row’s, and the others are done', async () => {
    const { answers, rows } = await open(3);
    answers.set('2', refusal);
    tickAll();
    await begin('备注');
    await type('备注', 'x');
    await run(3);
    expect(await screen.findByText('重试未完成的 1 条')).toBeTruthy();
    expect(rows().map(({ remark }) => remark)).toEqual(['x', null, 'x']);
  });
});

describe('a change of many rows whose page was loaded again', () => {
  it('goes on with what is left of it, by values that were kept, each row as it is then', async () => {
    const server = shop(4);
    server.change('4', { paramValue: 'theirs' });
    vi.stubGlobal('fetch', server.fetch);
    const record = {
      id: 'a',
      owner: '000000-1',
      tab: 'another',
      title: '批量修改参数',
      resource: 'param',
      about: '参数',
      operation: 'submit',
      values: { remark: 'kept' },
      phase: 'ended',
      total: 4,
      done: 2,
      failed: 0,
      began: Date.now() - 2000,
      told: Date.now(),
      lines: ['3', '4'].map((id) => ({ id, name: `name ${id}`, state: 'waiting', reason: '' })),
      seen: false,
    };
    const kept = { dataType: 'object', content: [record], datetime: 1 };
    localStorage.setItem('mall-runs-000000-1', JSON.stringify(kept));
    await renderScreen(
      <>
        <RunTool />
        <RunsPage />
      </>,
      { path: '/runs' },
    );
    await button('重试未完成的 2 条');
    await waitFor(() =>
      expect(server.rows().map(({ remark }) => remark)).toEqual([null, null, 'kept', 'kept']),
    );
    expect(server.sent()).toEqual([
      { id: '3', version: 1, remark: 'kept' },
      { id: '4', version: 2, remark: 'kept' },
    ]);
  });

  it('has kept them while it went on', async () => {
    const { services, fetch, sent } = await open(3);
    const waits: (() => void)[] = [];
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      if (String(input).includes(submit)) await new Promise<void>((resolve) => waits.push(resolve));
      return fetch(input, init);
    });
    tickAll();
    await begin('备注');
    await type('备注', 'x');
    await run(3);
    await screen.findByText('在后台继续');
    const [record] = services.runs.state.getState().records;
    expect(record).toMatchObject({
      operation: 'submit',
      values: { remark: 'x' },
      phase: 'running',
      total: 3,
    });
    await button('停止');
    await act(async () => waits[0]?.());
    expect(await screen.findByText('重试未完成的 2 条')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });
});
