// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a form are written
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';

const base = '/blade-workflow/design/form';
let server: TestServer;
let shop: Calls;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  shop = callsOf(await server.signIn('100001'));
  other = callsOf(await server.signIn('100002'));
});
afterAll(() => server.close());

type Row = Readonly<Record<string, unknown>>;
const content = (label: string) =>
  JSON.stringify({ version: 1, column: [{ type: 'input', label, prop: 'a' }] });
async function save(body: object): Promise<Row & { readonly id: string; readonly revision: number }> {
  const answer = await shop.post(`${base}/submit`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
const make = (formKey: string, more: object = {}) =>
  save({ name: formKey, formKey, content: content('one'), ...more });
const detail = async (id: string): Promise<Row> => (await shop.get(`${base}/detail`, { id })).data;
const versions = async (formId: string): Promise<(Row & { readonly id: string })[]> =>
  (await shop.get(`${base}/history/list`, { formId })).data.records;
const labelOf = (row: Row | undefined) => JSON.parse(String(row?.content)).column[0].label;
/** Three versions: the form is the third. */
async function threeVersions(formKey: string): Promise<string> {
  const { id } = await make(formKey);
  await save({ id, content: content('two'), newVersion: true });
  await save({ id, content: content('three'), newVersion: true });
  return id;
}

it('a new version keeps the ones before, newest first; a plain save keeps none', async () => {
  const id = await threeVersions('kept');
  await save({ id, name: 'Renamed', content: content('three and a half') });
  const form = await detail(id);
  expect([form.version, form.name, labelOf(form)]).toEqual([3, 'Renamed', 'three and a half']);
  const kept = await versions(id);
  expect(kept.map((row) => [row.version, row.formKey, labelOf(row)])).toEqual([
    [2, 'kept', 'two'],
    [1, 'kept', 'one'],
  ]);
  expect(labelOf((await shop.get(`${base}/history/detail`, { id: kept[1]?.id ?? '' })).data)).toBe('one');
  expect((await shop.get(`${base}/detail`, { formKey: 'kept' })).data.id).toBe(id);
  expect((await shop.get(`${base}/list`, { formKey: 'kep', version: 3 })).data.total).toBe(1);
  expect((await shop.get(`${base}/list`, { formKey: 'kep', version_equal: 4 })).data.total).toBe(0);
});

it('a version of the history becomes the form, and the form a version of the history', async () => {
  const id = await threeVersions('swapped');
  const [, first] = await versions(id);
  expect((await shop.post(`${base}/history/setMainVersion`, { id: first?.id })).status).toBe(200);
  const form = await detail(id);
  expect([form.version, labelOf(form)]).toEqual([1, 'one']);
  expect((await versions(id)).map(({ version }) => version)).toEqual([3, 2]);
  const gone = await shop.post(`${base}/history/setMainVersion`, { id: first?.id });
  expect([gone.status, gone.errorCode]).toEqual([404, 'row.not_found']);
  await save({ id, content: content('four'), newVersion: true });
  expect((await detail(id)).version).toBe(4);
  expect((await versions(id)).map(({ version }) => version)).toEqual([3, 2, 1]);
});

it('two who choose versions at once lose none', async () => {
  const id = await threeVersions('chosen');
  const kept = await versions(id);
  const answers = await Promise.all(
    kept.map((one) => shop.post(`${base}/history/setMainVersion`, { id: one.id })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const numbers = [...(await versions(id)), await detail(id)].map(({ version }) => version);
  expect(numbers.toSorted()).toEqual([1, 2, 3]);
});

it('going back leaves the versions before; the last one goes with its form, and a form with its history', async () => {
  const id = await threeVersions('back');
  const back = () => shop.post(`${base}/remove`, { id, rollback: true });
  await back();
  expect([labelOf(await detail(id)), (await versions(id)).length]).toEqual(['two', 1]);
  await back();
  expect([(await detail(id)).version, (await versions(id)).length]).toEqual([1, 0]);
  await back();
  expect((await shop.get(`${base}/detail`, { id })).status).toBe(404);
  const [one, two] = [await threeVersions('gone-1'), await threeVersions('gone-2')];
  expect((await shop.post(`${base}/remove`, { id: `${one},${two}` })).status).toBe(200);
  expect([await versions(one), await versions(two)]).toEqual([[], []]);
});

it('the second of two editors is told, and with what the first has made of it', async () => {
  const { id, revision } = await make('edited');
  const both = await Promise.all(
    ['x', 'y'].map((label) =>
      shop.post(`${base}/submit`, { id, revision, content: content(label), newVersion: true }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409);
  expect([late?.errorCode, JSON.parse(late?.text ?? '').current.version]).toEqual(['row.conflict', 2]);
  expect((await versions(id)).length).toBe(1);
  // The number of the version is no sign of who was first: front ends send what the row says.
  expect((await shop.post(`${base}/submit`, { id, version: 1, name: 'n' })).status).toBe(200);
});

it('an old literal is kept as JSON, and what is not kept is told', async () => {
  const old = `{ column: [{ label: 'Days', prop: 'days', type: 'number', change: () => alert(1), value: '\${evil()}' }] }`;
  const row = await make('old', { content: old, appContent: '{"column":[]}' });
  expect(JSON.parse(String(row.content))).toEqual({
    version: 1,
    column: [{ type: 'number', prop: 'days', label: 'Days' }],
  });
  expect(row.findings).toEqual([
    { path: 'column[0].change', what: 'function', text: 'column[0].change: 函数不会执行，已略去' },
    expect.objectContaining({ path: 'column[0].value', what: 'template' }),
  ]);
  expect((await detail(row.id)).findings ?? null).toBe(null);
});

it('a pattern that no value can be held against in time is not kept, and told', async () => {
  const rules = [{ pattern: '^a+$', message: 'a' }, { pattern: '(?=a)b' }];
  const column = [{ type: 'table', rows: [{ cols: [{ column: [{ type: 'input', prop: 'x', rules }] }] }] }];
  const row = await make('patterns', {
    content: JSON.stringify({ version: 1, column }),
    appContent: '{"column":[]}',
  });
  const [{ rows }] = JSON.parse(String(row.content)).column;
  expect(rows[0].cols[0].column[0].rules).toEqual([{ pattern: '^a+$', message: 'a' }, {}]);
  expect(row.findings).toEqual([
    expect.objectContaining({
      path: 'column[0].rows[0].cols[0].column[0].rules[1].pattern',
      what: 'pattern',
    }),
  ]);
});

it.each([
  ['code', 'alert(1)', 'workflow.form_invalid'],
  ['half a literal', '{ column: [', 'workflow.form_invalid'],
  ['a list', '[]', 'workflow.form_invalid'],
  [
    'an expression that is none',
    JSON.stringify({ version: 1, column: [{ prop: 'a', value: '${new Date()}' }] }),
    'workflow.expression_invalid',
  ],
  [
    'a condition within a sub-form that is none',
    JSON.stringify({
      version: 1,
      column: [{ type: 'dynamic', prop: 'a', children: { column: [{ prop: 'b', visible: 'days >' }] } }],
    }),
    'workflow.expression_invalid',
  ],
])('refuses %s', async (_what, text, code) => {
  const answer = await shop.post(`${base}/submit`, { name: 'x', formKey: 'refused', content: text });
  expect([answer.status, answer.errorCode]).toEqual([400, code]);
});

it('a key is there once and never changes; a category in use stays', async () => {
  const { id } = await make('key');
  const twice = await shop.post(`${base}/submit`, { name: 'x', formKey: 'key', content: content('x') });
  expect([twice.errorCode, twice.msg]).toEqual(['workflow.form_key_exists', '表单key: key 已存在；请换一个']);
  const category = (await shop.post('/blade-workflow/design/category/submit', { name: 'Forms', sort: 9 }))
    .data.id;
  expect((await shop.post(`${base}/changeCategory`, { ids: id, category })).status).toBe(200);
  const row = await detail(id);
  expect([row.categoryId, row.categoryName]).toEqual([category, 'Forms']);
  expect((await shop.get(`${base}/list`, { categoryId_equal: category, status_equal: 1 })).data.total).toBe(
    1,
  );
  const used = await shop.send('/blade-workflow/design/category/remove', { ids: category });
  expect([used.status, used.errorCode]).toEqual([409, 'row.in_use']);
  const foreign = (await other.get('/blade-workflow/design/category/list')).data.records[0].id;
  const refused = await shop.post(`${base}/changeCategory`, { ids: id, category: foreign });
  expect([refused.status, refused.errorCode]).toEqual([404, 'row.not_found']);
});

it('default values come by the type of the field', async () => {
  const { data } = await shop.get(`${base}/listType`);
  expect(Object.keys(data)).toEqual(['input', 'textarea']);
  expect(data.input[0]).toEqual({ label: '当前操作人姓名', value: '${userName}' });
});

it('another tenant sees and changes nothing of it', async () => {
  const id = await threeVersions('ours');
  const [version] = await versions(id);
  const answers = [
    await other.get(`${base}/detail`, { id }),
    await other.get(`${base}/detail`, { formKey: 'ours' }),
    await other.post(`${base}/submit`, { id, name: 'x', newVersion: true }),
    await other.post(`${base}/remove`, { id, rollback: true }),
    await other.post(`${base}/remove`, { id }),
    await other.post(`${base}/changeCategory`, { ids: id, category: '1' }),
    await other.get(`${base}/history/detail`, { id: version?.id }),
    await other.post(`${base}/history/submit`, { id: version?.id, remark: 'x' }),
    await other.post(`${base}/history/setMainVersion`, { id: version?.id }),
    await other.send(`${base}/history/remove`, { ids: version?.id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await other.get(`${base}/history/list`, { formId: id })).data.total).toBe(0);
  expect((await detail(id)).version).toBe(3);
  const remarked = await shop.post(`${base}/history/submit`, { ...version, remark: 'good', content: 'x' });
  expect([remarked.data.remark, labelOf(remarked.data)]).toEqual(['good', 'two']);
  await shop.send(`${base}/history/remove`, { ids: version?.id });
  expect((await versions(id)).map((row) => row.version)).toEqual([1]);
  expect(await make('ours-2')).toBeTruthy();
  const same = await other.post(`${base}/submit`, { name: 'x', formKey: 'ours', content: content('x') });
  expect(same.status).toBe(200);
});
