import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { roleCalls } from '../../testing/role-calls.js';
import { createTestServer, type TestServer } from '../../testing/test-server.js';
import { userCalls } from '../../testing/user-calls.js';
import { foreignCalls } from '../../testing/workflow/foreign-calls.js';
import { modelCalls } from '../../testing/workflow/model-calls.js';
import { twoSteps } from '../../testing/workflow/models.js';

const tenantId = '100001';
const base = '/blade-workflow/design/model';
const deployments = '/blade-workflow/design/deployment';
const runtime = '/blade-workflow/process';
let server: TestServer;
let shop: Calls;
let models: ReturnType<typeof modelCalls>;
let other: Calls;
let clerk: Calls;
let clerkId: string;
let roleId: string;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  shop = callsOf(await server.signIn(tenantId));
  models = modelCalls(shop);
  other = callsOf(await server.signIn('100002'));
  const codes = ['wf_process_start', 'wf_process_todo', 'wf_process_todo_handle'];
  roleId = await roleCalls(server, shop).make('clerks', { codes });
  const made = { roleId, realName: '王芳', password: 'clerk-pass-9' };
  clerkId = (await userCalls(shop).make('clerk', made)).id;
  clerk = callsOf(await server.signIn(tenantId, 'clerk', 'clerk-pass-9'));
});
afterAll(() => server.close());

const byClerk = () => `<flowable:assignee type="user" value="${clerkId}"/>`;
const drawn = (key: string, more: object = {}) =>
  models.saved({ name: 'x', modelKey: key, modelXml: twoSteps(key, byClerk()), ...more });

describe('a model', () => {
  it('is called as its process, and lists say no more of it than the wire has', async () => {
    const xml = twoSteps('named', '').replace(
      'isExecutable="true">',
      '$&<documentation>Away</documentation>',
    );
    const row = await models.saved({ name: 'typed', modelKey: 'typed', xml });
    expect(row).toMatchObject({
      ...{ modelKey: 'named', name: 'Trip named', description: 'Away', version: 1, modelType: 0 },
      modelXml: xml,
    });
    expect(row.created).toBe(row.lastUpdated);
    const { records, total } = (await shop.get(`${base}/list`, { modelKey: 'named' })).data;
    expect(total).toBe(1);
    expect(Object.keys(records[0]).sort()).toEqual(
      [
        'categoryId',
        'categoryName',
        'description',
        'icon',
        'id',
        'modelKey',
        'name',
        'tenantId',
        'version',
      ].sort(),
    );
    const first = (await shop.get(`${base}/list`)).data.records[0];
    expect(first.id).toBe(row.id);
  });

  it('is a draft as long as it likes, but no text that is no XML; a key is there once', async () => {
    const draft = await models.saved({ name: 'Draft', modelKey: 'draft1' });
    const empty = await shop.post(`${base}/deploy`, { id: draft.id });
    expect(empty.errorCode).toBe('workflow.model_empty');
    const broken = await models.saved({
      id: draft.id,
      modelXml: twoSteps('draft1', '').replace('targetRef="end"', ''),
    });
    expect(broken.modelKey).toBe('draft1');
    const junk = await shop.post(`${base}/submit`, { id: draft.id, modelXml: 'no <xml' });
    expect([junk.status, junk.errorCode]).toEqual([400, 'workflow.model_invalid']);
    const twice = await shop.post(`${base}/submit`, { name: 'Twice', modelKey: 'draft1' });
    expect([twice.status, twice.errorCode]).toEqual([409, 'workflow.model_key_exists']);
  });

  it('tells the second of two designers, whatever its version is', async () => {
    const { id, revision } = await drawn('pair');
    await models.saved({ id, revision, version: 7, description: 'mine' });
    const late = await shop.post(`${base}/submit`, { id, revision, description: 'theirs' });
    expect([late.status, late.errorCode]).toEqual([409, 'row.conflict']);
    expect(JSON.parse(late.text).current).toMatchObject({
      description: 'mine',
      version: 1,
      revision: revision + 1,
    });
    expect((await models.detail(id)).description).toBe('mine');
  });

  it('keeps its versions, goes back to one, and swaps with one', async () => {
    const { id } = await drawn('history', { formKey: 'one' });
    const second = await models.saved({
      id,
      newVersion: true,
      formKey: 'two',
      modelXml: twoSteps('history', ''),
    });
    expect(second).toMatchObject({ version: 2, formKey: 'two' });
    await models.saved({ id, newVersion: true, formKey: 'three' });
    expect((await models.history(id)).map(({ version }) => version)).toEqual([2, 1]);
    const [, oldest] = await models.history(id);
    const kept = await shop.get(`${base}/history/detail`, { id: oldest?.id });
    expect(kept.data).toMatchObject({ formKey: 'one', modelXml: twoSteps('history', byClerk()) });
    expect((await shop.post(`${base}/history/setMainVersion`, { id: oldest?.id })).status).toBe(200);
    expect(await models.detail(id)).toMatchObject({
      version: 1,
      formKey: 'one',
      modelXml: twoSteps('history', byClerk()),
    });
    expect((await models.history(id)).map(({ version }) => version)).toEqual([3, 2]);
    expect((await models.saved({ id, newVersion: true })).version).toBe(4);
    expect((await shop.post(`${base}/remove`, { id, rollback: true })).status).toBe(200);
    expect(await models.detail(id)).toMatchObject({ version: 3, formKey: 'three' });
    const [newest] = await models.history(id);
    expect((await shop.send(`${base}/history/remove`, { ids: newest?.id })).status).toBe(200);
    expect((await shop.post(`${base}/remove`, { id })).status).toBe(200);
    expect((await shop.get(`${base}/detail`, { id })).status).toBe(404);
    expect(await models.history(id)).toEqual([]);
  });

  it('is filed and gets a picture, several at once', async () => {
    const one = await drawn('filed1');
    const two = await drawn('filed2');
    const category = await shop.post('/blade-workflow/design/category/submit', { name: '出差', sort: 9 });
    const filed = await shop.post(`${base}/changeCategory`, {
      ids: `${one.id},${two.id}`,
      category: category.data.id,
    });
    expect([filed.status, filed.msg]).toEqual([200, '修改成功']);
    const found = await shop.get(`${base}/list`, { categoryId_equal: category.data.id });
    expect(found.data.records.map(({ categoryName }: Record<string, string>) => categoryName)).toEqual([
      '出差',
      '出差',
    ]);
    const icon = 'https://img.example/a.png';
    expect((await shop.post(`${base}/changeIcon`, { id: one.id, icon })).status).toBe(200);
    expect((await models.detail(one.id)).icon).toBe(icon);
  });

  it('of an external form says what its start says of the fields', async () => {
    const xml = twoSteps('external', '').replace(
      '<startEvent id="start"/>',
      '<startEvent id="start"><extensionElements><flowable:formProp id="days" name="Days" writable="false"/></extensionElements></startEvent>',
    );
    const { id } = await models.saved({
      name: 'x',
      modelKey: 'external',
      modelXml: xml,
      formKey: 'wf_ex_trip',
    });
    expect((await models.detail(id)).exForm).toMatchObject([
      { id: 'days', name: 'Days', readable: true, writable: false },
    ]);
  });
});

describe('a deployment', () => {
  it('is refused with everything that is wrong, each with its element, in the words of the caller', async () => {
    const wrong = '<flowable:assignee type="role" value="404"/><flowable:assignee type="user" value="405"/>';
    const modelXml = twoSteps('wrong', wrong).replace(
      'sourceRef="check" targetRef="end"',
      'sourceRef="check" targetRef="no"',
    );
    const { id } = await models.saved({ name: 'x', modelKey: 'wrong', modelXml });
    const { status, text } = await shop.post(`${base}/deploy`, { id });
    expect(status).toBe(400);
    const { issues } = JSON.parse(text) as { issues: { field: string; rule: string; message: string }[] };
    const named = issues.filter(({ rule }) => rule === 'model.named_unknown');
    expect(named.map(({ field, message }) => [field, message])).toEqual([
      ['check', '“审批”指定的角色不存在: 404；请重新选择'],
      ['check', '“审批”指定的人员不存在: 405；请重新选择'],
    ]);
    expect(issues.length).toBeGreaterThan(2);
  });

  it('of a model whose nodes have forms of their own wants one for each, and keeps each', async () => {
    for (const formKey of ['own_start', 'own_check']) {
      const form = { name: formKey, formKey, content: content(formKey) };
      expect((await shop.post('/blade-workflow/design/form/submit', form)).status).toBe(200);
    }
    const own = (check: string) =>
      twoSteps('own', byClerk())
        .replace('<startEvent id="start"', '<startEvent id="start" flowable:indepFormKey="own_start"')
        .replace('<userTask id="check"', `<userTask id="check" flowable:indepFormKey="${check}"`);
    const { id } = await models.saved({
      name: 'x',
      modelKey: 'own',
      formKey: 'wf_indep_own_start',
      modelXml: own('own_gone'),
    });
    const refused = await shop.post(`${base}/deploy`, { id });
    const { issues } = JSON.parse(refused.text) as { issues: { field: string; rule: string }[] };
    expect(issues.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'ask model.form_missing',
      'check model.form_unknown',
    ]);
    const summary = own('own_check').replace(
      '<userTask id="ask"',
      '<userTask id="ask" flowable:indepFormSummary="1"',
    );
    await models.saved({ id, modelXml: summary });
    await models.open(id);
    const { processDefinitionId } = await models.deployed(id);
    const asked = await clerk.get(`${runtime}/getFormByProcessId`, { processId: processDefinitionId });
    expect(asked.data.form).toContain('own_start');
    const task = await models.waitingFor(processDefinitionId, clerk);
    expect((await clerk.get(`${runtime}/detail`, task)).data.form.allForm).toContain('own_check');
  });

  it('warns of a step that nobody would be given', async () => {
    const { id } = await models.saved({ name: 'x', modelKey: 'lonely', modelXml: twoSteps('lonely', '') });
    const { warnings } = (await shop.post(`${base}/deploy`, { id })).data;
    expect(warnings).toMatchObject([{ elementId: 'check', rule: 'model.nobody' }]);
    const choice = twoSteps('lonely', '<flowable:nobody action="approve"/>');
    await models.saved({ id, modelXml: choice });
    expect((await shop.post(`${base}/deploy`, { id })).data.warnings).toEqual([]);
  });

  it('is listed once for each process, stopped with what runs, filed elsewhere, and removed with all of it', async () => {
    const { id } = await drawn('runs');
    await models.open(id);
    await models.deployed(id);
    const { id: deploymentId, processDefinitionId } = await models.deployed(id);
    const listed = async () =>
      (await shop.get(`${deployments}/list`, { key: 'runs', size: -1 })).data.records;
    expect(await listed()).toMatchObject([{ id: processDefinitionId, version: 2, status: 1, deploymentId }]);
    const started = await shop.post(`${runtime}/startProcess`, { processId: processDefinitionId });
    expect(started.status, started.text).toBe(200);
    const change = (status: string) =>
      shop.post(`${deployments}/changeStatus`, { id: processDefinitionId, status });
    expect((await change('suspended')).status).toBe(200);
    expect(await listed()).toMatchObject([{ status: 2 }]);
    const refused = await shop.post(`${runtime}/startProcess`, { processId: processDefinitionId });
    expect(refused.errorCode).toBe('workflow.definition_suspended');
    expect((await shop.get(`${runtime}/processList`, { key: 'runs' })).data.total).toBe(0);
    expect((await change('active')).status).toBe(200);
    const filed = await shop.post(`${deployments}/changeCategory`, { deploymentId, category: '77' });
    expect(filed.status, filed.text).toBe(200);
    expect((await shop.get(`${deployments}/list`, { category: '77' })).data.total).toBe(1);
    expect((await shop.post(`${deployments}/remove`, { deploymentIds: deploymentId })).status).toBe(200);
    expect(await listed()).toMatchObject([{ version: 1 }]);
    const gone = await shop.post(`${runtime}/startProcess`, { processId: processDefinitionId });
    expect([gone.status, gone.errorCode]).toEqual([404, 'workflow.definition_not_found']);
    const kept = await server.services.database.query(
      'select 1 from mall_workflow_deployment where deployment_id = $1',
      [deploymentId],
    );
    expect(kept.rows).toEqual([]);
  });
});

it('a version that is published in the middle changes nothing of what runs: buttons, names, form, rights', async () => {
  const button = (key: string) => `<flowable:button prop="${key}" display="true"/>`;
  const hidden = '<flowable:button prop="wf_terminate" display="false"/>';
  const days = (writable: boolean) => `<flowable:formProp id="days" name="Days" writable="${writable}"/>`;
  const step = (...parts: string[]) => twoSteps('middle', `${byClerk()}${parts.join('')}`);
  const form = { name: 'Trip', formKey: 'middle', content: content('Days') };
  const kept = await shop.post('/blade-workflow/design/form/submit', form);
  expect(kept.status, kept.text).toBe(200);
  const { id } = await models.saved({
    ...{ name: 'x', modelKey: 'middle', formKey: 'middle' },
    modelXml: step(button('wf_pass'), hidden, days(false)),
  });
  await models.open(id);
  const before = await models.deployed(id);
  const first = await models.waitingFor(before.processDefinitionId, clerk);
  const buttons = (await shop.get('/blade-workflow/design/button/list', { buttonKey: 'wf_pass' })).data
    .records;
  const renamed = { id: buttons[0].id, name: '同意' };
  expect((await shop.post('/blade-workflow/design/button/submit', renamed)).status).toBe(200);
  const changed = { id: kept.data.id, content: content('Length') };
  expect((await shop.post('/blade-workflow/design/form/submit', changed)).status).toBe(200);
  await models.saved({
    id,
    modelXml: step(button('wf_pass'), button('wf_transfer'), days(true)),
    newVersion: true,
  });
  const after = await models.deployed(id);
  const second = await models.waitingFor(after.processDefinitionId, clerk);
  const shown = async (ids: object) => {
    const { data, text } = await clerk.get(`${runtime}/detail`, ids as Record<string, string>);
    expect(data, text).not.toBeNull();
    const names = data.button.map(({ name }: { readonly name: string }) => name);
    const label = /Days|Length/.exec(data.form.allForm)?.[0];
    return [
      label,
      ...names,
      ...data.form.taskForm.map(({ writable }: { readonly writable: boolean }) => writable),
    ];
  };
  expect(await shown(first)).toEqual(['Days', '通过', false]);
  expect(await shown(second)).toEqual(['Length', '同意', '转办', true]);
});

const content = (label: string): string =>
  JSON.stringify({ version: 1, column: [{ type: 'number', label, prop: 'days' }] });

it('a draft is tried with the people that are there, and nothing is written', async () => {
  const { id } = await models.saved({
    ...{ name: 'x', modelKey: 'tried' },
    modelXml: twoSteps('tried', `<flowable:assignee type="role" value="${roleId}" text="店员"/>`),
  });
  const counts = async () =>
    (await server.services.database.query('select count(*)::int as n from mall_wf_definition')).rows;
  const before = await counts();
  const answer = await shop.post(`${base}/simulate`, {
    ...{ id, as: clerkId, variables: { days: 3 } },
    decisions: { check: { pass: false } },
  });
  expect(answer.status, answer.text).toBe(200);
  const { outcome, steps, flows } = answer.data;
  expect(outcome).toBe('completed');
  expect(flows).toEqual(['f1', 'f2', 'f2', 'f3']);
  expect(steps).toMatchObject([
    { nodeId: 'ask', assignee: { id: clerkId, name: '王芳' }, decided: { pass: true } },
    {
      nodeId: 'check',
      why: [{ type: 'role', value: roleId, text: '店员' }],
      decided: { pass: false, to: 'ask' },
    },
    { nodeId: 'ask' },
    { nodeId: 'check', decided: { pass: true, by: { name: '王芳' } } },
  ]);
  expect(await counts()).toEqual(before);
  const broken = await shop.post(`${base}/simulate`, { modelXml: '<a/>' });
  expect(broken.errorCode).toBe('workflow.model_invalid');
});

it('a shop sees, changes, opens, tries and removes nothing of another', async () => {
  const { id } = await drawn('mine');
  await models.open(id);
  const { id: deploymentId, processDefinitionId } = await models.deployed(id);
  await models.saved({ id, newVersion: true });
  const [version] = await models.history(id);
  const answers = await foreignCalls(other, {
    ...{ id, deploymentId, processDefinitionId, clerkId },
    versionId: version?.id ?? '',
  });
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  for (const path of [`${base}/history/list`, `${deployments}/list`, `${runtime}/processList`]) {
    const { data } = await other.get(path, path.includes('history') ? { modelId: id } : { key: 'mine' });
    expect(data.total).toBe(0);
  }
  expect(await models.detail(id)).toMatchObject({ version: 2, icon: null });
});
