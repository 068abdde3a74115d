import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { createTestServer, type TestServer } from '../../testing/test-server.js';
import {
  asks,
  passed,
  type Somebody,
  shopTenant,
  started,
  stepsXml,
  workflowTest,
} from '../../testing/workflow/workflow-test.js';

const base = '/blade-workflow/process';
let server: TestServer;
let on: Awaited<ReturnType<typeof workflowTest>>;
let asker: Somebody;
let clerk: Somebody;
let boss: Somebody;
let outsider: Somebody;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  on = await workflowTest(server);
  other = callsOf(await server.signIn('100002'));
  ({ asker, clerk, boss, outsider } = await on.people({
    asker: '赵问',
    clerk: '王芳',
    boss: '李强',
    outsider: '吴外',
  }));
});
afterAll(() => server.close());

async function list(who: Calls, path: string, query: object = {}) {
  const answer = await who.get(`${base}/${path}`, query as never);
  expect(answer.status, answer.text).toBe(200);
  return answer.data as { records: Readonly<Record<string, never>>[]; total: number };
}

it('a draft is kept once at each place, and is its person’s alone', async () => {
  const processId = await on.deployed('draft', stepsXml('draft', [['check', '复核', asks(clerk.id)]]));
  const keep = (who: Calls, body: object) => who.post(`${base}/draft/submit`, body);
  const find = (who: Calls, query: object) => who.get(`${base}/draft/detail`, query as never);
  const place = { processDefId: processId, platform: 'pc' };
  for (const days of [1, 2])
    expect((await keep(asker, { ...place, variables: JSON.stringify({ days }) })).msg).toBe('保存成功');
  await keep(asker, { ...place, platform: 'app', variables: '{"days":9}' });
  expect((await find(asker, place)).data).toMatchObject({
    ...{ variables: '{"days":2}', processDefinitionName: 'Trip draft' },
  });
  expect((await find(clerk, place)).data).toBeNull();
  expect((await list(asker, 'draft/list')).total).toBe(2);
  const id = await started(asker, processId);
  const [task] = (await list(clerk, 'todoList', { processDefinitionKey: 'draft' })).records;
  await Promise.all(
    ['1', '2', '3'].map((n) => keep(clerk, { taskId: task?.taskId, variables: `{"days":${n}}` })),
  );
  const [draft, ...more] = (await list(clerk, 'draft/list')).records;
  expect(draft).toMatchObject({ taskName: '复核', platform: 'pc' });
  expect(more).toEqual([]);
  expect((await list(boss, 'draft/list')).total).toBe(0);
  expect((await boss.send(`${base}/draft/remove`, { ids: draft?.id })).status).toBe(200);
  expect((await list(clerk, 'draft/list')).total).toBe(1);
  await clerk.send(`${base}/draft/remove`, { ids: draft?.id });
  expect((await list(clerk, 'draft/list')).total).toBe(0);
  const refused: [Calls, object, number, string][] = [
    [asker, { variables: '{}' }, 400, 'workflow.draft_place'],
    [asker, { ...place, variables: '[1]' }, 400, 'workflow.draft_variables'],
    [other, { ...place, variables: '{}' }, 404, 'workflow.definition_not_found'],
    [other, { taskId: task?.taskId, variables: '{}' }, 404, 'workflow.task_not_found'],
    [outsider, { taskId: task?.taskId, variables: '{}' }, 403, 'workflow.not_readable'],
  ];
  for (const [who, body, status, code] of refused) {
    const answer = await keep(who, body);
    expect([answer.status, answer.errorCode], answer.text).toEqual([status, code]);
  }
  await passed(clerk, id);
});

it('what is sent needs no draft any more, and who keeps another on another device keeps it', async () => {
  const processId = await on.deployed('sent', stepsXml('sent', [['check', '复核', asks(clerk.id)]]));
  const keep = (who: Calls, place: object) => who.post(`${base}/draft/submit`, { ...place, variables: '{}' });
  const places = async (who: Calls, query: object) =>
    (await list(who, 'draft/list', query)).records.map(({ platform }) => platform);
  for (const platform of ['pc', 'app']) await keep(asker, { processDefId: processId, platform });
  const id = await started(asker, processId);
  expect(await places(asker, { processDefId: processId })).toEqual(['app']);
  await started(asker, processId, { wf_platform: 'app' });
  expect(await places(asker, { processDefId: processId })).toEqual([]);
  const [task] = (await list(clerk, 'todoList', { processDefinitionKey: 'sent' })).records;
  for (const platform of ['pc', 'app']) await keep(clerk, { taskId: task?.taskId, platform });
  expect((await places(clerk, { taskId: task?.taskId })).toSorted()).toEqual(['app', 'pc']);
  await passed(clerk, id);
  expect(await places(clerk, { taskId: task?.taskId })).toEqual([]);
});

it('a request for leave is its person’s, and says how its approval stands', async () => {
  const leave = `${base}/leave`;
  const processId = await on.deployed('ex-leave', stepsXml('ex-leave', [['hr', '人事', asks(clerk.id)]]));
  const form = { datetime: '2026-01-05 09:00:00,2026-01-06 18:00:00', days: 2, reason: '请假2天' };
  const made = await asker.post(`${leave}/submit`, form);
  expect(made.status, made.text).toBe(200);
  expect(made.data).toMatchObject({ ...form, status: 1, creator: '赵问' });
  const rowId = made.data.id as string;
  const detail = (who: Calls) => who.get(`${leave}/detail`, { id: rowId });
  expect((await detail(clerk)).status).not.toBe(200);
  const foreign = await started(boss, processId, { businessKey: rowId });
  const processInsId = await started(asker, processId, { businessKey: rowId });
  expect((await detail(asker)).data).toMatchObject({ status: 1, processInsId, currentNode: '人事' });
  expect((await detail(clerk)).data).toMatchObject({ days: 2 });
  expect((await detail(outsider)).errorCode).toBe('workflow.not_readable');
  expect((await clerk.post(`${leave}/submit`, { id: rowId, days: 9 })).errorCode).toBe(
    'workflow.not_your_leave',
  );
  await passed(clerk, foreign);
  expect((await detail(asker)).data).toMatchObject({ status: 1 });
  // Where it belongs may be noted; what somebody decides on, or has decided, stays as it is.
  const change = (body: object) => asker.post(`${leave}/submit`, { id: rowId, ...body });
  expect((await change({ processInsId, days: 2 })).status).toBe(200);
  expect((await change({ days: 9 })).errorCode).toBe('workflow.not_your_leave');
  await passed(clerk, processInsId);
  expect((await detail(asker)).data).toMatchObject({ status: 99, currentNode: null });
  expect((await change({ reason: 'x' })).errorCode).toBe('workflow.not_your_leave');
  expect((await list(asker, 'leave/list', { status: 99 })).total).toBe(1);
  expect((await list(clerk, 'leave/list')).total).toBe(0);
  expect((await other.get(`${leave}/detail`, { id: rowId })).status).toBe(404);
  expect((await asker.send(`${leave}/remove`, { ids: rowId })).status).toBe(403);
});

it('people of the tenant are told by their names, the caller where nobody is named', async () => {
  const person = (who: Calls, id?: string) => who.get(`${base}/user/detail`, { id });
  expect((await person(clerk)).data).toMatchObject({ id: clerk.id, realName: '王芳', account: 'clerk' });
  expect((await person(asker, clerk.id)).data).toMatchObject({ realName: '王芳' });
  expect((await person(asker, clerk.id)).text).not.toContain('password');
  expect((await person(other, clerk.id)).status).toBe(404);
});

it('of ten thousand processes the caller’s are found by an index, and a page is the same few statements', async () => {
  const processId = await on.deployed('many', stepsXml('many', [['check', '复核', asks(clerk.id)]]));
  await plant(processId, 10_000);
  const { database } = server.services;
  const statements: [text: string, params: readonly unknown[]][] = [];
  const driverOf = database.driverOf.bind(database);
  const spy = vi.spyOn(database, 'driverOf').mockImplementation((orm) => {
    const driver = driverOf(orm);
    const query: typeof driver.query = (text, params = []) => {
      statements.push([text, params]);
      return driver.query(text, params);
    };
    return { ...driver, query };
  });
  const counted = async (path: string, size: number) => {
    statements.length = 0;
    let page = await list(clerk, path, { size, processDefinitionKey: 'many' });
    // Of several servers the next one answers the next call.
    while (statements.length === 0) page = await list(clerk, path, { size, processDefinitionKey: 'many' });
    return { total: page.total, shown: page.records.length, statements: [...statements] };
  };
  try {
    for (const [path, index] of [
      ['todoList', /mall_wf_task_(todo|pkey)/],
      ['myDoneList', /mall_wf_task_done/],
      ['sendList', /mall_wf_instance_starter/],
      ['doneList', /mall_wf_participant_user/],
    ] as const) {
      // Versions are read once and kept.
      await counted(path, 1);
      const [small, large] = [await counted(path, 5), await counted(path, 40)];
      expect([small.total, small.shown, large.shown], path).toEqual([50, 5, 40]);
      expect(large.statements.length, path).toBe(small.statements.length);
      const page = large.statements.find(([text]) => text.includes(' limit '));
      const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain ${page?.[0]}`, page?.[1]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, path).toMatch(index);
      expect(plan, path).not.toMatch(/Seq Scan on mall_wf_(task|instance|participant)/);
    }
  } finally {
    spy.mockRestore();
  }
});

/** As many processes of the tenant: of each two hundred one waits for the clerk, one is done by and one sent by them. */
async function plant(definitionId: string, count: number): Promise<void> {
  const { database } = server.services;
  const run = '(7e12::bigint + n)::text';
  const some = `generate_series(1, ${count}) n`;
  const who = (each: number) => `case when n % 200 = ${each} then $2::text else 'u' || n end`;
  const when = `timestamptz '2026-01-01' + n * interval '1 minute'`;
  await database.query(
    `insert into mall_wf_instance (id, root_id, definition_id, definition_key, tenant_id, starter, state, shown,
       suspended, start_time, end_time, variables, sequence)
     select ${run}, ${run}, $1, 'many', $3, ${who(3)}, case when n % 2 = 0 then 'running' else 'completed' end,
       case when n % 2 = 0 then 'running' else 'completed' end, false, ${when},
       case when n % 2 = 0 then null else ${when} end, '{}', 1 from ${some}`,
    [definitionId, clerk.id, shopTenant],
  );
  await database.query(
    `insert into mall_wf_task (id, instance_id, root_id, execution_id, region, definition_id, definition_key, tenant_id,
       activity_id, name, assignee, completer, priority, suspended, create_time, end_time, locals, sequence)
     select (8e12::bigint + n)::text, ${run}, ${run}, '', '', $1, 'many', $3, 'check', '复核',
       case when n % 200 in (1, 2) then $2::text else 'u' || n end, case when n % 2 = 1 then $2::text end, 50, false, ${when},
       case when n % 2 = 0 then null else ${when} end, '{}', 1 from ${some}`,
    [definitionId, clerk.id, shopTenant],
  );
  await database.query(
    `insert into mall_wf_participant (instance_id, root_id, tenant_id, user_id, type, start_time)
     select ${run}, ${run}, $2, ${who(1).replaceAll('$2', '$1')}, 'assignee', ${when} from ${some}`,
    [clerk.id, shopTenant],
  );
  await database.query('analyze mall_wf_instance, mall_wf_task, mall_wf_participant');
}
