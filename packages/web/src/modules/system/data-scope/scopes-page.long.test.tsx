import type { ScopePreview } from '@mall/sdk/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, fakeServer, ok, pageOf, refused } from '../../../testing/fake-server.js';
import { button, choose, control, type } from '../../../testing/fill-form.js';
import { freshBrowser } from '../../../testing/fresh-browser.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { system } from '../index.js';

const base = '/blade-system/data-scope';
const common = { menuId: '9', scopeField: '*', version: 1 };
const scope = (id: string, scopeName: string, scopeClass: string, more: object) => ({
  ...{ ...common, id, scopeName, resourceCode: `code_${id}`, scopeClass },
  ...more,
});
const wechat = "channel == 'wechat'";
const rows = [
  scope('1', '看下级', 'user.page', { scopeType: 4, scopeColumn: 'deptId' }),
  scope('2', '看本人', 'user.page', { scopeType: 2 }),
  scope('3', '看部门', 'invite-code.page', { scopeType: 3 }),
  scope('4', '看微信', 'invite-code.page', { scopeType: 5, scopeValue: wechat }),
  scope('5', '看全部', 'invite-code.page', { scopeType: 1 }),
];
const audit = { people: ['createUser', 'updateUser'], depts: ['createDept'] };
const classes = [
  {
    ...{ value: 'user.page', label: '用户管理', fields: ['id', 'account', 'deptId'] },
    ...{ people: ['id', ...audit.people], depts: ['deptId', ...audit.depts] },
  },
  { value: 'invite-code.page', label: '邀请码', fields: ['channel', 'useLimit', 'createUser'], ...audit },
];
const holders = [
  { id: '1', roles: [{ id: '70', name: '人事' }], others: 0 },
  { id: '4', roles: ['人事', '财务', '仓库'].map((name, at) => ({ id: `7${at}`, name })), others: 2 },
];
const seen: ScopePreview = { before: 340, after: 12, all: 340, mayOpen: true, rows: ['王芳', '李强'] };

interface Opening {
  readonly path?: string;
  readonly codes?: readonly string[];
  readonly language?: 'zh-CN' | 'en-US';
  readonly answer?: () => Answer;
  readonly save?: () => Answer;
}

async function open({ path = '', codes, language = 'zh-CN', answer, save }: Opening = {}) {
  const server = fakeServer({
    [`GET ${base}/list`]: () => pageOf(rows),
    [`GET ${base}/detail`]: ({ query }) => ok(rows.find(({ id }) => id === query.get('id'))),
    [`GET ${base}/classes`]: () => ok(classes),
    [`GET ${base}/holders`]: () => ok(holders),
    [`POST ${base}/preview`]: answer ?? (() => ok(seen)),
    [`POST ${base}/submit`]: save ?? (() => ok(rows[0])),
    'GET /blade-system/menu/tree': () =>
      ok([{ id: '9', value: '9', key: '9', parentId: '0', title: '用户管理' }]),
    'GET /blade-system/dict/dictionary': () => ok([]),
    'GET /blade-user/search/user': () => pageOf([{ id: '8', account: 'wf', realName: '王芳' }]),
    'GET /blade-system/dept/tree': () => ok([]),
  });
  vi.stubGlobal('fetch', server.fetch);
  await renderScreen(system.screens?.['/authority/datascope']?.render({}), {
    ...{ path: `/authority/datascope${path}`, language, title: '数据权限' },
    ...(codes && { codes }),
  });
  return { server, saved: () => server.to(`${base}/submit`).map(({ body }) => body) };
}

const sentences = () =>
  [...document.querySelectorAll('.scope-cell .scope-sentence')].map(({ textContent }) => textContent);
const told = (name: string) => within(screen.getByText(name).closest('.scope-cell') as HTMLElement);
const lookAs = async () => within(await screen.findByRole('region', { name: '以某人身份看看' }));

async function chooseWang(): Promise<void> {
  fireEvent.click((await lookAs()).getByRole('button', { name: '选择人员' }));
  fireEvent.click(await screen.findByText('王芳', { selector: '.ant-modal *' }));
  await button('确定');
}

freshBrowser();

describe('data scopes in their list', () => {
  it('are sentences: who sees which rows of which list, below that what they are called', async () => {
    await open();
    await screen.findByText('看下级');
    await waitFor(() =>
      expect(sentences()).toEqual([
        '人事 在 用户管理 只看 所属部门是本部门及下级的',
        '还没有角色 在 用户管理 只看 本人和本人创建的',
        '还没有角色 在 邀请码 只看 本部门的',
        `人事财务 等 5 个角色 在 邀请码 只看 符合条件的 ${wechat}`,
        '还没有角色 在 邀请码 可以看 全部数据',
      ]),
    );
    expect(told('看下级').getByText('code_1')).toBeTruthy();
    expect(told('看下级').getByText('有角色在用，收回后才能删除')).toBeTruthy();
    expect(told('看本人').queryByText(/收回后/)).toBeNull();
  });

  it('are sentences in the other language, and on a telephone, too', async () => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    await open({ language: 'en-US' });
    await screen.findByText('看下级');
    expect(document.querySelector('.row-cards')).toBeTruthy();
    await waitFor(() =>
      expect(sentences().slice(0, 2)).toEqual([
        '人事 in 用户管理 may see only where Departments is theirs or below',
        'No role yet in 用户管理 may see only themselves and whom they added',
      ]),
    );
  });

  it('that a role has are not offered to be removed, and over a selection it is said by whom', async () => {
    const { server } = await open();
    const line = async (name: string) =>
      within((await screen.findByText(name)).closest<HTMLElement>('tr') as HTMLElement);
    await waitFor(async () =>
      expect((await line('看微信')).queryByRole('button', { name: '删除' })).toBeNull(),
    );
    expect((await line('看部门')).getByRole('button', { name: '删除' })).toBeTruthy();
    fireEvent.click((await line('看微信')).getByRole('checkbox'));
    const removal = within(await screen.findByRole('status')).getByRole('button', { name: '删除' });
    expect(removal.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(removal.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '看微信：人事、财务、仓库、2 个不可见的角色在用，收回后才能删除',
    );
    fireEvent.click(removal);
    expect(server.to(`${base}/remove`)).toEqual([]);
  });

  it('say in their drawer which roles have them, each a link for whoever may look at roles', async () => {
    await open({ path: '?open=view:4' });
    fireEvent.click(await screen.findByRole('tab', { name: '使用的角色' }));
    const link = await screen.findByRole('link', { name: '财务' });
    expect(link.getAttribute('href')).toBe('/authority/role?open=view:71');
    expect(screen.getByText(/另有 2 个角色在用/)).toBeTruthy();
  });

  it('say in their drawer that nobody has them', async () => {
    await open({ path: '?open=view:2', codes: ['data_scope', 'data_scope_view'] });
    fireEvent.click(await screen.findByRole('tab', { name: '使用的角色' }));
    expect(await screen.findByText(/没有角色在用这份权限/)).toBeTruthy();
  });
});

describe('a data scope that is written', () => {
  it('is a sentence to be chosen, suggests what it may be called, and is sent as ever', async () => {
    const { saved } = await open({ path: '?open=new' });
    await choose(await control('哪个列表'), '邀请码');
    await choose(await control('哪些行'), '本部门的');
    expect((await control('权限名称')).value).toBe('邀请码 · 本部门的');
    expect((await control('权限编号')).value).toBe('invite_code_dept');
    await type('权限名称', '我的叫法');
    await choose(await control('哪些行'), '本人创建的');
    expect((await control('权限名称')).value).toBe('我的叫法');
    expect((await control('权限编号')).value).toBe('invite_code_own');
    await choose(await control('所属菜单'), '用户管理');
    await button('创建数据权限');
    await waitFor(() =>
      expect(saved()).toEqual([
        {
          ...{ menuId: '9', scopeName: '我的叫法', resourceCode: 'invite_code_own' },
          ...{ scopeClass: 'invite-code.page', scopeType: 2 },
        },
      ]),
    );
  });

  it('asks for what its kind needs alone, and offers the fields that fit', async () => {
    await open({ path: '?open=edit:1' });
    const column = await control('按哪个字段');
    fireEvent.mouseDown(column);
    const offered = await waitFor(() => {
      const found = [...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent);
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    expect(offered).toEqual(['创建部门', '所属部门']);
    fireEvent.mouseDown(document.body);
    await choose(await control('哪些行'), '全部数据');
    expect(screen.queryByLabelText('按哪个字段')).toBeNull();
    expect(screen.queryByLabelText('条件')).toBeNull();
    await choose(await control('哪些行'), '符合条件的');
    expect(await screen.findByLabelText('条件')).toBeTruthy();
    expect(screen.queryByLabelText('按哪个字段')).toBeNull();
  });

  it('drops a field that another list or another kind does not have', async () => {
    const { saved } = await open({ path: '?open=edit:1' });
    await control('按哪个字段');
    await choose(await control('哪个列表'), '邀请码');
    await choose(await control('哪些行'), '本部门的');
    await button('保存修改');
    await waitFor(() =>
      expect(saved()).toMatchObject([
        { id: '1', scopeClass: 'invite-code.page', scopeType: 3, scopeColumn: null, version: 1 },
      ]),
    );
  });

  it('has a condition whose names come in by a press, and whose mistakes are told by their place', async () => {
    const { saved } = await open({ path: '?open=edit:4' });
    const text = await screen.findByLabelText<HTMLTextAreaElement>('条件');
    expect(text.value).toBe(wechat);
    expect(await screen.findByText('写法没有问题')).toBeTruthy();
    fireEvent.change(text, { target: { value: ' == 7' } });
    text.setSelectionRange(0, 0);
    fireEvent.click(await screen.findByRole('button', { name: /可用次数/ }));
    await waitFor(() => expect([text.value, text.selectionStart]).toEqual(['useLimit == 7', 8]));
    text.setSelectionRange(12, 13);
    fireEvent.click(screen.getByRole('button', { name: /本人账号/ }));
    await waitFor(() => expect(text.value).toBe('useLimit == user.account'));
    for (const [written, wrong] of [
      ['useLimit >', /^第 11 个字符：/],
      ['useLimit > 1 && shelf == 1', '第 17 个字符：没有字段 shelf'],
      ['createUser == user.name', '第 15 个字符：没有 user.name'],
    ] as const) {
      fireEvent.change(text, { target: { value: written } });
      expect(await screen.findByText(wrong)).toBeTruthy();
    }
    fireEvent.change(text, { target: { value: 'useLimit > 5' } });
    await button('保存修改');
    await waitFor(() =>
      expect(saved()).toMatchObject([{ id: '4', scopeType: 5, scopeValue: 'useLimit > 5' }]),
    );
  });

  it('shows at the condition what the server has against it', async () => {
    const message = '条件有误 (第 12 个字符): channel 不能与该值比较';
    const issues = [{ field: 'scopeValue', rule: 'condition', message }];
    const { saved } = await open({
      path: '?open=edit:4',
      save: () => refused(400, message, { errorCode: 'scope.condition', issues }),
    });
    const text = await screen.findByLabelText<HTMLTextAreaElement>('条件');
    fireEvent.change(text, { target: { value: 'channel == 7' } });
    await button('保存修改');
    await waitFor(() => expect(saved()).toHaveLength(1));
    const item = text.closest<HTMLElement>('.ant-form-item') as HTMLElement;
    expect(await within(item).findByText(message)).toBeTruthy();
  });
});

describe('looking as somebody', () => {
  it('says how many rows are shown now and then, by what stands in the form', async () => {
    const { server } = await open({ path: '?open=edit:1' });
    await control('按哪个字段');
    await chooseWang();
    const part = await lookAs();
    expect(await part.findByText('12')).toBeTruthy();
    expect(part.getByText('340')).toBeTruthy();
    expect(part.getByText('少看 328 行 · 不限制时共 340 行')).toBeTruthy();
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['王芳', '李强']);
    const asked = () => server.to(`${base}/preview`).map(({ body }) => body);
    expect(asked()).toEqual([
      { userId: '8', id: '1', scopeClass: 'user.page', scopeType: 4, scopeColumn: 'deptId' },
    ]);
    await choose(await control('哪些行'), '全部数据');
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({ userId: '8', id: '1', scopeClass: 'user.page', scopeType: 1 }),
    );
    expect(server.to(`${base}/submit`)).toEqual([]);
  });

  it('says that nothing would be shown, and that the list may not be opened', async () => {
    await open({ path: '?open=edit:1', answer: () => ok({ ...seen, after: 0, rows: [], mayOpen: false }) });
    await control('按哪个字段');
    await chooseWang();
    const part = await lookAs();
    expect(await part.findByText('这样之后一行也看不到')).toBeTruthy();
    expect(part.getByText(/没有打开这个列表的权限/)).toBeTruthy();
  });

  it('asks nothing while the condition is wrong, and says what the server refuses', async () => {
    const { server } = await open({
      path: '?open=edit:4',
      answer: () => refused(400, '条件有误 (第 1 个字符)', { errorCode: 'scope.condition' }),
    });
    const text = await screen.findByLabelText<HTMLTextAreaElement>('条件');
    fireEvent.change(text, { target: { value: 'useLimit >' } });
    await chooseWang();
    const part = await lookAs();
    expect(await part.findByText('先改好条件')).toBeTruthy();
    expect(server.to(`${base}/preview`)).toEqual([]);
    fireEvent.change(text, { target: { value: 'useLimit > 1' } });
    expect((await part.findByRole('alert')).textContent).toBe('条件有误 (第 1 个字符)');
  });

  it('is not offered to whoever may not see people', async () => {
    await open({ path: '?open=edit:1', codes: ['data_scope', 'data_scope_edit', 'data_scope_setting'] });
    await control('按哪个字段');
    expect(screen.queryByRole('button', { name: '选择人员' })).toBeNull();
  });
});
