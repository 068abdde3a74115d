import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { createTestServer, type TestServer } from '../../testing/test-server.js';
import { workflowCopies } from './copy/copy.table.js';
import {
  asks,
  passed,
  props,
  type Somebody,
  shopTenant,
  started,
  stepsXml,
  workflowTest,
} from './testing/workflow-test.js';

const base = '/blade-workflow/process';
const lists = ['todoList', 'claimList', 'myDoneList', 'sendList', 'doneList', 'copyList'] as const;
let server: TestServer;
let on: Awaited<ReturnType<typeof workflowTest>>;
let [asker, clerk, boss, reader, outsider]: Somebody[] = [];
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  on = await workflowTest(server);
  other = callsOf(await server.signIn('100002'));
  const names = { asker: '赵问', clerk: '王芳', boss: '李强', reader: '周读', outsider: '吴外' };
  const people: Somebody[] = [];
  for (const [account, name] of Object.entries(names)) people.push(await on.person(account, name));
  [asker, clerk, boss, reader, outsider] = people;
});
afterAll(() => server.close());

const list = async (who: Calls, path: string, query: object = {}) => {
  const answer = await who.get(`${base}/${path}`, query as never);
  expect(answer.status, answer.text).toBe(200);
  return answer.data as { records: Readonly<Record<string, never>>[]; total: number };
};
const show = (who: Calls, processInsId: string, taskId?: string) =>
  who.get(`${base}/detail`, { processInsId, taskId });

async function copied(processId: string, taskId: string | null): Promise<void> {
  await server.services.database.orm.insert(workflowCopies).values({
    ...{ id: server.services.ids.next(), tenantId: shopTenant, userId: reader.id, taskId, processId },
    ...{ title: 'Trip - 初审', initiator: '王芳' },
  });
}

it('what a node does not show is in no answer to its people, at no time', async () => {
  const processId = await on.deployed(
    'rights',
    stepsXml(
      'rights',
      [
        [
          'check',
          '初审',
          asks(clerk.id) + props({ days: 'r', items: 'r', 'items.name': 'r', verdict: 'rw' }),
        ],
        ['sign', '终审', asks(boss.id) + props({ salary: 'r', reason: '' })],
      ],
      props({ days: 'rw', reason: 'rw', salary: 'rw', items: 'rw', 'items.name': 'rw', 'items.price': 'rw' }),
    ),
  );
  const values = { days: 3, reason: 'S-REASON', salary: 'S-SALARY', wf_form_variable: '{"x":"S-FORM"}' };
  const id = await started(asker, processId, { ...values, items: [{ name: 'pen', price: 'S-PRICE' }] });
  const hidden = [
    [asker, ['S-VERDICT', 'S-FORM'], ['S-REASON', 'S-SALARY', 'S-PRICE']],
    [clerk, ['S-REASON', 'S-SALARY', 'S-PRICE', 'S-FORM'], ['pen', '"days":3']],
    [boss, ['S-REASON', 'S-PRICE', 'S-VERDICT', 'S-FORM'], []],
    [reader, ['S-REASON', 'S-SALARY', 'S-PRICE', 'S-FORM'], []],
  ] as const;
  const nothingTold = async () => {
    for (const [who, secrets] of hidden) {
      const answers = [await show(who, id), await who.get(`${base}/draft/list`)];
      for (const path of lists) answers.push(await who.get(`${base}/${path}`, { size: -1 }));
      for (const { text } of answers) for (const secret of secrets) expect(text).not.toContain(secret);
    }
  };
  await nothingTold();
  const [task] = (await list(clerk, 'todoList', { processDefinitionKey: 'rights' })).records;
  expect(task?.variables).toMatchObject({
    days: 3,
    items: [{ name: 'pen' }],
    applyUserName: expect.any(String),
  });
  await copied(id, String(task?.taskId));
  await nothingTold();
  await passed(clerk, id, { verdict: 'S-VERDICT' });
  await nothingTold();
  expect((await show(boss, id)).data.process.variables).toMatchObject({ salary: 'S-SALARY' });
  await passed(boss, id);
  await nothingTold();
  for (const [who, , seen] of hidden)
    for (const value of seen) expect((await show(who, id)).text).toContain(value);
  expect((await show(reader, id)).data.process.variables).toMatchObject({ days: 3, verdict: 'S-VERDICT' });
});

it('a list does not tell by its filters what a node does not show', async () => {
  const asked = { processDefinitionKey: 'rights', formSearch: 'salary:equal:S-SALARY' };
  expect((await list(asker, 'sendList', asked)).total).toBe(1);
  expect((await list(boss, 'myDoneList', asked)).total).toBe(1);
  expect((await list(boss, 'doneList', asked)).total).toBe(1);
  expect((await list(clerk, 'myDoneList', asked)).total).toBe(0);
  expect((await list(clerk, 'doneList', asked)).total).toBe(0);
  const days = { ...asked, formSearch: 'days:equal:3:integer' };
  expect((await list(clerk, 'myDoneList', days)).total).toBe(1);
  expect((await list(clerk, 'doneList', days)).total).toBe(1);
});

it('a process is read by who has to do with it, was copied or sees to all of them, and by nobody else', async () => {
  const processId = await on.deployed('readers', stepsXml('readers', [['check', '初审', asks(clerk.id)]]));
  const id = await started(asker, processId);
  const statusOf = async (who: Calls) => {
    const { status, errorCode } = await show(who, id);
    return [status, errorCode];
  };
  expect(await statusOf(asker)).toEqual([200, undefined]);
  expect(await statusOf(clerk)).toEqual([200, undefined]);
  expect(await statusOf(on.shop)).toEqual([200, undefined]);
  expect(await statusOf(outsider)).toEqual([403, 'workflow.not_readable']);
  expect((await show(outsider, id)).msg).toContain('暂无权限查看');
  expect(await statusOf(other)).toEqual([404, 'workflow.instance_not_found']);
  expect(await statusOf(reader)).toEqual([403, 'workflow.not_readable']);
  await copied(id, null);
  expect(await statusOf(reader)).toEqual([200, undefined]);
  expect((await list(reader, 'copyList', { title: 'Trip' })).records[0]).toMatchObject({ processId: id });
  expect((await list(outsider, 'copyList')).total).toBe(0);
  const said = (who: Calls) => who.post(`${base}/comment`, { processInstanceId: id, comment: '看过了' });
  expect([(await said(outsider)).status, (await said(other)).status]).toEqual([403, 404]);
  expect((await said(reader)).status).toBe(200);
  const { flow, process } = (await show(clerk, id)).data;
  expect(process.comments).toMatchObject([{ message: '看过了', userName: '周读', action: 'AddComment' }]);
  expect(flow.find((one: { taskId: unknown }) => one.taskId).comments).toMatchObject([{ message: '看过了' }]);
  expect((await list(reader, 'doneList')).total).toBe(0);
});

it('a detail says where a process stands, what has happened, who is next and what may be done', async () => {
  const buttons = [
    'wf_pass',
    'wf_reject',
    'wf_rollback',
    'wf_add_instance',
    'wf_del_instance',
    'wf_print',
    'own',
  ]
    .map((key) => `<flowable:button label="${key}!" prop="${key}" display="true"/>`)
    .join('');
  const away = '<flowable:button label="no" prop="wf_transfer" display="false"/>';
  const copy = `<flowable:copyUser value="${reader.id}" text="周读"/>`;
  const processId = await on.deployed(
    'detail',
    stepsXml('detail', [
      ['ask', '发起人', asks(asker.id)],
      ['check', '初审', asks(clerk.id, boss.id, reader.id, outsider.id) + buttons + away + copy],
      ['sign', '终审', asks(boss.id)],
    ]),
  );
  const id = await started(asker, processId, { businessKey: 'order-7' });
  const first = (await show(asker, id)).data;
  expect(first.process).toMatchObject({
    status: 'todo',
    taskName: '发起人',
    isOwner: true,
    isReturnable: true,
  });
  await passed(asker, id);
  const { process, flow, button } = (await show(clerk, id)).data;
  expect(process).toMatchObject({
    ...{ status: 'todo', taskName: '初审', isOwner: false, isReturnable: false, businessId: 'order-7' },
    ...{ processIsFinished: 'unfinished', copyUser: reader.id, copyUserName: '周读', hideCopy: false },
  });
  expect(process.xml).toContain('<process id="detail"');
  const told = flow.map((one: Record<string, string>) => [one.historyActivityId, one.historyActivityType]);
  expect(told).toEqual([
    ['start', 'startEvent'],
    ['f0', 'sequenceFlow'],
    ['ask', 'userTask'],
    ['f1', 'sequenceFlow'],
    ['check', 'userTask'],
    ['sign', 'candidate'],
  ]);
  expect(flow[0]).toMatchObject({ assigneeName: '赵问' });
  expect(flow[2]).toMatchObject({ assigneeName: '赵问', endTime: expect.any(String) });
  expect(flow[4].assigneeName).toMatch(/^\p{L}+\/\p{L}+\/\p{L}+ 等共4人$/u);
  expect(flow[5]).toMatchObject({ assigneeName: '李强', endTime: null });
  const keys = button.map((one: { buttonKey: string }) => one.buttonKey);
  expect(keys.toSorted()).toEqual(['own', 'wf_pass', 'wf_print', 'wf_reject', 'wf_rollback']);
  const seen = (await show(asker, id)).data;
  expect(seen.button.map((one: { buttonKey: string }) => one.buttonKey)).toEqual(['wf_print']);
  expect(seen.process).toMatchObject({ status: 'done', isReturnable: true });
  expect(seen.process.hideCopy).toBeUndefined();
  const foreign = await show(asker, id, (await list(clerk, 'myDoneList')).records[0]?.taskId);
  expect([foreign.status, foreign.errorCode]).toEqual([404, 'workflow.task_not_found']);
});

it('what several may do is offered to each, until one of them takes it', async () => {
  const asked = { processDefinitionKey: 'detail' };
  expect((await list(clerk, 'claimList', asked)).records).toMatchObject([
    { status: 'claim', assignee: null },
  ]);
  const [task] = (await list(boss, 'todoList', asked)).records;
  expect(task).toMatchObject({ status: 'todo', assigneeName: expect.stringContaining('等共4人') });
  await clerk.post(`${base}/claimTask`, { taskId: task?.taskId });
  expect((await list(boss, 'todoList', asked)).total).toBe(0);
  expect((await list(clerk, 'claimList', asked)).total).toBe(0);
  expect((await list(clerk, 'todoList', asked)).records).toMatchObject([{ assigneeName: '王芳' }]);
  expect((await list(outsider, 'doneList', asked)).total).toBe(0);
});

it('lists are found by everything that they are asked', async () => {
  const processId = await on.deployed('found', stepsXml('found', [['check', '复核', asks(clerk.id)]]));
  const [one, two] = [
    await started(asker, processId, { days: 3, city: '上海' }),
    await started(boss, processId, { days: 5.5, city: 'Suzhou' }),
  ];
  const key = { processDefinitionKey: 'found' };
  const today = server.services.wireTime(server.services.clock.now()).slice(0, 10);
  const found = async (who: Calls, path: string, query: object) =>
    (await list(who, path, { ...key, ...query })).records.map(({ processInstanceId }) => processInstanceId);
  const asked: [query: object, ids: string[]][] = [
    [{}, [one, two]],
    [{ startUsername: '赵' }, [one]],
    [{ startUsername: '李强' }, [two]],
    [{ startUsername: '%' }, []],
    [{ processDefinitionName: 'trip FOUND' }, [one, two]],
    [{ processDefinitionName: 'found_' }, []],
    [{ taskName: '复' }, [one, two]],
    [{ taskName: '终' }, []],
    [{ assignee: clerk.id }, [one, two]],
    [{ assignee: boss.id }, []],
    [{ serialNumber: 'x' }, []],
    [{ category: '1,2' }, []],
    [{ startTimeRange: `${today},${today}` }, [one, two]],
    [{ startTimeRange: `,${today}` }, [one, two]],
    [{ startTimeRange: '2020-01-01,2020-01-31' }, []],
    [{ startTimeRange: '2020-01-01 00:00:00,' }, [one, two]],
    [{ formSearch: 'days:equal:3:integer' }, [one]],
    [{ formSearch: 'days:equal:3' }, []],
    [{ formSearch: 'days:notEqual:3:integer' }, [two]],
    [{ formSearch: 'days:greaterThan:3:integer' }, [two]],
    [{ formSearch: 'days:greaterThanOrEqual:3:integer,days:lessThan:5.5:double' }, [one]],
    [{ formSearch: 'days:lessThanOrEqual:5.5:double' }, [one, two]],
    [{ formSearch: 'city:like:suz' }, [two]],
    [{ formSearch: 'city:greaterThan:T' }, [one]],
    [{ formSearch: 'city:exists' }, [one, two]],
    [{ formSearch: 'city:notExists' }, []],
    [{ formSearch: 'none:notExists' }, [one, two]],
    [{ formSearch: "city:equal:' or 1=1 --" }, []],
  ];
  for (const [query, ids] of asked)
    expect(await found(clerk, 'todoList', query), JSON.stringify(query)).toEqual(ids);
  expect(await found(asker, 'sendList', { processIsFinished: 'unfinished' })).toEqual([one]);
  expect(await found(asker, 'sendList', { processIsFinished: 'finished' })).toEqual([]);
  const [page] = [await list(clerk, 'todoList', { ...key, size: 1, current: 2 })];
  expect([page.total, page.records.map((row) => row.processInstanceId)]).toEqual([2, [two]]);
  for (const [query, code] of [
    [{ formSearch: 'days:is:3' }, 'workflow.form_search'],
    [{ startTimeRange: 'yesterday' }, 'workflow.time_range'],
    [{ startTimeRange: '2026-01-01,2026-02-30' }, 'workflow.time_range'],
  ] as const) {
    const answer = await clerk.get(`${base}/todoList`, query);
    expect([answer.status, answer.errorCode]).toEqual([400, code]);
  }
  expect((await list(asker, 'sendList', key)).records[0]).toMatchObject({
    ...{ taskName: '复核', assigneeName: '王芳', processIsFinished: 'unfinished', endTime: null },
  });
  await passed(clerk, one);
  const sent = (await list(asker, 'sendList', { ...key, processIsFinished: 'finished' })).records[0];
  expect(sent).toMatchObject({ taskName: '结束', assigneeName: '无', processIsFinished: 'finished' });
  expect(await found(clerk, 'myDoneList', {})).toEqual([one]);
  expect(await found(clerk, 'doneList', { endTimeRange: `${today},${today}` })).toEqual([one]);
  expect(await found(boss, 'doneList', {})).toEqual([]);
  expect((await list(other, 'todoList')).total + (await list(other, 'sendList', key)).total).toBe(0);
});

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
  expect((await clerk.post(`${leave}/submit`, { id: rowId, days: 9 })).errorCode).toBe('workflow.not_your_leave');
  await passed(clerk, foreign);
  expect((await detail(asker)).data).toMatchObject({ status: 1 });
  await passed(clerk, processInsId);
  expect((await detail(asker)).data).toMatchObject({ status: 99, currentNode: null });
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
