import { beforeEach, expect, it } from 'vitest';
import {
  act,
  acted,
  codeOf,
  pass,
  type Someone,
  started,
  taskOf,
  todo,
} from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { openApprovals } from '../../../testing/workflow/open-approvals.js';

const { house, people } = await openApprovals('zoe', 'a', 'b', 'c', 'd', 'e');
const [zoe, a, b, c, d, e] = people;
const byName: Readonly<Record<string, Someone>> = { a, b, c, d, e };
const person = (name: string): Someone => byName[name] as Someone;
const version = await house.deploy(
  'chained',
  bpmn('chained', {
    elements: [
      task({ id: 'x', name: '审批', who: [['user', a.id]] }),
      task({ id: 'y', who: [['user', e.id]] }),
    ],
    flows: 'start>x x>y y>end',
  }),
);

const base = '/blade-workflow/ops/proxy';
beforeEach(async () => {
  const { data } = await house.shop.get(`${base}/list`, { size: 100 });
  for (const { id } of data.records) await house.shop.send(`${base}/remove`, { ids: id });
  await house.query('delete from mall_message', []);
});

it.each([
  ['A→A', '', 'aa', '400 workflow.proxy_self'],
  ['A→B→A', 'ab', 'ba', '409 workflow.proxy_circle'],
  ['A→B→C→A', 'ab bc', 'ca', '409 workflow.proxy_circle'],
  ['A→B→C→D→A', 'ab bc cd', 'da', '409 workflow.proxy_circle'],
  ['a fourth link at the end', 'ab bc cd', 'de', '409 workflow.proxy_chain'],
  ['a fourth link at the beginning', 'bc cd de', 'ab', '409 workflow.proxy_chain'],
  ['a fourth link in the middle', 'ab cd de', 'bc', '409 workflow.proxy_chain'],
])('%s is refused, and nobody is told', async (_what, links, tried, refused) => {
  await set(links);
  await house.query('delete from mall_message', []);
  expect(codeOf(await submit(tried))).toBe(refused);
  expect(await told()).toEqual([]);
});

it.each([
  ['A→B', 'ab', 'b'],
  ['A→B→C', 'ab bc', 'c'],
  ['A→B→C→D', 'ab bc cd', 'd'],
])(
  '%s: the last acts on behalf of A, in lists, timeline, print and the record; both of each link are told',
  async (_chain, links, last) => {
    await set(links);
    const pairs = links
      .split(' ')
      .flatMap(([from = '', to = '']) => [
        `proxy.appointed ${to} for ${from}`,
        `proxy.given ${from} to ${to}`,
      ]);
    expect(await told()).toEqual(pairs);
    const actor = person(last);
    const id = await started(zoe, version);
    for (const each of Object.values(byName))
      expect((await todo(each, id)).length).toBe(each === actor ? 1 : 0);
    expect((await todo(actor, id))[0]).toMatchObject({ assigneeName: last, ownerName: 'a' });
    const operators = await house.shop.get('/blade-workflow/ops/list', { size: 100 });
    expect(operators.status, operators.text).toBe(200);
    const open = operators.data.records.filter(
      (row: { processInstanceId: string }) => row.processInstanceId === id,
    );
    expect(open).toMatchObject([{ assigneeName: last, ownerName: 'a' }]);
    const called = `${last} (代 a)`;
    expect(await stepOf(zoe, id)).toMatchObject({ assigneeName: called, said: ['代 a 办理'] });
    await acted(actor, 'completeTask', { taskId: await taskOf(actor, id), pass: true, comment: '同意' });
    // What is printed is the same timeline, and stays when all is over.
    await pass(e, id);
    expect(await stepOf(zoe, id)).toMatchObject({ assigneeName: called, said: ['同意', '代 a 办理'] });
    expect(await recorded(id)).toEqual([
      { assignee: actor.id, completer: actor.id, behalf: a.id, visitor: actor.id },
    ]);
    const done = await actor.calls.get('/blade-workflow/process/myDoneList', { size: 100 });
    expect(
      done.data.records.filter((row: { processInstanceId: string }) => row.processInstanceId === id),
    ).toMatchObject([{ assigneeName: last, ownerName: 'a' }]);
  },
);

it('whoever takes it over from the proxy, or ends it as an operator, acts for himself', async () => {
  await set('ab bc');
  const [given, ended, moved] = [
    await started(zoe, version),
    await started(zoe, version),
    await started(zoe, version),
  ];
  await acted(c, 'transferTask', { taskId: await taskOf(c, given), assignee: d.id, comment: '请办' });
  expect((await todo(d, given))[0]).toMatchObject({ assigneeName: 'd', ownerName: 'c' });
  expect(await stepOf(zoe, given)).toMatchObject({ assigneeName: 'd' });
  await pass(d, given);
  expect(await stepOf(zoe, given)).toMatchObject({ assigneeName: 'd' });
  const me = (await house.shop.get('/blade-user/info')).data;
  for (const [path, instance, more] of [
    ['completeTask', ended, { pass: true }],
    ['dispatchTask', moved, { nodeId: 'y' }],
  ] as const) {
    const body = { taskId: await taskOf(c, instance), comment: '代办', ...more };
    const answer = await house.shop.post(`/blade-workflow/ops/${path}`, body);
    expect(answer.status, answer.text).toBe(200);
    expect((await stepOf(zoe, instance)).assigneeName).toBe(me.realName ?? me.name);
  }
});

it('whom the proxy lends it to advises him; when it comes back he acts on behalf of A again', async () => {
  await set('ab');
  const id = await started(zoe, version);
  await acted(b, 'delegateTask', { taskId: await taskOf(b, id), assignee: d.id, comment: '请看' });
  expect(await stepOf(zoe, id)).toMatchObject({ assigneeName: 'd' });
  expect(
    codeOf(await act(b, 'completeTask', { taskId: (await todo(d, id))[0]?.taskId, pass: true })),
  ).toMatch(/^40[39]/);
  await pass(d, id);
  expect(await stepOf(zoe, id)).toMatchObject({ assigneeName: 'b (代 a)' });
});

async function set(links: string): Promise<void> {
  for (const link of links.split(' ').filter((one) => one !== ''))
    expect((await submit(link)).status, link).toBe(200);
}

/** `ab`: what is a's is done by b. */
function submit(link: string) {
  const [from = '', to = ''] = link;
  const ids = { userId: person(from).id, proxyUserId: person(to).id };
  return house.shop.post(`${base}/submit`, { ...ids, processDefKey: 'WF_ALL_PROCESS' });
}

/** Who was told what, of proxies. */
async function told(): Promise<string[]> {
  const nameOf = new Map(Object.entries(byName).map(([name, { id }]) => [id, name]));
  const rows = await house.query<{ event: string; user_id: string; who: string }>(
    `select event, user_id::text, params ->> 'who' as who from mall_message where event like 'proxy.%' order by id`,
    [],
  );
  return rows.map(
    ({ event, user_id, who }) =>
      `${event} ${nameOf.get(user_id)} ${event === 'proxy.given' ? 'to' : 'for'} ${who}`,
  );
}

/** The step `x` as whoever started it reads it: who, and what was said. */
async function stepOf(who: Someone, processInsId: string) {
  const { data, text } = await who.calls.get('/blade-workflow/process/detail', { processInsId });
  expect(data?.flow, text).toBeDefined();
  const entry = data.flow.find((one: { historyActivityId: string }) => one.historyActivityId === 'x');
  const said = entry.comments.map(({ fullMessage }: { fullMessage: string }) => fullMessage);
  return { assigneeName: entry.assigneeName as string, said: said as string[] };
}

/** What the engine keeps of the step: who had and did it, on whose behalf, and who was there by its history. */
const recorded = (instanceId: string) =>
  house.query(
    `select t.assignee, t.completer, t.locals ->> 'wf_on_behalf' as behalf, h.assignee as visitor
     from mall_wf_task t join mall_wf_history h on h.task_id = t.id where t.instance_id = $1 and t.activity_id = 'x'`,
    [instanceId],
  );
