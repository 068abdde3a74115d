import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf } from '../../../../testing/calls.js';
import { createTestServer, type TestServer } from '../../../../testing/test-server.js';
import {
  type Approvals,
  act,
  acted,
  approvals,
  codeOf,
  pass,
  reject,
  type Someone,
  started,
  taskOf,
  todo,
} from '../../../../testing/workflow/approvals.js';
import { bpmn, parallel, task } from '../../../../testing/workflow/bpmn.js';

let server: TestServer;
let house: Approvals;
let ann: Someone;
let bob: Someone;
let cy: Someone;
let dan: Someone;
const own = [['custom', 'applyUser']] as const;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  house = await approvals(server);
  [ann, bob, cy, dan] = [
    await house.person('ann'),
    await house.person('bob'),
    await house.person('cy'),
    await house.person('dan'),
  ];
});
afterAll(() => server.close());

const by = (...people: readonly Someone[]) => [['user', people.map(({ id }) => id).join(',')]] as const;
const first = task({ id: 'a', name: '发起人', who: own });

it('whoever is not asked may do none of the acts, whatever his codes; whoever is told so may', async () => {
  const two = [first, task({ id: 'b', who: by(bob, cy) })];
  const id = await house.deploy('walk', bpmn('walk', { elements: two, flows: 'start>a a>b b>end' }));
  const instance = await started(ann, id);
  await pass(ann, instance);
  const taskId = await taskOf(bob, instance);
  const admin = callsOf(await server.signIn('100002'));
  const stranger: Someone = { id: '0', calls: admin };
  const boss: Someone = { id: '1', calls: house.shop };
  const acts: readonly (readonly [string, object])[] = [
    ['claimTask', {}],
    ['completeTask', { pass: true }],
    ['completeTask', { pass: false, comment: '同意' }],
    ['transferTask', { assignee: dan.id }],
    ['delegateTask', { assignee: dan.id }],
    ['rollbackTask', { nodeId: 'a' }],
    ['terminateProcess', {}],
    ['addMultiInstance', { assignee: dan.id }],
  ];
  const tried = async (who: Someone) => [
    ...new Set(
      await Promise.all(acts.map(async ([path, body]) => codeOf(await act(who, path, { taskId, ...body })))),
    ),
  ];
  const ask = (who: Someone) => who.calls.get('/blade-workflow/process/getBackNodes', { taskId });
  for (const who of [ann, dan, boss]) {
    expect(await tried(who)).toEqual(['403 workflow.not_yours']);
    expect(codeOf(await ask(who))).toBe('403 workflow.not_yours');
  }
  expect(await tried(stranger)).toEqual(['404 workflow.task_not_found']);
  expect(codeOf(await ask(stranger))).toBe('404 workflow.task_not_found');
  const withdrawal = { taskId, withdrawType: 'wf_withdraw_end' };
  for (const who of [bob, dan, boss])
    expect(codeOf(await act(who, 'withdrawTask', withdrawal))).toBe('403 workflow.not_yours');
  expect(codeOf(await act(stranger, 'withdrawTask', withdrawal))).toBe('404 workflow.task_not_found');
  // A candidate may, until another one has it; its owner not while somebody else does it for him.
  expect((await ask(cy)).data.map(({ nodeId }: { nodeId: string }) => nodeId)).toEqual(['start', 'a']);
  expect((await acted(bob, 'claimTask', { taskId })).msg).toBe('签收成功');
  expect(await tried(cy)).toEqual(['403 workflow.not_yours']);
  expect((await acted(bob, 'delegateTask', { taskId, assignee: dan.id, comment: '请看' })).msg).toBe(
    '委托成功',
  );
  expect(await tried(bob)).toEqual(['403 workflow.not_yours']);
  // Who was lent it says what he thinks; whether it goes back is for who has lent it.
  for (const [path, body] of [
    ['completeTask', { pass: false, comment: 'no' }],
    ['rollbackTask', { nodeId: 'a', comment: 'no' }],
  ] as const)
    expect(codeOf(await act(dan, path, { taskId, ...body }))).toBe('409 workflow.lent_goes_back');
  await acted(dan, 'completeTask', { taskId, pass: true });
  await acted(bob, 'completeTask', { taskId, pass: true });
  expect(await house.shown(instance)).toBe('completed');
  expect(await house.said(instance)).toEqual(['delegateComment bob→dan：请看', 'comment dan：同意']);
});

it('of two people at once one wins, and the other is told who was faster', async () => {
  const two = [task({ id: 'b', who: by(bob, cy) }), task({ id: 'c', who: by(bob, cy) })];
  const id = await house.deploy('race', bpmn('race', { elements: two, flows: 'start>b b>c c>end' }));
  const instance = await started(ann, id);
  const taskId = await taskOf(bob, instance);
  const answers = await Promise.all([bob, cy].map((who) => act(who, 'completeTask', { taskId, pass: true })));
  expect(answers.map(codeOf).sort()).toEqual(['200 ', '409 workflow.done_by']);
  expect(answers.find(({ status }) => status === 409)?.msg).toMatch(/已由 (bob|cy) 办理/);
  expect(await house.open(instance)).toEqual(['c -']);
  const second = await taskOf(bob, instance);
  const rejections = await Promise.all(
    [bob, cy].map((who) => act(who, 'completeTask', { taskId: second, pass: false, comment: 'no' })),
  );
  expect(rejections.map(codeOf).sort()).toEqual(['200 ', '409 workflow.done_by']);
  expect(await house.open(instance)).toEqual(['b -']);
  expect(await house.shown(instance)).toBe('reject');
});

it('people are handed tasks only if they can be asked', async () => {
  const id = await house.deploy(
    'hand',
    bpmn('hand', { elements: [first, task({ id: 'b', who: by(bob) })], flows: 'start>a a>b b>end' }),
  );
  const instance = await started(ann, id);
  await pass(ann, instance);
  const taskId = await taskOf(bob, instance);
  const gone = await house.person('gone');
  await server.services.database.query('update mall_user set status = 0 where id = $1', [gone.id]);
  const other = callsOf(await server.signIn('100002'));
  const foreign = (await other.get('/blade-user/info')).data.id;
  for (const [path, assignee, code] of [
    ['transferTask', gone.id, '400 workflow.person_unusable'],
    ['transferTask', foreign, '400 workflow.person_unusable'],
    ['delegateTask', 'nobody', '400 workflow.person_unusable'],
    ['transferTask', bob.id, '409 workflow.person_has_it'],
    ['addMultiInstance', cy.id, '409 workflow.not_multi_instance'],
  ] as const)
    expect(codeOf(await act(bob, path, { taskId, assignee }))).toBe(code);
  expect(codeOf(await act(bob, 'completeTask', { taskId, pass: true, copyUser: gone.id }))).toBe(
    '400 workflow.person_unusable',
  );
  const attachment = [{ name: 'a.pdf', url: '/f/1' }];
  const body = { taskId, assignee: cy.id, comment: '你来', copyUser: dan.id, attachment };
  expect((await acted(bob, 'transferTask', body)).msg).toBe('转办成功');
  expect(await house.said(instance)).toEqual(['transferComment bob→cy：你来']);
  const [file] = await house.query(
    'select type, name, description from mall_wf_attachment where instance_id = $1',
    [instance],
  );
  expect(file).toEqual({ type: 'transferComment', name: 'a.pdf', description: 'bob→cy：你来' });
  const [copy] = await house.query(
    'select user_id::text, title, initiator from mall_workflow_copy where process_id = $1',
    [instance],
  );
  expect(copy).toEqual({ user_id: dan.id, title: 'hand - b', initiator: 'bob' });
  const [row] = await house.query('select owner, assignee from mall_wf_task where id = $1', [taskId]);
  expect(row).toEqual({ owner: bob.id, assignee: cy.id });
  await pass(cy, instance);
  expect(await house.shown(instance)).toBe('completed');
});

it("a rejected task goes to its node, to its process's node or to the last one; from the first step it ends", async () => {
  const steps = (attributes: string) => [
    first,
    task({ id: 'b', who: by(bob) }),
    task({ id: 'c', who: by(cy), attributes }),
  ];
  const flows = 'start>a a>b b>c c>end';
  const last = await house.deploy('back-last', bpmn('back-last', { elements: steps(''), flows }));
  const instance = await started(ann, last);
  await pass(ann, instance);
  await pass(bob, instance);
  await reject(cy, instance, { comment: '同意' });
  expect(await house.open(instance)).toEqual([`b ${bob.id}`]);
  expect([await house.shown(instance), (await house.said(instance)).at(-1)]).toEqual([
    'reject',
    'rollbackComment 同意',
  ]);
  await reject(bob, instance, { comment: 'no' });
  expect(await house.open(instance)).toEqual([`a ${ann.id}`]);
  await pass(ann, instance);
  expect(await house.shown(instance)).toBe('running');
  await pass(bob, instance);
  const taskId = await taskOf(cy, instance);
  expect(codeOf(await act(cy, 'rollbackTask', { taskId, nodeId: 'end' }))).toBe('409 workflow.back_refused');
  expect((await acted(cy, 'rollbackTask', { taskId, nodeId: 'a', comment: 'again' })).msg).toBe('退回成功');
  await reject(ann, instance, { comment: 'never' });
  expect([await house.open(instance), await house.shown(instance)]).toEqual([[], 'terminate']);
  expect((await house.said(instance)).at(-1)).toBe('terminateComment never');

  const node = await house.deploy(
    'back-node',
    bpmn('back-node', { elements: steps('flowable:rollbackNode="a"'), flows }),
  );
  const process = await house.deploy(
    'back-process',
    bpmn('back-process', { attributes: 'flowable:rollbackNode="a"', elements: steps(''), flows }),
  );
  for (const version of [node, process]) {
    const again = await started(ann, version);
    await pass(ann, again);
    await pass(bob, again);
    await reject(cy, again, { comment: 'no' });
    expect(await house.open(again)).toEqual([`a ${ann.id}`]);
  }
});

it('what was sent back goes straight to whoever rejected it where the model says so, but never past other branches', async () => {
  const mine = task({
    id: 'a',
    name: '发起人',
    who: own,
    attributes: 'flowable:backToRejecter="true" flowable:x="1"',
  });
  const row = [
    mine,
    task({ id: 'b', who: by(bob) }),
    task({ id: 'c', who: by(cy), attributes: 'flowable:rollbackNode="a"' }),
  ];
  const straight = await started(
    ann,
    await house.deploy('straight', bpmn('straight', { elements: row, flows: 'start>a a>b b>c c>end' })),
  );
  await pass(ann, straight);
  await pass(bob, straight);
  await reject(cy, straight, { comment: 'no' });
  await pass(ann, straight);
  expect(await house.open(straight)).toEqual([`c ${cy.id}`]);
  await pass(cy, straight);
  expect(await house.shown(straight)).toBe('completed');
  const forked = [mine, task({ id: 'b', who: by(bob) }), task({ id: 'c', who: by(cy) }), parallel('f', 'j')];
  const branches = await started(
    ann,
    await house.deploy(
      'forked',
      bpmn('forked', { elements: forked, flows: 'start>a a>f f>b f>c b>j c>j j>end' }),
    ),
  );
  await pass(ann, branches);
  await pass(bob, branches);
  await reject(cy, branches, { comment: 'no' });
  expect(await house.open(branches)).toEqual([`a ${ann.id}`]);
  await pass(ann, branches);
  expect(await house.open(branches)).toEqual([`b ${bob.id}`, `c ${cy.id}`]);
  await pass(cy, branches);
  await pass(bob, branches);
  expect(await house.shown(branches)).toBe('completed');
});

it.each(['parallel', 'sequential'] as const)(
  'a %s countersign is rejected, returned to, grown, and completed',
  async (loop) => {
    const elements = [first, task({ id: 'b', who: by(bob, cy), loop }), task({ id: 'c', who: by(dan) })];
    const key = `sign-${loop}`;
    const instance = await started(
      ann,
      await house.deploy(key, bpmn(key, { elements, flows: 'start>a a>b b>c c>end' })),
    );
    await pass(ann, instance);
    await reject(bob, instance, { comment: 'no' });
    expect(await house.open(instance)).toEqual([`a ${ann.id}`]);
    const [others] = await house.query<{ n: string }>(
      `select count(*)::text as n from mall_wf_task where instance_id = $1 and completer = $2`,
      [instance, cy.id],
    );
    expect(others?.n).toBe('0');
    await pass(ann, instance);
    await pass(bob, instance);
    const taskId = await taskOf(cy, instance);
    if (loop === 'parallel')
      expect(codeOf(await act(cy, 'addMultiInstance', { taskId, assignee: cy.id }))).toBe(
        '409 workflow.person_has_it',
      );
    const added = await act(cy, 'addMultiInstance', { taskId, assignee: ann.id, comment: '请她看' });
    const { process } = (await cy.calls.get('/blade-workflow/process/detail', { processInsId: instance }))
      .data;
    // Nobody is added where one signs after the other, nor offered to be.
    expect([codeOf(added), process.isMultiInstance]).toEqual(
      loop === 'parallel' ? ['200 ', true] : ['409 workflow.signs_in_turn', false],
    );
    if (loop === 'parallel')
      expect((await house.said(instance)).at(-1)).toBe('addMultiInstanceComment ann：请她看');
    await pass(cy, instance);
    expect(await house.open(instance)).toEqual([loop === 'parallel' ? `b ${ann.id}` : `c ${dan.id}`]);
    if (loop === 'parallel') await pass(ann, instance);
    await reject(dan, instance, { comment: 'all again' });
    expect((await house.open(instance)).length).toBe(loop === 'parallel' ? 2 : 1);
    for (const who of [bob, cy, dan]) await pass(who, instance);
    expect(await house.shown(instance)).toBe('completed');
  },
);

it('a task of a branch goes back before the fork, and within its branch alone', async () => {
  const elements = [
    first,
    task({ id: 'b1', who: by(bob) }),
    task({ id: 'b2', who: by(bob) }),
    task({ id: 'c', who: by(cy) }),
    task({ id: 'd', who: by(dan) }),
    parallel('f', 'j'),
  ];
  const flows = 'start>a a>f f>b1 f>c b1>b2 b2>j c>j j>d d>end';
  const instance = await started(ann, await house.deploy('branches', bpmn('branches', { elements, flows })));
  await pass(ann, instance);
  await pass(bob, instance);
  await acted(bob, 'rollbackTask', { taskId: await taskOf(bob, instance), nodeId: 'b1' });
  expect(await house.open(instance)).toEqual([`c ${cy.id}`, `b1 ${bob.id}`]);
  await acted(bob, 'rollbackTask', { taskId: await taskOf(bob, instance), nodeId: 'a' });
  expect(await house.open(instance)).toEqual([`a ${ann.id}`]);
  await pass(ann, instance);
  await pass(bob, instance);
  await pass(bob, instance);
  await pass(cy, instance);
  // Behind the join no single branch is gone back to.
  const taskId = await taskOf(dan, instance);
  const nodes = await dan.calls.get('/blade-workflow/process/getBackNodes', { taskId });
  expect(nodes.data).toMatchObject([
    { nodeId: 'start' },
    { nodeId: 'a', nodeName: '发起人', userName: 'ann' },
  ]);
  expect(codeOf(await act(dan, 'rollbackTask', { taskId, nodeId: 'c' }))).toBe('409 workflow.back_refused');
  await pass(dan, instance);
  expect(await house.shown(instance)).toBe('completed');
});

it('one person with two tasks of one instance does each by itself', async () => {
  const elements = [task({ id: 'b', who: by(bob) }), task({ id: 'c', who: by(bob) }), parallel('f', 'j')];
  const flows = 'start>f f>b f>c b>j c>j j>end';
  const instance = await started(ann, await house.deploy('twice', bpmn('twice', { elements, flows })));
  const [one, two] = await todo(bob, instance);
  await acted(bob, 'completeTask', { taskId: one?.taskId, pass: true });
  expect((await todo(bob, instance)).map(({ taskId }) => taskId)).toEqual([two?.taskId]);
  expect(codeOf(await act(bob, 'completeTask', { taskId: one?.taskId, pass: true }))).toBe(
    '409 workflow.done_by',
  );
  await acted(bob, 'completeTask', { taskId: two?.taskId, pass: true });
  expect(await house.shown(instance)).toBe('completed');
});

it('its starter takes it back while nobody else has acted: to submit it again, or for good', async () => {
  const elements = [first, task({ id: 'b', who: by(bob) }), task({ id: 'c', who: by(cy) })];
  const id = await house.deploy('recall', bpmn('recall', { elements, flows: 'start>a a>b b>c c>end' }));
  const instance = await started(ann, id);
  const taskId = await taskOf(ann, instance);
  await pass(ann, instance);
  const recalled = await acted(ann, 'withdrawTask', { taskId, withdrawType: 'wf_withdraw_start' });
  expect([recalled.msg, recalled.data]).toEqual(['撤回成功', { withdrawType: 'wf_withdraw_start' }]);
  expect([await house.open(instance), await house.shown(instance)]).toEqual([[`a ${ann.id}`], 'recall']);
  expect((await house.said(instance)).at(-1)).toBe('recallComment 撤回重新提交');
  await pass(ann, instance);
  expect(await house.shown(instance)).toBe('running');
  await pass(bob, instance);
  for (const withdrawType of ['wf_withdraw_start', 'wf_withdraw_end'])
    expect(codeOf(await act(ann, 'withdrawTask', { taskId, withdrawType }))).toBe(
      '409 workflow.not_withdrawable',
    );
  const other = await started(ann, id);
  const own = await taskOf(ann, other);
  expect((await acted(ann, 'withdrawTask', { taskId: own, withdrawType: 'wf_withdraw_end' })).msg).toBe(
    '撤销成功',
  );
  expect([await house.open(other), await house.shown(other)]).toEqual([[], 'withdraw']);
  expect(await house.said(other)).toEqual(['withdrawComment 撤销流程']);
});

it('a process is terminated with what was said, by whoever has a task of it', async () => {
  const elements = [first, task({ id: 'b', who: by(bob, cy), loop: 'parallel' })];
  const id = await house.deploy('end-it', bpmn('end-it', { elements, flows: 'start>a a>b b>end' }));
  const instance = await started(ann, id);
  await pass(ann, instance);
  const taskId = await taskOf(bob, instance);
  expect((await acted(bob, 'terminateProcess', { taskId, comment: '算了' })).msg).toBe('终止成功');
  expect([await house.open(instance), await house.shown(instance)]).toEqual([[], 'terminate']);
  expect(await house.said(instance)).toEqual(['terminateComment 算了']);
});
