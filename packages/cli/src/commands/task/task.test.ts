import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import {
  ok,
  pageOf,
  type RecordedRequest,
  refused,
  signedIn,
  startWire,
  type Wire,
} from '../../testing/wire.js';

const task = (nth: number, more: object = {}) => ({
  ...{ id: `112359881573867520${nth}`, tenantId: '000000', status: 'todo' },
  ...{ taskId: `112359881573867520${nth}`, taskName: '店长审批', processDefinitionName: `请假 ${nth}` },
  ...{ processDefinitionId: 'leave:1', processDefinitionKey: 'leave', startUsername: '王芳' },
  ...{ createTime: `2026-01-0${nth} 08:00:00`, processInstanceId: `90${nth}`, status: 'todo' },
  ...more,
});
const id = (nth: number) => task(nth).taskId;

let wire: Wire;
let tasks: object[];
let answer: (seen: RecordedRequest) => ReturnType<typeof ok> | undefined;
let env: Record<string, string>;
beforeEach(async () => {
  tasks = [task(2), task(1), task(3, { dueTime: '2026-01-09 08:00:00' })];
  answer = () => undefined;
  wire = await startWire(
    (seen) => answer(seen) ?? (seen.path.includes('todoList') ? pageOf(tasks) : ok(null)),
  );
  env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
});
afterEach(() => wire.close());
const run = (line: string, more: object = {}) => runShell(line, { env, ...more });
const bodies = () => wire.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

it('the inbox is numbered: what is due first, then what has waited longest', async () => {
  const ran = await run('task inbox -o json');
  expect(ran.code, ran.stderr).toBe(0);
  expect(
    JSON.parse(ran.stdout).map(({ number, taskId }: { number: string; taskId: string }) => [number, taskId]),
  ).toEqual([
    ['1', id(3)],
    ['2', id(1)],
    ['3', id(2)],
  ]);
  tasks = [];
  expect((await run('task inbox')).stderr).toContain('Nothing waits for you');
});

it('numbers of the list shown last name its tasks, also when others have come since', async () => {
  await run('task inbox');
  tasks = [task(9), ...tasks];
  const ran = await run('task approve 2 --comment fine --set days=3');
  expect(ran).toMatchObject({ code: 0, stderr: 'Approved 请假 1\n' });
  expect(bodies()).toEqual([{ taskId: id(1), pass: true, comment: 'fine', variables: { days: 3 } }]);
  expect((await run('task approve 7')).code).toBe(6);
  expect(await runShell('task approve 1', { env: { ...env, MALL_TENANT: '100001' } })).toMatchObject({
    code: 6,
  });
  expect(bodies()).toHaveLength(1);
});

it('says for whom a task is done that came by a proxy; where none did, the list has no column for it', async () => {
  expect((await run('task inbox', { terminal: 200 })).stdout).not.toContain('On behalf of');
  tasks = [task(1, { ownerName: '李强' }), task(2)];
  const list = await run('task inbox -o json');
  expect(JSON.parse(list.stdout).map(({ behalf }: { behalf: string }) => behalf)).toEqual(['李强', '']);
  expect((await run('task inbox', { terminal: 200 })).stdout).toMatch(/On behalf of/i);
  answer = ({ path }) => (path.includes('/process/detail') ? ok(detail()) : undefined);
  expect((await run('task show 1')).stdout).toContain('On behalf of 李强');
  const [first, second] = (await run('task watch --every 20ms --for 10ms')).stdout.split('\n');
  expect([first, second]).toEqual([
    `2026-01-01 08:00:00\t请假 1\t店长审批\t王芳\t${id(1)}\tOn behalf of 李强`,
    `2026-01-02 08:00:00\t请假 2\t店长审批\t王芳\t${id(2)}`,
  ]);
});

it('an act carries a key of its own, so that it may be repeated', async () => {
  await run(`task approve ${id(1)}`);
  expect(wire.seen.at(-1)?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
});

it('a rejection needs a reason and a yes', async () => {
  expect((await run(`task reject ${id(1)} --yes`)).code).toBe(2);
  expect((await run(`task reject ${id(1)} --comment no`)).code).toBe(2);
  expect(bodies()).toEqual([]);
  const typed = await run(`task reject ${id(1)} --yes`, { typed: 'too late\n' });
  expect(typed.code, typed.stderr).toBe(0);
  expect(bodies()).toEqual([{ taskId: id(1), pass: false, comment: 'too late' }]);
});

it('of several, what fails is said and the others are done', async () => {
  answer = ({ path, body }) =>
    path.includes('completeTask') && body.includes(id(2))
      ? refused(409, 'workflow.done_by', 'Li was faster')
      : undefined;
  expect((await run(`task approve ${id(1)} ${id(2)}`)).code).toBe(2);
  const ran = await run(`task approve ${id(1)} ${id(2)} ${id(3)} --yes`);
  expect(ran.code).toBe(9);
  expect(ran.stderr).toContain('Li was faster');
  expect(bodies().map(({ taskId }) => taskId)).toEqual([id(1), id(2), id(3)]);
});

it('each of several has a key of its own; who gets a copy and who comes next are sent by their ids', async () => {
  const [ann, bob] = ['1123598821738675201', '1123598821738675202'];
  const line = `task approve ${id(1)} ${id(2)} --copy-to ${ann},${bob} --next ${bob} --yes`;
  const ran = await run(line);
  expect(ran.code, ran.stderr).toBe(0);
  expect(bodies()).toMatchObject(
    [1, 2].map((nth) => ({ taskId: id(nth), copyUser: `${ann},${bob}`, assignee: bob })),
  );
  const keys = wire.seen.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
  expect(new Set(keys).size).toBe(2);
});

it.each([
  ['delegate', '--to 1123598821738675201'],
  ['add-signers', '--to 1123598821738675201'],
  ['rollback', '--to ask'],
  ['terminate', ''],
])('%s asks first, and without a yes nothing is sent', async (verb, more) => {
  const node = { nodeId: 'ask', nodeName: '发起人', userCode: null, userName: null, endTime: null };
  answer = ({ path }) => (path.includes('getBackNodes') ? ok([node]) : undefined);
  expect((await run(`task ${verb} ${id(1)} ${more}`)).code).toBe(2);
  expect(bodies()).toEqual([]);
  expect((await run(`task ${verb} ${id(1)} ${more} --yes`)).code).toBe(0);
  expect(bodies()).toMatchObject([{ taskId: id(1) }]);
});

it('two steps of one name are not guessed between', async () => {
  const node = (nodeId: string) => ({
    nodeId,
    nodeName: '审批',
    userCode: null,
    userName: null,
    endTime: null,
  });
  answer = ({ path }) => (path.includes('getBackNodes') ? ok([node('a'), node('b')]) : undefined);
  expect((await run(`task rollback ${id(1)} --to 审批 --yes`)).code).toBe(2);
  expect(bodies()).toEqual([]);
  expect((await run(`task rollback ${id(1)} --to b --yes`)).code).toBe(0);
  expect(bodies()).toMatchObject([{ nodeId: 'b' }]);
});

it('a dry run sends nothing', async () => {
  const ran = await run(`task approve ${id(1)} --dry-run`);
  expect(ran.stdout).toContain('POST /mall-api/blade-workflow/process/completeTask');
  expect(bodies()).toEqual([]);
});

it('claim takes numbers, too', async () => {
  await run('task inbox');
  const ran = await run('task claim 1');
  expect(ran.code, ran.stderr).toBe(0);
  expect(bodies()).toMatchObject([{ taskId: id(3) }]);
});

it('a task is given to somebody by their id, after a yes', async () => {
  const line = `task transfer ${id(1)} --to 1123598821738675201 --comment please`;
  expect((await run(line)).code).toBe(2);
  expect(bodies()).toEqual([]);
  const ran = await run(`${line} --yes`);
  expect(ran.code, ran.stderr).toBe(0);
  expect(bodies()).toEqual([{ taskId: id(1), assignee: '1123598821738675201', comment: 'please' }]);
});

it('a step to go back to is named; one it cannot go back to is refused with those it can', async () => {
  const node = { nodeId: 'ask', nodeName: '发起人', userCode: null, userName: null, endTime: null };
  answer = ({ path }) => (path.includes('getBackNodes') ? ok([node]) : undefined);
  const wrong = await run(`task rollback ${id(1)} --to 财务 --yes`);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('发起人')]);
  const ran = await run(`task rollback ${id(1)} --to 发起人 --comment why --yes`);
  expect(ran.code, ran.stderr).toBe(0);
  expect(bodies()).toEqual([{ taskId: id(1), nodeId: 'ask', comment: 'why' }]);
});

const entry = (name: string, type: string, more: object = {}) => ({
  ...{ historyActivityId: name, historyActivityName: name, historyActivityType: type },
  ...{ createTime: '2026-01-01 08:00:00', endTime: null, historyActivityDurationTime: '', taskId: null },
  ...{ assignee: null, assigneeName: null, comments: [], attachments: [], ...more },
});

/** As the server says it: the first step is done, the second waits, one is still to come. */
const detail = () => ({
  process: {
    ...{ processInstanceId: '901', processDefinitionId: 'leave:1', processDefinitionKey: 'leave' },
    ...{
      processDefinitionName: '请假 1',
      processDefinitionVersion: 1,
      deploymentId: '1',
      category: null,
      categoryName: null,
    },
    ...{ serialNumber: null, startUsername: '王芳', processIsFinished: 'unfinished', isSuspended: false },
    ...{ businessId: null, createTime: '2026-01-01 08:00:00', endTime: null, status: 'todo', taskId: id(1) },
    ...{
      taskName: '店长审批',
      taskDefinitionKey: 'check',
      executionId: null,
      assignee: '1',
      assigneeName: '李雷',
    },
    ...{ isMultiInstance: false, isOwner: false, isReturnable: false, formKey: null, formUrl: null },
    ...{
      appFormUrl: null,
      variables: { days: 5, when: '2026-05-01,2026-05-05' },
      comments: [],
      attachments: [],
      xml: '<a/>',
    },
  },
  form: {
    allForm: JSON.stringify({
      version: 1,
      column: [
        { type: 'number', prop: 'days', label: '天数' },
        { type: 'daterange', prop: 'when', label: '请假时间' },
        { type: 'upload', prop: 'files', label: '附件' },
      ],
    }),
    allAppForm: null,
    taskForm: [
      { id: 'days', name: null, type: null, value: null, required: true, readable: true, writable: false },
      { id: 'when', name: null, type: null, value: null, required: false, readable: true, writable: false },
      { id: 'files', name: null, type: null, value: null, required: false, readable: true, writable: false },
    ],
  },
  flow: [
    entry('开始', 'startEvent', { endTime: '2026-01-01 08:00:00' }),
    entry('发起人', 'userTask', { endTime: '2026-01-01 08:00:00', assigneeName: '王芳' }),
    entry('f2', 'sequenceFlow'),
    entry('店长审批', 'userTask', { assigneeName: '李雷' }),
    entry('人事', 'candidate', { assigneeName: '韩梅' }),
  ],
  button: [{ buttonKey: 'wf_pass', name: '通过', display: true, sort: 1 }],
});

it('a task is shown with its form and the way of its process', async () => {
  answer = ({ path }) => (path.includes('/process/detail') ? ok(detail()) : undefined);
  const ran = await run(`task show ${id(1)} --lang zh`);
  expect(ran.code, ran.stderr).toBe(0);
  for (const text of [
    '请假 1 · 等待您办理: 店长审批',
    '  天数:     5\n  请假时间: 2026-05-01 至 2026-05-05\n  附件:     无\n',
    '第 2 步，共 3 步，等待 李雷',
    '  ✓ 发起人    王芳  2026-01-01 08:00:00\n  ▶ 店长审批  李雷',
    '  · 人事      韩梅',
  ])
    expect(ran.stdout).toContain(text);
  expect(ran.stdout).not.toContain('f2');
  const next = await run('task next -o json');
  expect(JSON.parse(next.stdout)).toMatchObject({
    taskId: id(3),
    fields: [{ id: 'days', value: 5 }, {}, {}],
  });
  expect(next.stdout).not.toContain('"text"');
  expect((await run('task show 1')).code).toBe(0);
  await run('task inbox');
  await run('task next');
  expect((await run('task show 2 -o json')).stdout).toContain(id(1));
  expect((await run('task show 1123598815738675999')).code).toBe(6);
});

it('a dry run says what would come next, or where it would go back to', async () => {
  answer = ({ path }) => (path.includes('/process/detail') ? ok(detail()) : undefined);
  expect((await run(`task approve ${id(1)} --dry-run`)).stderr).toContain('Then: 人事 (韩梅)');
  expect((await run(`task reject ${id(1)} --comment no --dry-run`)).stderr).toContain('go back to: 发起人');
  expect(bodies()).toEqual([]);
});

it('something is said beside the decisions', async () => {
  const ran = await run(`task comment ${id(1)} --comment hello`);
  expect(ran.code, ran.stderr).toBe(0);
  expect(bodies()).toEqual([{ processInstanceId: '901', taskId: id(1), comment: 'hello' }]);
});

it('nothing is said about a task that does not wait for whoever says it', async () => {
  const ran = await run(`task comment ${id(7)} --comment hello`);
  expect([ran.code, ran.stderr]).toEqual([6, expect.stringContaining('mall task inbox')]);
  expect(bodies()).toEqual([]);
});

it('what a title says commands no terminal, in the inbox or while one watches', async () => {
  tasks = [task(1, { processDefinitionName: 'a\u001b[2Jb\nc', startUsername: '\u0007王' })];
  for (const line of ['task inbox', 'task watch --every 20ms --for 30ms']) {
    const { stdout } = await run(line);
    expect(stdout).toContain('王');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are looked for
    expect(stdout).not.toMatch(/[\u0007\u001b]\[2J|\u0007/);
    expect(
      stdout
        .trim()
        .split('\n')
        .filter((row) => row.startsWith('c')),
    ).toEqual([]);
  }
});

it('watching gives a line for each task, once', async () => {
  let asked = 0;
  answer = ({ path }) => {
    if (!path.includes('todoList')) return undefined;
    asked += 1;
    return pageOf(asked === 1 ? [task(1)] : [task(1), task(2)]);
  };
  const ran = await run('task watch --every 20ms --for 1s -o json');
  expect(ran.code, ran.stderr).toBe(0);
  expect(
    ran.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).taskId),
  ).toEqual([id(1), id(2)]);
});

it.each([
  ['tasks', 3],
  ['goods', 2],
] as const)('watching asks again at once when it hears of %s, not of other things', async (kind, times) => {
  let asked = 0;
  let heard = 0;
  answer = ({ path }) => {
    if (path.includes('/events')) {
      heard += 1;
      const body = heard === 1 ? `event: changed\ndata: {"kind":"${kind}"}\n\n` : '';
      return { headers: { 'content-type': 'text/event-stream' }, body, delay: heard === 1 ? 100 : 9000 };
    }
    if (!path.includes('todoList')) return undefined;
    asked += 1;
    return pageOf([task(1)]);
  };
  // At once, when told, and after two seconds; then there is no time for another two.
  expect((await run('task watch --every 2s --for 3s')).code).toBe(0);
  expect(asked).toBe(times);
});

it('a leaver is handed over in parts until nothing is left; a dry run says what would be', async () => {
  const held = { userId: '5', userName: '李强', gone: true, open: 40, claimable: 2, lent: 1, tasks: [] };
  const lists = {
    models: ['a', 'b', 'c'].map((id) => ({ id, name: id, modelKey: id })),
    deployments: [],
    proxies: [],
    scopes: [],
  };
  let left = 1;
  answer = (seen) => {
    if (!seen.path.includes('/ops/handover')) return undefined;
    if (seen.method === 'GET') return ok({ ...held, ...lists });
    left -= 1;
    const none = { lent: 0, models: 0, proxies: 0, scopes: 0 };
    return ok({ ...none, tasks: 20, claimable: 1, left: left < 0 ? 0 : 20 });
  };
  const tried = await run('task handover 5 --to 7 --dry-run');
  expect(tried.code, tried.stderr).toBe(0);
  expect(tried.stderr).toContain('李强: 40 tasks, 2 to claim, 1 lent, 3 models');
  expect([tried.stdout, bodies()]).toEqual([
    expect.stringContaining('POST /mall-api/blade-workflow/ops/handover'),
    [],
  ]);
  const asked = await run('task handover 5 --to 7 --reason left');
  expect([asked.code, bodies()]).toEqual([2, []]);
  const ran = await run('task handover 5 --to 7 --reason left --yes');
  expect(ran.code, ran.stderr).toBe(0);
  expect(bodies()).toEqual(Array.from({ length: 2 }, () => ({ from: '5', to: '7', reason: 'left' })));
  expect(ran.stderr).toContain('Handed over: 40 tasks, 2 to claim');
});

it('an operator changes when tasks are due, with a reason and a yes; a preview says when the clock comes next', async () => {
  await run('task inbox');
  const line = 'task due 1 2 --at "2030-12-31 18:00" -m later';
  answer = ({ path }) =>
    path.includes('/ops/changeTaskDue')
      ? ok([
          {
            ...{ taskId: id(3), taskName: '店长审批', assigneeName: '', before: null },
            ...{ dueTime: '2030-12-31 18:00:00', nextTime: '2030-12-30 18:00:00' },
          },
        ])
      : undefined;
  const due = { taskId: `${id(3)},${id(1)}`, dueTime: '2030-12-31 18:00:00', comment: 'later' };
  const tried = await run(`${line} --preview`);
  expect(tried.code, tried.stderr).toBe(0);
  expect(tried.stderr).toContain('店长审批: — → 2030-12-31 18:00:00');
  expect(tried.stderr).toContain('by itself: 2030-12-30 18:00:00');
  expect(bodies()).toEqual([{ ...due, preview: 1 }]);
  expect((await run('task due 1 --at "2030-12-31 18:00" --yes')).code).toBe(2);
  expect((await run(line)).code).toBe(2);
  const ran = await run(`${line} --yes`);
  expect(ran.code, ran.stderr).toBe(0);
  expect(bodies().slice(1)).toEqual([due]);
});
