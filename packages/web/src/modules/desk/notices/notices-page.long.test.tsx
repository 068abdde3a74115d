import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, pageOf, refused, type Seen } from '../../../testing/fake-server.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.js';
import { desk } from '../index.js';

freshBrowser();

const row = (id: string, title: string, more: object = {}) => ({
  ...{ id, title, tenantId: '000000', category: 1, categoryName: '发布通知', status: 1, isDeleted: 0 },
  ...{ state: 'released', releaseTime: '2026-01-02 08:00:00', attachments: [], version: 3 },
  ...{ content: `<p>text of <b>${title}</b></p>`, ...more },
});
const draft = row('9', 'draft', { state: 'draft', releaseTime: null });
const toCome = row('8', 'to come', { state: 'scheduled', releaseTime: '2999-12-05 21:09:33' });
const some = [draft, toCome, row('7', 'plums'), row('6', 'pears')];

interface Options extends ScreenOptions {
  readonly rows?: readonly ReturnType<typeof row>[];
  readonly width?: number;
}

/** The screen over notices that are changed as the server would. */
async function open(search = '', { rows = some, width = 1400, ...options }: Options = {}) {
  vi.stubGlobal('innerWidth', width);
  let all = rows;
  const change = (id: string | null, more: object) => {
    all = all.map((one) => (one.id === id ? { ...one, ...more } : one));
  };
  const server = fakeServer({
    'GET /blade-desk/notice/list': ({ query }) => {
      const [size, current] = [Number(query.get('size')), Number(query.get('current'))];
      const found = all.filter(
        ({ title, state }) =>
          title.includes(query.get('title') ?? '') && (query.get('state') ?? state) === state,
      );
      const records = found.slice((current - 1) * size, current * size);
      return ok({ records, total: found.length, size, current, pages: Math.ceil(found.length / size) });
    },
    'GET /blade-desk/notice/detail': ({ query }) => {
      const found = all.find(({ id }) => id === query.get('id'));
      return found ? ok(found) : refused(404, '数据不存在', { errorCode: 'row.not_found' });
    },
    'GET /blade-desk/notice/read-counts': ({ query }) =>
      ok({
        audience: 40,
        notices: (query.get('ids') ?? '').split(',').map((id) => ({ id, read: Number(id) + 5 })),
      }),
    'GET /blade-desk/notice/readers': ({ query }) => {
      const read = query.get('read') === '1';
      const people = read
        ? [{ userId: '1', account: 'anna', name: '安娜', readTime: '2026-01-02 09:00:00' }]
        : [{ userId: '2', account: 'ben', name: null, readTime: null }];
      return ok({ records: people, total: read ? 1 : 39, size: 50, current: 1, pages: 1, audience: 40 });
    },
    'POST /blade-desk/notice/release': ({ query, body }) => {
      const id = query.get('ids') ?? (body as { ids: string }).ids;
      change(id, { state: 'released', releaseTime: '2026-01-02 11:30:00' });
      return ok(null);
    },
    'POST /blade-desk/notice/submit': ({ body }) => {
      const { id = '10', ...values } = body as { readonly id?: string; readonly releaseTime?: string };
      if (id === '10') all = [row('10', 'new one'), ...all];
      else change(id, { ...values, ...(values.releaseTime ? { state: 'scheduled' } : {}) });
      return ok(all.find((one) => one.id === id));
    },
    'POST /blade-desk/notice/remove': ({ query, body }) => {
      const id = query.get('ids') ?? (body as { ids: string }).ids;
      all = all.filter((one) => one.id !== id);
      return ok(null);
    },
    'GET /notice/unread-count': () => ok({ count: 0, now: '2026-01-02 11:30:00' }),
    'GET /blade-system/dict/dictionary': () => ok([{ id: '1', dictKey: '1', dictValue: '发布通知' }]),
    'GET /blade-system/history/list': () => pageOf([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  const path = '/desk/notice';
  const rendered = await renderScreen(desk.screens?.[path]?.render({}), {
    ...{ path: `${path}${search}`, language: 'zh-CN', title: '通知公告', ...options },
  });
  const at = () => new URLSearchParams(rendered.router.state.location.search).get('q.at');
  return { ...rendered, ...server, at };
}

const pane = () => screen.findByRole('region', { name: '通知正文' });
const article = async (title: string) => within(await pane()).findByRole('heading', { name: title });
async function line(title: string): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: '通知列表' });
  return (await within(list).findByText(title)).closest<HTMLElement>('.authoring-line') ?? list;
}
const press = (code: string, on: Element = document.body, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(on, { code, key: code.replace('Key', '').toLowerCase(), ...more });
const button = async (name: string) => within(await pane()).findByRole('button', { name });
const titles = () => [...document.querySelectorAll('.authoring-title')].map(({ textContent }) => textContent);
const bodies = (seen: readonly Seen[]) => seen.map(({ body }) => body);

describe('the list', () => {
  it('says of each what kind it is, when it goes out or went out, and how many have read it', async () => {
    await open();
    await waitFor(async () => expect((await line('plums')).textContent).toContain('已读 12/40'));
    expect((await line('plums')).textContent).toContain('发布通知');
    const dots = () =>
      [...document.querySelectorAll('.authoring-list .status-dot')].map((dot) => [
        dot.textContent,
        dot.getAttribute('data-tone'),
      ]);
    expect(dots()).toEqual([
      ['草稿', 'neutral'],
      ['将于 2999-12-05 21:09 发布', 'warning'],
      ['2026-01-02 08:00 发布', 'success'],
      ['2026-01-02 08:00 发布', 'success'],
    ]);
    for (const title of ['draft', 'to come']) expect((await line(title)).textContent).not.toContain('已读');
  });

  it('is asked for once, and so are the numbers of all of it', async () => {
    const { to, services } = await open();
    await article('draft');
    await waitFor(() => expect(services.queries.isFetching()).toBe(0));
    expect(to('/blade-desk/notice/list')).toHaveLength(1);
    const counts = to('/blade-desk/notice/read-counts');
    expect(counts.map(({ query }) => query.get('ids'))).toEqual(['9,8,7,6']);
  });

  it('is narrowed by title and by state, which the address keeps', async () => {
    const { router } = await open();
    await article('draft');
    fireEvent.click(screen.getByRole('button', { name: '已发布' }));
    await waitFor(() => expect(titles()).toEqual(['plums', 'pears']));
    await article('plums');
    fireEvent.change(screen.getByLabelText('搜索标题'), { target: { value: 'pea' } });
    await waitFor(() => expect(titles()).toEqual(['pears']));
    await waitFor(() => expect(router.state.location.search).toBe('?q.state=released&q.find=pea'));
    fireEvent.change(screen.getByLabelText('搜索标题'), { target: { value: 'nothing' } });
    fireEvent.click(await screen.findByRole('button', { name: '查看全部' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
  });

  it('goes on page after page', async () => {
    const many = Array.from({ length: 25 }, (_, index) => row(String(100 - index), `notice ${index}`));
    const { to } = await open('', { rows: many });
    for (const count of [20, 25]) {
      fireEvent.click(await screen.findByRole('button', { name: '更多通知' }));
      await waitFor(() => expect(titles()).toHaveLength(count));
    }
    expect(screen.queryByRole('button', { name: '更多通知' })).toBeNull();
    await waitFor(() => expect(to('/blade-desk/notice/read-counts')).toHaveLength(3));
  });

  it('is a table like any other where somebody wants that, or filters as only tables do', async () => {
    const { router } = await open();
    fireEvent.click(await screen.findByRole('button', { name: '表格视图' }));
    fireEvent.click(await screen.findByRole('button', { name: '阅读视图' }));
    await article('draft');
    await router.navigate('/desk/notice?q.title=plums');
    await screen.findByRole('button', { name: '阅读视图' });
  });
});

describe('the article', () => {
  it('is the first where nothing is chosen, drawn as readers see it', async () => {
    await open();
    await article('draft');
    const text = (await pane()).querySelector('.notice-article .html-text');
    expect(text?.querySelector('b')?.textContent).toBe('draft');
    // Nobody can follow a link to what is not out.
    expect(within(await pane()).queryByText('复制链接')).toBeNull();
  });

  it('is the chosen one, which the address holds over a reload and on the way back', async () => {
    const { router, at } = await open();
    fireEvent.click(await line('plums'));
    await article('plums');
    await button('复制链接');
    fireEvent.click(await line('pears'));
    await article('pears');
    expect(at()).toBe('6');
    expect((await line('pears')).getAttribute('aria-current')).toBe('true');
    await router.navigate(-1);
    await article('plums');
    await router.navigate(-1);
    await article('draft');
  });

  it.each(['?q.at=6', '?open=view:6'])('is the one that an address names: %s', async (search) => {
    const { at } = await open(search);
    await article('pears');
    await waitFor(() => expect(at()).toBe('6'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so where it is gone', async () => {
    await open('?q.at=77');
    await within(await pane()).findByText('这条通知已被删除');
  });

  it.each([800, 375])('opens over the list in a window of %i, with the way back', async (width) => {
    const { at, router } = await open('', { width });
    const plums = await line('plums');
    expect(document.querySelector('.authoring-pane')).toBeNull();
    fireEvent.click(plums);
    await article('plums');
    await waitFor(async () => expect(document.activeElement).toBe(await pane()));
    expect(document.querySelector('.authoring-list')).toBeNull();
    fireEvent.click(await button('返回列表'));
    await waitFor(async () => expect(document.activeElement).toBe(await line('plums')));
    expect([at(), document.querySelector('.authoring-pane')]).toEqual([null, null]);
    await router.navigate(-1);
    await article('plums');
  });

  it('is chosen once it has been written', async () => {
    const { at } = await open('?open=new');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText('通知标题'), { target: { value: 'new one' } });
    fireEvent.click(await dialog.findByRole('button', { name: /^创建/ }));
    await article('new one');
    expect(at()).toBe('10');
  });
});

describe('what is done about a notice', () => {
  it('is giving it out, now', async () => {
    const { to } = await open();
    fireEvent.click(await button('发布'));
    await waitFor(async () => expect((await line('draft')).textContent).toContain('2026-01-02 11:30 发布'));
    expect(to('/blade-desk/notice/release')).toHaveLength(1);
    // It has been: there is nothing more to give out.
    await waitFor(async () => expect(within(await pane()).queryByText('发布')).toBeNull());
  });

  it('is giving it out at a time that is still to come', async () => {
    const { to } = await open('?q.at=8');
    fireEvent.click(await button('改发布时间'));
    const dialog = within(await screen.findByRole('dialog'));
    const time = await dialog.findByLabelText<HTMLInputElement>('发布时间');
    const choose = (text: string) => {
      fireEvent.change(time, { target: { value: text } });
      fireEvent.blur(time);
      fireEvent.click(dialog.getByRole('button', { name: '改发布时间' }));
    };
    choose('2020-01-01 08:00:00');
    await dialog.findByText(/这个时间已经过去/);
    expect(to('/blade-desk/notice/submit')).toEqual([]);
    choose('2998-01-01 08:00:00');
    await waitFor(async () =>
      expect((await line('to come')).textContent).toContain('将于 2998-01-01 08:00 发布'),
    );
    expect(bodies(to('/blade-desk/notice/submit'))).toEqual([
      { id: '8', releaseTime: '2998-01-01 08:00:00', version: 3 },
    ]);
  });

  it('is taking it away, after which the next one is there', async () => {
    const { at } = await open('?q.at=7');
    fireEvent.click(await button('删除'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: '删除' }));
    await article('pears');
    expect([at(), titles()]).toEqual(['6', ['draft', 'to come', 'pears']]);
  });

  it('is asking who has read it, and who has not', async () => {
    await open('?q.at=7');
    fireEvent.click(await button('已读 12/40'));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('已读人员');
    await dialog.findByText('plums：发给 40 人');
    expect((await dialog.findByText('安娜')).closest('li')?.textContent).toBe('安娜anna2026-01-02 09:00');
    fireEvent.click(dialog.getByRole('tab', { name: '未读 39' }));
    expect((await dialog.findAllByText('ben')).length).toBeGreaterThan(0);
  });

  it('is what this person may do', async () => {
    const { allow, to } = await open('?q.at=8', { codes: ['notice', 'notice_view'] });
    await article('to come');
    const names = async () =>
      within(await pane())
        .queryAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await names()).toEqual(['记录']);
    expect(screen.queryByRole('button', { name: '新增通知' })).toBeNull();
    press('KeyE');
    expect(screen.queryByRole('dialog')).toBeNull();
    allow(['notice', 'notice_view', 'notice_edit', 'notice_delete']);
    await waitFor(async () =>
      expect(await names()).toEqual(['立即发布', '改发布时间', '修改', '记录', '删除']),
    );
    expect(to('/blade-desk/notice/read-counts').length).toBeGreaterThan(0);
  });

  it('is nothing for whoever has the list alone', async () => {
    const { to } = await open('', { codes: ['notice'] });
    await within(await pane()).findByText('没有查看通知正文的权限');
    expect((await line('plums')).tagName).toBe('DIV');
    press('KeyJ');
    expect(document.querySelector('.authoring-line[aria-current]')).toBeNull();
    expect([to('/blade-desk/notice/detail'), to('/blade-desk/notice/read-counts')]).toEqual([[], []]);
  });
});

describe('keys', () => {
  it('go from one to the next, into the article, and to its form', async () => {
    const { at, router } = await open();
    await article('draft');
    press('KeyJ');
    await article('to come');
    press('KeyJ');
    await article('plums');
    press('KeyK');
    await article('to come');
    expect(at()).toBe('8');
    press('KeyK');
    press('KeyK');
    await article('draft');
    press('Enter', await line('draft'));
    expect(document.activeElement).toBe(await pane());
    press('KeyE');
    await screen.findByRole('dialog');
    expect(router.state.location.search).toContain('open=edit%3A9');
  });

  it('find the line and open it where only the list is there', async () => {
    const { at } = await open('', { width: 375 });
    await line('plums');
    press('KeyJ');
    press('KeyJ');
    expect(document.activeElement).toBe(await line('to come'));
    expect(at()).toBeNull();
    press('Enter', await line('to come'));
    await article('to come');
    press('KeyJ');
    await article('plums');
  });

  it('are letters while something is typed, composed, or a dialog is open', async () => {
    const { at } = await open('?q.at=7');
    await article('plums');
    const search = screen.getByLabelText('搜索标题');
    for (const code of ['KeyJ', 'KeyK', 'KeyE', 'Enter']) {
      expect(press(code, search), code).toBe(true);
      expect(press(code, document.body, { isComposing: true }), code).toBe(true);
      expect(press(code, document.body, { key: 'Process', keyCode: 229 }), code).toBe(true);
      expect(press(code, document.body, { ctrlKey: true }), code).toBe(true);
    }
    expect([at(), screen.queryByRole('dialog')]).toEqual(['7', null]);
    fireEvent.click(await button('已读 12/40'));
    await screen.findByRole('dialog');
    for (const code of ['KeyJ', 'KeyK', 'KeyE']) expect(press(code), code).toBe(true);
    expect([at(), screen.getAllByRole('dialog').length]).toEqual(['7', 1]);
  });
});
