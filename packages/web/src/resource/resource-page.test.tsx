import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, refused } from '../testing/fake-server.js';
import { freshBrowser } from '../testing/fresh-browser.js';
import { renderScreen } from '../testing/render-screen.js';
import { ResourcePage } from './resource-page.js';

const row = (id: string) => ({
  id,
  paramName: `name ${id}`,
  paramKey: `key.${id}`,
  paramValue: id,
  remark: null,
  version: 3,
});

function serve(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /blade-system/param/list': () => pageOf([row('1'), row('2')]),
    'GET /blade-system/param/detail': ({ query }) => ok(row(query.get('id') ?? '')),
    ...more,
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

const open = (path: string, codes?: string[]) =>
  renderScreen(<ResourcePage name="param" />, { path, ...(codes ? { codes } : {}) });

freshBrowser();

describe('the generic screen of a resource', () => {
  it('asks for what the URL says and shows the rows', async () => {
    const server = serve();
    await open('/system/param?page=2&size=30&sort=-paramKey&q.paramName=x');
    expect(await screen.findByText('name 1')).toBeTruthy();
    expect(Object.fromEntries(server.to('/blade-system/param/list')[0]?.query ?? [])).toEqual({
      current: '2',
      size: '30',
      descs: 'paramKey',
      paramName_like: 'x',
    });
  });

  it('shows the buttons that the codes allow, and no others', async () => {
    serve();
    await open('/system/param', ['param', 'param_edit']);
    await screen.findByText('name 1');
    expect(screen.queryByRole('button', { name: /新增/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: '修改' }).length).toBe(2);
    expect(screen.queryByRole('button', { name: /删除/ })).toBeNull();
    // Whoever may change one may change many.
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });

  it('has nothing to tick for whoever may only look', async () => {
    serve();
    await open('/system/param', ['param']);
    await screen.findByText('name 1');
    expect(screen.queryByRole('button', { name: '修改' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says what is missing in the words of the specification, and sends nothing', async () => {
    const server = serve();
    await open('/system/param?open=new');
    fireEvent.click(await screen.findByRole('button', { name: /创建/ }));
    for (const text of ['请输入参数名称', '请输入参数键名', '请输入参数键值'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(server.seen.filter((request) => request.method === 'POST')).toEqual([]);
  });

  it('sends the version it read, and shows both versions on a conflict', async () => {
    const theirs = { ...row('1'), paramValue: 'theirs', version: 9 };
    let tries = 0;
    const server = serve({
      'POST /blade-system/param/submit': () => {
        tries += 1;
        return tries === 1
          ? refused(409, 'changed', { errorCode: 'row.conflict', current: theirs })
          : ok({ ...theirs, version: 10 });
      },
    });
    await open('/system/param?open=edit:1');
    const value = await screen.findByRole('textbox', { name: '参数键值' });
    fireEvent.change(value, { target: { value: 'mine' } });
    fireEvent.click(await screen.findByRole('button', { name: '保存修改' }));
    const title = await screen.findByText('数据已被他人修改');
    const dialog = title.closest<HTMLElement>('[role=dialog]') ?? document.body;
    expect(within(dialog).getByText('theirs')).toBeTruthy();
    expect(within(dialog).getByText('mine')).toBeTruthy();
    fireEvent.click(within(dialog).getByText('以我的为准'));
    await waitFor(() => expect(server.to('/blade-system/param/submit')).toHaveLength(2));
    const versions = server
      .to('/blade-system/param/submit')
      .map(({ body }) => body as { version: number; paramValue: string });
    expect(versions.map(({ version, paramValue }) => [version, paramValue])).toEqual([
      [3, 'mine'],
      [9, 'mine'],
    ]);
  });

  it('puts what the server refuses under its field', async () => {
    const issues = [{ field: 'paramKey', rule: 'duplicate', message: '参数键名已存在' }];
    serve({
      'POST /blade-system/param/submit': () => refused(400, 'bad', { errorCode: 'request.invalid', issues }),
    });
    await open('/system/param?open=edit:2');
    // The list below may be asked for by the same field.
    const form = within(await screen.findByRole('dialog'));
    await form.findByLabelText('参数键名');
    fireEvent.click(await form.findByRole('button', { name: '保存修改' }));
    expect(await screen.findByText('参数键名已存在')).toBeTruthy();
  });

  it('tells why a list is not there, with the request id and another try', async () => {
    let works = false;
    serve({
      'GET /blade-system/param/list': () =>
        works
          ? pageOf([row('7')])
          : refused(403, '请求被拒绝', { errorCode: 'request.forbidden', requestId: 'req-42' }),
    });
    await open('/system/param');
    expect(await screen.findByText('请求被拒绝')).toBeTruthy();
    expect(screen.getByText('req-42')).toBeTruthy();
    works = true;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('name 7')).toBeTruthy();
  });

  it('says that nothing is there, and offers the way out', async () => {
    serve({
      'GET /blade-system/param/list': ({ query }) => pageOf(query.get('paramName_like') ? [] : [row('1')]),
    });
    const { router } = await open('/system/param?q.paramName=none');
    fireEvent.click(await screen.findByRole('button', { name: '清除查询条件' }));
    expect(await screen.findByText('name 1')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });
});
