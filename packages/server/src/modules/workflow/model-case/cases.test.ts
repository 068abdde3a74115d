import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import { userCalls } from '../../../testing/user-calls.js';
import { modelCalls } from '../../../testing/workflow/model-calls.js';
import { twoSteps } from '../../../testing/workflow/models.js';
import { maxCases } from './case-rows.js';

const base = '/blade-workflow/design/model';
let server: TestServer;
let shop: Calls;
let other: Calls;
let models: ReturnType<typeof modelCalls>;
let me: { id: string; realName: string };
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  shop = callsOf(await server.signIn('100001'));
  other = callsOf(await server.signIn('100002'));
  models = modelCalls(shop);
  me = (await shop.get('/blade-user/info')).data;
});
afterAll(() => server.close());

const byMe = () => `<flowable:assignee type="user" value="${me.id}"/>`;
/** A model of two steps. */
const saved = (key: string) =>
  models.saved({ name: key, modelKey: key, modelXml: twoSteps(key, byMe()) }) as Promise<{ id: string }>;
const when = (text: string) => `<conditionExpression>\${${text}}</conditionExpression></sequenceFlow>`;
/** The same, where more than three days need nobody else. */
const forking = (key: string) =>
  twoSteps(key, byMe()).replace(
    '<sequenceFlow id="f2" sourceRef="ask" targetRef="check"/>',
    `<sequenceFlow id="f2" sourceRef="ask" targetRef="check">${when('days &lt;= 3')}
     <sequenceFlow id="f4" sourceRef="ask" targetRef="end">${when('days &gt; 3')}`,
  );
const run = async (modelId: string, more: object = {}) =>
  (await shop.post(`${base}/case/run`, { modelId, ...more })).data;
const names = async (modelId: string) =>
  ((await shop.get(`${base}/case/list`, { modelId })).data as { name: string }[]).map(({ name }) => name);
async function keep(body: object) {
  const answer = await shop.post(`${base}/case/submit`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
/** The same process by another way: nobody is asked first. */
const shorter = (key: string) =>
  twoSteps(key, byMe())
    .replace('<sequenceFlow id="f1" sourceRef="start" targetRef="ask"/>', '')
    .replace('<sequenceFlow id="f2" sourceRef="ask" targetRef="check"/>', '')
    .replace(
      '<sequenceFlow id="f3"',
      '<sequenceFlow id="f1" sourceRef="start" targetRef="check"/><sequenceFlow id="f3"',
    )
    .replace(/<userTask id="ask".*?<\/userTask>/, '');

describe('a case of a model', () => {
  it('is kept with what comes of it, once by its name, and plays like it', async () => {
    const { id } = await saved('kept');
    const steps = [
      { nodeId: 'ask', nodeName: '发起人' },
      { nodeId: 'check', nodeName: '审批' },
    ];
    const decisions = { check: [{ pass: false }] };
    const made = await keep({ modelId: id, name: ' long ', variables: { days: 5 }, decisions });
    expect(made).toMatchObject({ name: 'long', variables: { days: 5 }, decisions, as: { id: me.id } });
    // It comes back to whoever has started it, and passes the second time.
    expect(made.expected).toEqual({ outcome: 'completed', steps: [...steps, ...steps] });
    await keep({ modelId: id, name: 'all' });
    const again = await keep({ modelId: id, name: 'long', variables: { days: 2 } });
    expect(again).toMatchObject({ id: made.id, expected: { outcome: 'completed', steps } });
    expect((await shop.get(`${base}/case/list`, { modelId: id })).data).toMatchObject([
      { name: 'all', variables: {} },
      { name: 'long', variables: { days: 2 }, decisions: {} },
    ]);
    expect(await run(id)).toMatchObject([
      { name: 'all', passed: true, problem: null },
      { name: 'long', passed: true, problem: null },
    ]);
  });

  it('says that it goes another way, by the draft that is asked about and before it is deployed', async () => {
    const { id } = await saved('changed');
    await keep({ modelId: id, name: 'all' });
    const modelXml = shorter('changed');
    expect(await run(id, { modelXml })).toMatchObject([
      { passed: false, expected: { steps: [{}, {}] }, actual: { steps: [{ nodeId: 'check' }] } },
    ]);
    // What is kept is as it was.
    expect(await run(id)).toMatchObject([{ passed: true }]);
    await models.deployed(id);
    await models.saved({ id, modelXml });
    const refused = await shop.post(`${base}/deploy`, { id });
    expect([refused.status, refused.errorCode]).toEqual([409, 'workflow.cases_failed']);
    expect(refused.msg).toContain('all');
    const despite = await shop.post(`${base}/deploy`, { id, despiteCases: true });
    expect(despite.data).toMatchObject({ version: 2 });
    await keep({ modelId: id, name: 'all' });
    expect((await shop.post(`${base}/deploy`, { id })).data).toMatchObject({ version: 3 });
  });

  it('fails for another end on the same way, and not for another name of a step', async () => {
    const { id } = await saved('ends');
    await keep({ modelId: id, name: 'late', variables: { days: 5 } });
    const renamed = twoSteps('ends', byMe()).replace('name="审批"', 'name="复核"');
    expect(await run(id, { modelXml: renamed })).toMatchObject([{ passed: true }]);
    await server.services.database.orm.execute(
      sql`update mall_workflow_model_case set expected = jsonb_set(expected, '{outcome}', '"terminated"') where model_id = ${id}`,
    );
    expect(await run(id)).toMatchObject([{ passed: false, actual: { outcome: 'completed' } }]);
  });

  it('plays with its values', async () => {
    const { id } = await saved('values');
    await models.saved({ id, modelXml: forking('values') });
    const long = await keep({ modelId: id, name: 'long', variables: { days: 5 } });
    const short = await keep({ modelId: id, name: 'short', variables: { days: 1 } });
    expect([long, short].map(({ expected }) => expected.steps.length)).toEqual([1, 2]);
    expect(await run(id)).toMatchObject([{ passed: true }, { passed: true }]);
    // Without its values it does not go on: what is missing is said.
    const [refused] = await run(id, { modelXml: forking('values').replaceAll('days', 'hours') });
    expect(refused).toMatchObject({ passed: false, actual: { outcome: 'refused' } });
    expect(refused.problem).toContain('hours');
  });

  it('says that whoever starts it is gone; the others are played all the same', async () => {
    const { id } = await saved('gone');
    const person = await userCalls(shop).make('leaver', { password: 'leaver-pass-9' });
    await keep({ modelId: id, name: 'a', as: person.id });
    await keep({ modelId: id, name: 'b' });
    await shop.send('/blade-user/remove', { ids: person.id });
    const [gone, stays] = await run(id);
    expect(gone).toMatchObject({ name: 'a', passed: false, actual: null });
    expect(gone.problem).toContain('发起人');
    expect(stays).toMatchObject({ name: 'b', passed: true });
    expect((await shop.post(`${base}/deploy`, { id })).errorCode).toBe('workflow.cases_failed');
  });

  it('goes when it is removed, and with its model', async () => {
    const { id } = await saved('removed');
    const first = await keep({ modelId: id, name: 'a' });
    await keep({ modelId: id, name: 'b' });
    await shop.post(`${base}/case/remove`, { modelId: id, caseIds: first.id });
    expect(await names(id)).toEqual(['b']);
    await shop.post(`${base}/remove`, { id });
    const { rows } = await server.services.database.orm.execute(
      sql`select id from mall_workflow_model_case where model_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });

  it('is none of what another tenant has, and of another model', async () => {
    const { id } = await saved('mine');
    const { id: second } = await saved('second');
    const kept = await keep({ modelId: id, name: 'all' });
    await shop.post(`${base}/case/remove`, { modelId: second, caseIds: kept.id });
    const answers = await Promise.all([
      other.get(`${base}/case/list`, { modelId: id }),
      other.post(`${base}/case/submit`, { modelId: id, name: 'all' }),
      other.post(`${base}/case/run`, { modelId: id }),
      other.post(`${base}/case/remove`, { modelId: id, caseIds: kept.id }),
    ]);
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(Array(4).fill('row.not_found'));
    expect(await names(id)).toEqual(['all']);
  });

  it('is none of a row that says another tenant, whatever model it names', async () => {
    const { id } = await saved('walls');
    const kept = await keep({ modelId: id, name: 'all' });
    await server.services.database.orm.execute(
      sql`insert into mall_workflow_model_case
          select id + 1, '100002', model_id, 'theirs', starter_id, variables, decisions, expected, update_user, update_time
          from mall_workflow_model_case where id = ${kept.id}`,
    );
    expect(await names(id)).toEqual(['all']);
    expect(await run(id)).toHaveLength(1);
  });

  it(`is one of at most ${maxCases}`, async () => {
    const { id } = await saved('many');
    await keep({ modelId: id, name: 'all' });
    await server.services.database.orm.execute(
      sql`insert into mall_workflow_model_case
          select ${id}::bigint + n, tenant_id, model_id, 'n' || n, starter_id, variables, decisions, expected, update_user, update_time
          from mall_workflow_model_case, generate_series(1, ${maxCases - 1}::int) n where model_id = ${id}`,
    );
    const over = await shop.post(`${base}/case/submit`, { modelId: id, name: 'more' });
    expect([over.status, over.errorCode]).toEqual([409, 'workflow.too_many_cases']);
    await keep({ modelId: id, name: 'all' });
  });

  it('cannot be kept of a draft that cannot run', async () => {
    const draft = await models.saved({ name: 'Draft', modelKey: 'undrawn' });
    const empty = await shop.post(`${base}/case/submit`, { modelId: draft.id, name: 'all' });
    expect(empty.errorCode).toBe('workflow.model_empty');
    const broken = twoSteps('undrawn', '').replace('targetRef="end"', '');
    const invalid = await shop.post(`${base}/case/submit`, {
      ...{ modelId: draft.id, name: 'all', modelXml: broken },
    });
    expect(invalid.errorCode).toBe('workflow.model_invalid');
    expect(await names(draft.id)).toEqual([]);
    // What cannot run at all is no case's fault.
    const { id } = await saved('broken');
    await keep({ modelId: id, name: 'all' });
    const unplayed = await shop.post(`${base}/case/run`, { modelId: id, modelXml: broken });
    expect(unplayed.errorCode).toBe('workflow.model_invalid');
  });
});
