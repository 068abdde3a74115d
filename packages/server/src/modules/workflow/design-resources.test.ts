// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { createTestServer, type TestServer } from '../../testing/test-server.js';

const design = '/blade-workflow/design';
const tenantId = '100001';
let server: TestServer;
let platform: Calls;
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  platform = callsOf(await server.signIn());
  shop = callsOf(await server.signIn(tenantId));
  other = callsOf(await server.signIn('100002'));
});
afterAll(() => server.close());

type Named = Readonly<Record<string, string>>;
const listed = async (who: Calls, what: string, query = {}): Promise<Named[]> =>
  (await who.get(`${design}/${what}/list`, { size: 100, ...query })).data.records;
const refusal = ({ status, errorCode }: { status: number; errorCode: string | undefined }) => [
  status,
  errorCode,
];

describe('categories', () => {
  const base = `${design}/category`;
  async function make(name: string, pid?: string, more: object = {}): Promise<string> {
    const answer = await shop.post(`${base}/submit`, { name, pid, sort: 1, ...more });
    expect(answer.status, answer.text).toBe(200);
    return answer.data.id;
  }

  it('every tenant begins with some, and has its own', async () => {
    for (const who of [platform, shop, other])
      expect((await listed(who, 'category')).map(({ name }) => name)).toEqual([
        '行政',
        '人事',
        '财务',
        '商城',
      ]);
    const [ours] = await listed(shop, 'category');
    const answers = [
      await other.get(`${base}/detail`, { id: ours?.id }),
      await other.post(`${base}/submit`, { id: ours?.id, name: 'x' }),
      await other.send(`${base}/remove`, { ids: ours?.id }),
      await other.post(`${base}/submit`, { name: 'x', pid: ours?.id, sort: 1 }),
    ];
    expect(answers.map(refusal)).toEqual([
      [404, 'row.not_found'],
      [404, 'row.not_found'],
      [404, 'row.not_found'],
      [400, 'tree.parent_missing'],
    ]);
  });

  it('the tree has usable ones alone, the other tree has all; a page has plain rows', async () => {
    const top = await make('Top');
    const below = await make('Below', top);
    const off = await make('Off', top, { status: 2 });
    await make('Below off', off);
    const nodes = (await shop.get(`${base}/tree`)).data as { name: string; children?: Named[] }[];
    expect(nodes.find(({ name }) => name === 'Top')?.children?.map(({ name }) => name)).toEqual(['Below']);
    expect(nodes.some(({ name }) => name === 'Below off')).toBe(false);
    const all = (await shop.get(`${base}/allTree`)).data as { name: string; children?: Named[] }[];
    expect(all.find(({ name }) => name === 'Top')?.children?.map(({ name }) => name)).toEqual([
      'Off',
      'Below',
    ]);
    const page = (await shop.get(`${base}/page`, { pid_equal: top })).data;
    expect([page.total, page.records[1].id, page.records[1].pid, page.records[1].parentName]).toEqual([
      2,
      below,
      top,
      'Top',
    ]);
  });

  it('no ring, no brothers of one name, nothing is removed that others hang on', async () => {
    const top = await make('Ring');
    const middle = await make('Middle', top);
    const low = await make('Low', middle);
    expect(refusal(await shop.post(`${base}/submit`, { id: top, pid: low }))).toEqual([
      400,
      'tree.parent_below',
    ]);
    expect(refusal(await shop.post(`${base}/submit`, { id: top, pid: top }))).toEqual([
      400,
      'tree.parent_self',
    ]);
    const twin = await shop.post(`${base}/save`, { name: 'Middle', pid: top, sort: 1 });
    expect(refusal(twin)).toEqual([409, 'row.taken_here']);
    expect(await make('Middle')).toBeTruthy();
    expect(refusal(await shop.send(`${base}/remove`, { ids: middle }))).toEqual([400, 'tree.has_children']);
    const renamed = await shop.post(`${base}/update`, { id: middle, name: 'Renamed' });
    expect([renamed.data.name, renamed.data.pid]).toEqual(['Renamed', top]);
    const moved = await shop.post(`${base}/submit`, { id: low, pid: '' });
    expect(moved.data.pid).toBe('0');
    expect((await shop.send(`${base}/remove`, { ids: `${middle},${low}` })).status).toBe(200);
  });
});

describe('buttons', () => {
  const base = `${design}/button`;

  it('a tenant without its own uses the platform’s, and has its own as soon as it changes one', async () => {
    const rows = await listed(shop, 'button');
    expect(rows.map(({ buttonKey }) => buttonKey)).toEqual([
      ...['wf_pass', 'wf_reject', 'wf_print', 'wf_transfer', 'wf_delegate', 'wf_terminate'],
      ...['wf_add_instance', 'wf_del_instance', 'wf_rollback'],
    ]);
    const [pass, reject] = rows;
    const renamed = await shop.post(`${base}/submit`, { ...pass, name: '同意' });
    expect([renamed.status, renamed.data?.name, renamed.data?.tenantId]).toEqual([200, '同意', tenantId]);
    expect((await shop.send(`${base}/remove`, { ids: reject?.id })).status).toBe(404);
    const own = await listed(shop, 'button');
    expect([own.length, own[0]?.name, own[0]?.id === pass?.id]).toEqual([9, '同意', false]);
    expect((await listed(other, 'button'))[0]?.name).toBe('通过');
    expect((await shop.send(`${base}/remove`, { ids: own.map(({ id }) => id).join(',') })).status).toBe(200);
    expect(await listed(shop, 'button')).toEqual([]);
  });

  it('a removal by the platform’s id removes the tenant’s own', async () => {
    const [pass] = await listed(other, 'button');
    expect((await other.send(`${base}/remove`, { ids: pass?.id })).status).toBe(200);
    expect((await listed(other, 'button')).length).toBe(8);
    expect((await listed(platform, 'button')).length).toBe(9);
  });

  it('shown or not may be said as true and false; the choice has the usable ones', async () => {
    const made = await platform.post(`${base}/save`, {
      buttonKey: 'wf_x',
      name: 'X',
      display: false,
      sort: 20,
    });
    expect([made.status, made.data?.display]).toEqual([200, 0]);
    expect((await platform.get(`${base}/page`, { display: 'false' })).data.total).toBe(1);
    const twice = await platform.post(`${base}/submit`, { buttonKey: 'wf_x', name: 'Y', sort: 20 });
    expect(refusal(twice)).toEqual([409, 'row.duplicate']);
    await platform.post(`${base}/update`, { id: made.data.id, status: 2 });
    const choice = (await platform.get(`${base}/listType`)).data as Named[];
    expect([choice.length, choice[0]]).toEqual([9, { buttonKey: 'wf_pass', name: '通过' }]);
  });
});

describe('expressions', () => {
  const base = `${design}/condition`;
  const make = (expression: string, type = 'flow') =>
    shop.post(`${base}/submit`, { name: expression, expression, type });

  it('begin with those of the platform, and their types can be chosen', async () => {
    const rows = await listed(other, 'condition', { type: 'user' });
    expect(rows.map(({ expression }) => expression)).toEqual(['applyUser', 'currentUser', 'leader']);
    expect((await other.get(`${base}/listType`)).data).toEqual([{ type: 'user' }]);
    expect(await make('days > 3')).toMatchObject({ status: 200 });
    expect((await shop.get(`${base}/listType`)).data).toEqual([{ type: 'flow' }, { type: 'user' }]);
  });

  it('one of a type is there once', async () => {
    await make('days > 4');
    const twice = await make('days > 4');
    expect(refusal(twice)).toEqual([409, 'workflow.condition_exists']);
    expect(twice.msg).toBe('相同类型的表达式: days > 4 已存在');
    expect((await make('days > 4', 'user')).status).toBe(200);
  });

  it.each([
    ['an operator without its right side', 'days >', '第 7 个字符'],
    ['a function that is written there', '(() => 1)()', undefined],
    ['an assignment', 'days = 3', undefined],
    ['an unclosed place', '${days', '第 1 个字符'],
  ])('refuses %s', async (_what, expression, place) => {
    const answer = await make(expression);
    expect(refusal(answer)).toEqual([400, 'workflow.expression_invalid']);
    if (place) expect(answer.msg).toContain(place);
  });
});

describe('default values', () => {
  const base = `${design}/form/default-values`;

  it('are texts with safe expressions, by the type of the field', async () => {
    const rows = await listed(shop, 'form/default-values');
    expect(rows.map(({ content }) => content)).toContain('${userName}');
    const made = await shop.post(`${base}/submit`, { name: 'Plain', content: 'a', fieldType: 'select' });
    expect(made.status, made.text).toBe(200);
    expect((await shop.get(`${base}/listType`)).data).toEqual([
      { fieldType: 'input,textarea' },
      { fieldType: 'select' },
    ]);
    const code = await shop.post(`${base}/submit`, {
      ...{ name: 'Code', fieldType: 'input', content: '${new Date()}' },
    });
    expect(refusal(code)).toEqual([400, 'workflow.expression_invalid']);
    const changed = await shop.post(`${base}/submit`, { id: made.data.id, content: '${a b}' });
    expect(refusal(changed)).toEqual([400, 'workflow.expression_invalid']);
    expect((await other.get(`${base}/detail`, { id: made.data.id })).status).toBe(404);
  });
});
