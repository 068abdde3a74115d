import { dataScopeTypes } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';

const base = '/blade-system/data-scope';
const scopeClass = 'invite-code.page';
const codes = ['invite_code', 'invite_code_add'];
const { all, own, dept, deptTree, condition } = dataScopeTypes;
const menuId = '1123598815738675203';

let server: TestServer;
let root: Calls;
let shop: Calls;
/** Root, acting for the shop. */
let acting: Calls;
let made = 0;

async function scope(values: object): Promise<string> {
  made += 1;
  const form = { menuId, resourceCode: `seen_${made}`, scopeName: `Seen ${made}`, scopeClass, ...values };
  const answer = await root.post(`${base}/submit`, form);
  expect(answer.status, answer.text).toBe(200);
  return answer.data.id;
}

interface Made {
  readonly id: string;
  readonly calls: Calls;
}

async function person(name: string, dataScopeIds: string[], more: object = {}): Promise<Made> {
  const roleId = await roleCalls(server, acting).make(name, { codes, dataScopeIds });
  const { id } = await userCalls(shop).make(name, { roleId, password: 'first-pass-1', ...more });
  return { id, calls: callsOf(await server.signIn('100001', name, 'first-pass-1')) };
}

async function newDept(deptName: string, parentId?: string): Promise<string> {
  const form = { deptName, fullName: deptName, deptCategory: 2, sort: 1, ...(parentId && { parentId }) };
  return (await shop.post('/blade-system/dept/submit', form)).data.id;
}
const newCode = (who: Calls, values: object = {}) => who.post('/invite-code', { useLimit: 1, ...values });
const preview = (who: Calls, userId: string, draft: object) =>
  who.post(`${base}/preview`, { userId, scopeClass, ...draft });
const totalFor = async (who: Calls): Promise<number> =>
  (await who.get('/invite-code/page?size=1')).data.total;

let upper: string;
/** Has no scope; in the upper department, below which two people work. */
let seer: Made;

beforeAll(async () => {
  server = await createTestServer();
  root = callsOf(await server.signIn());
  shop = callsOf(await server.signIn('100001'));
  acting = callsOf(await server.signIn(), '100001');
  await root.send('/blade-system/tenant/package-setting', { tenantId: '100001', packageId: '' });
  upper = await newDept('upper');
  const lower = await newDept('lower', upper);
  seer = await person('seer', [], { deptId: upper });
  const beside = await person('beside', [], { deptId: upper });
  const below = await person('below', [], { deptId: lower });
  await newCode(seer.calls, { remark: 'marked', channel: 'wechat' });
  for (const _ of [1, 2]) await newCode(beside.calls, { channel: 'wechat' });
  for (const _ of [1, 2, 3]) await newCode(below.calls);
});
afterAll(() => server.close());

/** How many rows each of these drafts shows to the seer, of those made above. */
const kinds: [string, object, number | 'all'][] = [
  ['everything', { scopeType: all }, 'all'],
  ['own rows', { scopeType: own }, 1],
  ['rows of the own department', { scopeType: dept }, 3],
  ['rows of the own department and below', { scopeType: deptTree }, 6],
  ['rows of a condition', { scopeType: condition, scopeValue: "channel == 'wechat' && useLimit == 1" }, 3],
  [
    'rows of a condition about departments',
    { scopeType: condition, scopeValue: 'user.deptTreeIds.contains(createDept)' },
    6,
  ],
  ['rows by another field', { scopeType: own, scopeColumn: 'updateUser' }, 1],
];

describe('a data scope looked at as somebody', () => {
  it.each(kinds)('that had none: %s', async (_what, draft, wanted) => {
    const everything = await totalFor(seer.calls);
    const { status, text, data } = await preview(root, seer.id, draft);
    // Root looks at the management tenant: the seer is nobody's of it.
    expect(status, text).toBe(404);
    expect(data).toBeNull();
    const answer = await preview(acting, seer.id, draft);
    const after = wanted === 'all' ? everything : wanted;
    expect(answer.data).toMatchObject({ before: everything, after, all: everything, mayOpen: true });
    expect(answer.data.rows).toHaveLength(Math.min(5, after));
  });

  it.each(kinds)('is what that person is shown once it is granted: %s', async (what, draft) => {
    const name = `granted-${kinds.findIndex(([one]) => one === what)}`;
    const id = await scope({ ...draft });
    const { after } = (await preview(acting, seer.id, draft)).data;
    const roleId = await roleCalls(server, acting).make(name, { codes, dataScopeIds: [id] });
    const { roleId: before } = (await shop.get(`/blade-user/detail?id=${seer.id}`)).data;
    await shop.send('/blade-user/grant', { userIds: seer.id, roleIds: roleId });
    const again = callsOf(await server.signIn('100001', 'seer', 'first-pass-1'));
    expect(await totalFor(again)).toBe(after);
    await shop.send('/blade-user/grant', { userIds: seer.id, roleIds: before });
  });

  it('adds up with the others that the person has', async () => {
    const narrowed = await person('narrowed', [await scope({ scopeType: own })], { deptId: upper });
    await newCode(narrowed.calls, { remark: 'mine' });
    const seen = (draft: object) => preview(acting, narrowed.id, draft);
    const { data } = await seen({ scopeType: condition, scopeValue: "remark == 'marked'" });
    expect(data).toMatchObject({ before: 1, after: 2 });
    expect((await seen({ scopeType: all })).data.after).toBe(data.all);
  });

  it('stands in place of the kept one that it changes', async () => {
    const id = await scope({ scopeType: dept });
    const changed = await person('changed', [id], { deptId: upper });
    const [{ before, after }, emptied] = [
      (await preview(acting, changed.id, { id, scopeType: own })).data,
      (await preview(acting, changed.id, { id, scopeType: condition, scopeValue: "remark == 'none'" })).data,
    ];
    expect(before).toBeGreaterThan(0);
    expect([after, emptied.after, emptied.rows]).toEqual([0, 0, []]);
  });

  it('names the first rows by their titles, and says whether the list may be opened at all', async () => {
    const draft = { scopeType: condition, scopeValue: "remark == 'marked'" };
    const { data } = await preview(acting, seer.id, draft);
    const marked = (await shop.get('/invite-code/page?remark=marked')).data.records[0];
    expect(data.rows).toEqual([marked.code]);
    const roleId = await roleCalls(server, acting).make('elsewhere', { codes: ['post'] });
    const { id } = await userCalls(acting).make('elsewhere', { roleId, deptId: upper });
    expect((await preview(acting, id, draft)).data).toMatchObject({ mayOpen: false, after: 1 });
  });

  it('shows all to the administrator, whom no scope narrows', async () => {
    const { id } = await userCalls(root).me();
    const { data } = await preview(root, id, { scopeClass: 'user.page', scopeType: own });
    expect([data.before, data.after]).toEqual([data.all, data.all]);
    expect(data.all).toBe((await root.get('/blade-user/page?size=1')).data.total);
  });

  it('writes nothing', async () => {
    const count = () => server.services.database.query('select count(*) from mall_scope_data');
    const before = await count();
    await preview(acting, seer.id, { scopeType: own });
    expect((await count()).rows).toEqual(before.rows);
  });
});

describe('who looks at a data scope as somebody', () => {
  const draft = { scopeType: own };

  it('needs the code of scopes, the list of its own, and the right to see people', async () => {
    expect((await preview(seer.calls, seer.id, draft)).status).toBe(403);
    const looker = async (name: string, given: readonly string[]) => {
      const roleId = await roleCalls(server, acting).make(name, { codes: given });
      await userCalls(acting).make(name, { roleId, deptId: upper, password: 'first-pass-1' });
      return callsOf(await server.signIn('100001', name, 'first-pass-1'));
    };
    const answers = [
      await preview(await looker('no-list', ['data_scope', 'user', 'user_view']), seer.id, draft),
      await preview(await looker('no-people', ['data_scope', 'invite_code']), seer.id, draft),
      await preview(
        await looker('may-look', ['data_scope', 'invite_code', 'user', 'user_view']),
        seer.id,
        draft,
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 200]);
  });

  it('learns of no rows that are not shown to themselves', async () => {
    const hides = await scope({ scopeType: condition, scopeValue: "remark == 'marked'" });
    const roleId = await roleCalls(server, acting).make('half-blind', {
      codes: ['data_scope', 'invite_code', 'user', 'user_view'],
      dataScopeIds: [hides],
    });
    await userCalls(acting).make('half-blind', { roleId, deptId: upper, password: 'first-pass-1' });
    const blind = callsOf(await server.signIn('100001', 'half-blind', 'first-pass-1'));
    expect(await totalFor(blind)).toBe(1);
    const { data } = await preview(blind, seer.id, { scopeType: deptTree });
    expect(data).toMatchObject({ before: 1, after: 1, all: 1 });
    expect(data.rows).toHaveLength(1);
    const others = { scopeType: condition, scopeValue: "remark != 'marked'" };
    expect((await preview(blind, seer.id, others)).data).toMatchObject({ after: 0, rows: [] });
  });

  it('finds nobody of another tenant, and nobody that is not there', async () => {
    const { id } = await userCalls(root).me();
    const [foreign, nobody] = [
      await preview(acting, id, draft),
      await preview(acting, '4242424242424242', draft),
    ];
    expect([foreign.status, foreign.errorCode]).toEqual([404, 'row.not_found']);
    expect(foreign.msg.replace(id, '')).toBe(nobody.msg.replace('4242424242424242', ''));
  });

  it.each([
    [{ scopeType: condition, scopeValue: 'useLimit >' }, 'scope.condition', /11/],
    [{ scopeType: condition, scopeValue: 'useLimit > 1 && shelf == 1' }, 'scope.condition', /17.*shelf/],
    [{ scopeType: condition }, 'scope.condition_missing', /条件/],
    [{ scopeType: own, scopeColumn: 'nothing' }, 'scope.unknown_field', /nothing/],
    [{ scopeType: own, scopeColumn: 'createTime' }, 'scope.unfit_field', /createTime/],
    [{ scopeType: own, scopeClass: 'nothing.page' }, 'scope.unknown_class', /nothing/],
  ])('is told what is wrong with %o: %s', async (wrong, errorCode, place) => {
    const answer = await preview(acting, seer.id, wrong);
    expect(answer).toMatchObject({ status: 400, errorCode });
    expect(answer.msg).toMatch(place);
  });
});

describe('a condition that is wrong', () => {
  it('is said at its field, in the language of whoever writes it', async () => {
    const person = await server.signIn();
    const payload = { scopeClass, scopeType: condition, scopeValue: 'useLimit >', userId: '1' };
    const url = `${base}/preview`;
    const said = async (language: string) =>
      (
        await person.inject({ method: 'POST', url, payload, headers: { 'accept-language': language } })
      ).json();
    const [zh, en] = [await said('zh-CN'), await said('en-US')];
    expect(zh.issues).toEqual([{ field: 'scopeValue', rule: 'condition', message: zh.msg }]);
    expect(en.issues[0].message).toContain('character');
  });
});
