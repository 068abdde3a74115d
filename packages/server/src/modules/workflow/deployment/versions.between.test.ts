import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import {
  type Approvals,
  acted,
  approvals,
  type Someone,
  started,
} from '../../../testing/workflow/approvals.js';
import { modelCalls } from '../../../testing/workflow/model-calls.js';
import { twoSteps } from '../../../testing/workflow/models.js';

/** A Tuesday in the afternoon in Shanghai. */
const clock = new TestClock(new Date('2026-11-24T08:00:00Z'));
let server: TestServer;
let house: Approvals;
let models: ReturnType<typeof modelCalls>;
let ann: Someone;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' }, clock);
  house = await approvals(server);
  models = modelCalls(house.shop);
  ann = await house.person('ann');
});
afterAll(() => server.close());

const process = (key: string, serial: string) =>
  twoSteps(key, '').replace('isExecutable="true">', `$&<extensionElements>${serial}</extensionElements>`);
const rule = (attributes: string) =>
  `<flowable:serial name="Leave" prefix="QJ" connector="-" ${attributes}/>`;

/** Saves what is drawn and deploys it; answers the version. */
async function version(key: string, serial: string, id?: string) {
  const model = await models.saved({
    ...(id && { id }),
    name: key,
    modelKey: key,
    modelXml: process(key, serial),
  });
  await models.open(model.id);
  return { ...(await models.deployed(model.id)), modelId: model.id as string };
}

async function numberOf(definitionId: string): Promise<unknown> {
  const instance = await started(ann, definitionId);
  const [row] = await house.query<{ variables: Record<string, unknown> }>(
    'select variables from mall_wf_instance where id = $1',
    [instance],
  );
  return row?.variables.serialNumber ?? null;
}

it('a version numbers its instances by the rule that is drawn, and the next one goes on', async () => {
  const daily = rule('dateFormat="yyyyMMdd" suffixLength="3" startSequence="7" cycle="day"');
  const first = await version('numbered', daily);
  expect(await numberOf(first.processDefinitionId)).toBe('QJ-20261124-007');
  const second = await version('numbered', daily.replace('"QJ"', '"LV"'), first.modelId);
  expect(await numberOf(second.processDefinitionId)).toBe('LV-20261124-008');
  expect(await numberOf(first.processDefinitionId)).toBe('QJ-20261124-008');
  // As if the last one had been given the day before.
  const counted = await house.query<{ period: string }>(
    `update mall_workflow_serial n set period = '2026-11-23' from mall_workflow_serial o
     where n.id = o.id and n.deployment_id = $1 returning o.period`,
    [second.id],
  );
  expect(counted).toEqual([{ period: '2026-11-24' }]);
  expect(await numberOf(second.processDefinitionId)).toBe('LV-20261124-007');
  // The day of the last number goes along, before anything is started: tomorrow's first is the first.
  await house.query("update mall_workflow_serial set period = '2026-11-23' where deployment_id = $1", [
    second.id,
  ]);
  const third = await version('numbered', daily, first.modelId);
  expect(await numberOf(third.processDefinitionId)).toBe('QJ-20261124-007');
  const without = await version('numbered', '', first.modelId);
  expect(await numberOf(without.processDefinitionId)).toBe(null);
  const existing = await version('existing', rule('useExistSN="true"'));
  expect(await numberOf(existing.processDefinitionId)).toBe(null);
});

it('a rule that somebody has made goes along with the process that draws none', async () => {
  const first = await version('byhand', '');
  const made = { name: 'By hand', prefix: 'H', suffixLength: 2, deploymentId: first.id };
  expect((await house.shop.post('/blade-workflow/design/serial/submit', made)).status).toBe(200);
  expect(await numberOf(first.processDefinitionId)).toBe('H01');
  const second = await version('byhand', '', first.modelId);
  expect(await numberOf(second.processDefinitionId)).toBe('H02');
});

it('a rule that is none is refused with the process', async () => {
  for (const attributes of ['suffixLength="x"', 'suffixLength="1" startSequence="10"', 'cycle="hour"']) {
    const { id } = await models.saved({
      name: 'x',
      modelKey: 'bad',
      modelXml: process('bad', rule(attributes)),
    });
    const answer = await house.shop.post('/blade-workflow/design/model/deploy', { id });
    expect([attributes, answer.errorCode]).toEqual([attributes, 'workflow.model_invalid']);
    expect(answer.text).toContain('model.serial_invalid');
    await house.shop.post('/blade-workflow/design/model/remove', { id });
  }
});

it('with a removed version goes all that was kept of it, and nothing of the others', async () => {
  const kept = await version('stays', rule(''));
  const gone = await version('goes', rule(''));
  const chief = { id: '', calls: house.shop };
  const tasks = new Map<string, string | undefined>();
  const of = async (made: typeof kept) => {
    const instance = await started(ann, made.processDefinitionId, { days: 3, copyUser: ann.id });
    const [task] = await house.query<{ id: string }>('select id from mall_wf_task where instance_id = $1', [
      instance,
    ]);
    tasks.set(instance, task?.id);
    await acted(chief, 'draft/submit', { taskId: task?.id, variables: '{"days":4}' });
    await acted(chief, 'draft/submit', { processDefId: made.processDefinitionId, variables: '{"days":5}' });
    await house.shop.post('/blade-workflow/ops/urgeTask', { taskId: task?.id });
    return instance;
  };
  const counts = async (made: typeof kept, instance: string) => {
    const one = async (text: string, value: string) =>
      Number((await house.query<{ n: string }>(`select count(*) as n from ${text} = $1`, [value]))[0]?.n);
    return [
      await one('mall_workflow_copy where process_id', instance),
      await one('mall_workflow_urge where instance_id', instance),
      await one('mall_workflow_form_value where process_ins_id', instance),
      Number(
        (
          await house.query<{ n: string }>(
            `select count(*) as n from mall_workflow_draft d where d.task_id = $1`,
            [tasks.get(instance)],
          )
        )[0]?.n,
      ),
      await one('mall_workflow_draft where process_def_id', made.processDefinitionId),
      await one('mall_workflow_serial where deployment_id', made.id),
    ];
  };
  const [staying, going] = [await of(kept), await of(gone)];
  expect(await counts(gone, going)).toEqual([1, 1, 1, 1, 1, 1]);
  const answer = await house.shop.post('/blade-workflow/design/deployment/remove', { deploymentId: gone.id });
  expect(answer.status, answer.text).toBe(200);
  expect(await counts(gone, going)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await counts(kept, staying)).toEqual([1, 1, 1, 1, 1, 1]);
});
