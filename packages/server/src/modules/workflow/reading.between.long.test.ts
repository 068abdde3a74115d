import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls.js';
import { createTestServer, type TestServer } from '../../testing/test-server.js';
import {
  asks,
  passed,
  props,
  type Somebody,
  shopTenant,
  started,
  stepsXml,
  workflowTest,
} from '../../testing/workflow/workflow-test.js';
import { workflowCopies } from './copy/copy.table.js';

const base = '/blade-workflow/process';
const lists = ['todoList', 'claimList', 'myDoneList', 'sendList', 'doneList', 'copyList'] as const;
let server: TestServer;
let on: Awaited<ReturnType<typeof workflowTest>>;
let asker: Somebody;
let clerk: Somebody;
let boss: Somebody;
let reader: Somebody;
let outsider: Somebody;
let other: Calls;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  on = await workflowTest(server);
  other = callsOf(await server.signIn('100002'));
  ({ asker, clerk, boss, reader, outsider } = await on.people({
    asker: '赵问',
    clerk: '王芳',
    boss: '李强',
    reader: '周读',
    outsider: '吴外',
  }));
});
afterAll(() => server.close());

async function list(who: Calls, path: string, query: object = {}) {
  const answer = await who.get(`${base}/${path}`, query as never);
  expect(answer.status, answer.text).toBe(200);
  return answer.data as { records: Readonly<Record<string, never>>[]; total: number };
}
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

it('columns of a sub-form that a step does not take stay as they are, and are refused by name', async () => {
  const rows = (rights: object) => asks(clerk.id) + props({ items: 'r', 'items.name': 'rw', ...rights });
  const processId = await on.deployed(
    'columns',
    stepsXml(
      'columns',
      [
        ['some', '一', rows({ 'items.price': 'r' })],
        ['rows', '二', rows({ items: 'rw' })],
        ['none', '三', rows({ 'items.name': 'r' })],
      ],
      props({ items: 'rw', 'items.name': 'rw', 'items.price': 'rw' }),
    ),
  );
  const [pen, ink, cap] = [{ name: 'pen', price: 2 }, { name: 'ink', price: 9 }, { name: 'cap' }];
  const id = await started(asker, processId, { items: [pen, ink] });
  const items = async () =>
    (await show(asker, id)).data.process.variables.items.map(
      ({ wf_row: _, ...row }: Record<string, unknown>) => row,
    );
  const refused = async (sent: unknown) => {
    const taskId = (await show(clerk, id)).data.process.taskId;
    const body = { taskId, pass: true, variables: { items: sent } };
    const { errorCode, msg } = await clerk.post(`${base}/completeTask`, body);
    return [errorCode, msg.replace(/^.*: /, '')];
  };
  const no = 'workflow.field_not_writable';
  // Its rows are fixed where a step takes some of their columns alone.
  expect(await refused([{ ...pen, price: 1 }, ink])).toEqual([no, 'items.price']);
  expect(await refused([pen, ink, cap])).toEqual([no, 'items']);
  expect(await refused([pen])).toEqual([no, 'items.price, items']);
  await passed(clerk, id, {
    items: [
      { ...pen, name: 'pencil' },
      { name: 'ink', $index: 1 },
    ],
  });
  expect(await items()).toEqual([{ name: 'pencil', price: 2 }, ink]);
  // What a step does not show is not lost, and not set for rows that are new.
  for (const gone of [[], null, 'x']) expect(await refused(gone)).toEqual([no, 'items.price']);
  expect(await refused([pen, ink, { ...cap, price: 0 }])).toEqual([no, 'items.price']);
  await passed(clerk, id, { items: [{ name: 'pen' }, { name: 'ink' }, cap] });
  expect(await items()).toEqual([pen, ink, cap]);
  expect(await refused([pen, ink, cap])).toEqual([no, 'items']);
});

it('a row of a sub-form stays the same row, wherever it stands and whatever is added or taken away', async () => {
  const items = { items: 'rw', 'items.name': 'rw' };
  const processId = await on.deployed(
    'moved',
    stepsXml(
      'moved',
      [
        ['price', '一', asks(clerk.id) + props({ ...items, 'items.price': 'rw' })],
        ['names', '二', asks(boss.id) + props(items)],
        ['fixed', '三', asks(boss.id) + props({ items: 'r', 'items.name': 'rw' })],
        ['last', '四', asks(boss.id)],
      ],
      props(items),
    ),
  );
  const id = await started(asker, processId, { items: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] });
  type Item = { readonly wf_row: string; readonly name: string; readonly price?: number };
  const rowsFor = async (who: Calls): Promise<Item[]> => (await show(who, id)).data.process.variables.items;
  const [a, b, c] = (await rowsFor(clerk)) as [Item, Item, Item];
  expect(new Set([a.wf_row, b.wf_row, c.wf_row]).size).toBe(3);
  await passed(clerk, id, {
    items: [
      { ...c, price: 3 },
      { ...a, price: 1 },
      { ...b, price: 2 },
    ],
  });
  // The next one does not see prices, renames one, takes another away and puts a new one in front.
  const seen = await rowsFor(boss);
  expect(seen).toEqual([c, a, b]);
  const [, second] = seen;
  const sent = [{ name: 'new' }, { ...b, name: 'B' }, { ...second, name: 'a' }];
  await passed(boss, id, { items: sent });
  const priced = (await rowsFor(clerk)).map(({ name, price }) => [name, price]);
  expect(priced).toEqual([
    ['new', undefined],
    ['B', 2],
    ['a', 1],
  ]);
  const taskId = (await show(boss, id)).data.process.taskId;
  const [x, y, z] = (await rowsFor(boss)) as [Item, Item, Item];
  const done = (items: object[]) =>
    boss.post(`${base}/completeTask`, { taskId, pass: true, variables: { items } });
  // Where rows are fixed none comes and none goes, and they stand as they stood.
  for (const wrong of [
    [x, y],
    [x, y, { name: 'z' }],
    [x, y, y],
    [x, y, z, { name: 'more' }],
  ])
    expect((await done(wrong)).msg).toMatch(/: items$/);
  expect((await done([{ ...z, price: 9 }, x, y])).msg).toMatch(/: items.price$/);
  await passed(boss, id, { items: [{ ...z, name: 'A' }, x, y] });
  expect((await rowsFor(clerk)).map(({ name, price }) => [name, price])).toEqual([
    ...[
      ['new', undefined],
      ['B', 2],
      ['A', 1],
    ],
  ]);
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
  // A page behind the last one still says how many there are.
  expect(await list(boss, 'todoList', { ...asked, current: 9 })).toMatchObject({ total: 1, records: [] });
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
