import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { depts } from '../../../accounts/tables/dept.table.js';
import { posts } from '../../../accounts/tables/post.table.js';
import { createTestServer, type TestServer } from '../../../testing/test-server.js';
import {
  type Approvals,
  act,
  acted,
  approvals,
  codeOf,
  pass,
  reject,
  type Someone,
  start,
  started,
  taskOf,
} from '../../../testing/workflow/approvals.js';
import { bpmn, type DrawnTask, parallel, task } from '../../../testing/workflow/bpmn.js';

let server: TestServer;
let house: Approvals;
let ann: Someone;
let bob: Someone;
let cy: Someone;
let chief: Someone;
let upper: Someone;
let teamId: string;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
  house = await approvals(server);
  const { ids, database } = server.services;
  const dept = async (deptName: string, parentId = '0', ancestors = '0') => {
    const id = ids.next();
    await database.orm
      .insert(depts)
      .values({ id, tenantId: '100001', deptName, fullName: deptName, parentId, ancestors });
    return id;
  };
  const post = async (postName: string, category: number) => {
    const id = ids.next();
    await database.orm
      .insert(posts)
      .values({ id, tenantId: '100001', postName, postCode: postName, category });
    return id;
  };
  const region = await dept('region');
  teamId = await dept('team', region, `0,${region}`);
  const [head, deputy] = [await post('head', 1), await post('deputy', 2)];
  ann = await house.person('ann', { deptId: teamId });
  bob = await house.person('bob', { deptId: teamId, postId: deputy });
  chief = await house.person('chief', { deptId: teamId, postId: `${head},${deputy}` });
  upper = await house.person('upper', { deptId: region, postId: deputy });
  cy = await house.person('cy');
});
afterAll(() => server.close());

let made = 0;
/** Of one step, or several after one another. */
async function line(steps: readonly Omit<DrawnTask, 'id'>[], attributes = '', begin = ''): Promise<string> {
  made += 1;
  const key = `line-${made}`;
  const ids = steps.map((_, index) => `t${index}`);
  const places = ['start', ...ids, 'end'];
  const flows = places.slice(1).map((to, index) => `${places[index]}>${to}`);
  const elements = steps.map((step, index) => task({ id: `t${index}`, ...step }));
  return house.deploy(key, bpmn(key, { attributes, start: begin, elements, flows: flows.join(' ') }));
}

it('the people of a node are found by what it names, all of them or whom all name', async () => {
  const asked = async (who: DrawnTask['who'], body: object = {}, attributes = '') => {
    const instance = await started(ann, await line([{ ...(who && { who }), attributes }]), body);
    const [{ assignee } = { assignee: null }] = await house.query<{ assignee: string | null }>(
      'select assignee from mall_wf_task where instance_id = $1',
      [instance],
    );
    const candidates = await house.query<{ value: string }>(
      'select c.value from mall_wf_candidate c join mall_wf_task t on t.id = c.task_id where t.instance_id = $1',
      [instance],
    );
    const ids = assignee === null ? candidates.map(({ value }) => value) : [assignee];
    const names = new Map(
      [ann, bob, cy, chief, upper].map(({ id }, index) => [
        id,
        ['ann', 'bob', 'cy', 'chief', 'upper'][index],
      ]),
    );
    return ids.map((id) => names.get(id) ?? id).sort();
  };
  const custom = (value: string) => [['custom', value]] as const;
  expect(await asked([['user', `${bob.id},${cy.id}`]])).toEqual(['bob', 'cy']);
  expect(await asked([['dept', teamId]])).toEqual(['ann', 'bob', 'chief']);
  expect(
    await asked(
      [
        ['role', house.roleId],
        ['user', cy.id],
      ],
      {},
      'flowable:assigneeRetain="true"',
    ),
  ).toEqual(['cy']);
  expect(await asked(custom('applyUser'))).toEqual(['ann']);
  expect(await asked(custom('currentUser'))).toEqual(['ann']);
  expect(await asked(custom('leader(0)'))).toEqual(['chief']);
  expect(await asked(custom('leader(1)'))).toEqual(['upper']);
  expect(await asked(custom('leader'))).toEqual(['upper']);
  expect(await asked(custom("leader(0), formUser('who')"), { who: [{ id: bob.id }, cy.id] })).toEqual([
    'bob',
    'chief',
    'cy',
  ]);
  expect(await asked(custom("deptLeader('where')"), { where: teamId })).toEqual(['chief']);
  expect(await asked(custom("starterPick('t0')"), { wf_picks: { t0: cy.id } })).toEqual(['cy']);
  expect(await asked(custom('who'), { who: `${bob.id},${cy.id}` })).toEqual(['bob', 'cy']);
  expect(await asked(custom('days > 3 ? leader(0) : who'), { days: 5, who: cy.id })).toEqual(['chief']);
});

it('a condition of the design is named by a step, and asked by a flow of a countersign', async () => {
  const answer = await house.shop.post('/blade-workflow/design/condition/submit', {
    ...{ name: '本部门主管', expression: 'leader(0)', type: 'user', status: 1 },
  });
  expect(answer.status, answer.text).toBe(200);
  const instance = await started(ann, await line([{ who: [['custom', '本部门主管']] }]));
  expect(await house.open(instance)).toEqual([`t0 ${chief.id}`]);
});

it('whoever is away is stood in for, and the timeline says for whom', async () => {
  const [principal, standIn] = [await house.person('away'), await house.person('instead')];
  await server.services.database.query(
    `insert into mall_workflow_proxy (id, tenant_id, user_id, proxy_user_id, process_def_key, type, status, is_deleted, version)
     values ($1, '100001', $2, $3, 'WF_ALL_PROCESS', '1', 1, 0, 1)`,
    [server.services.ids.next(), principal.id, standIn.id],
  );
  const who = [['user', `${principal.id},${cy.id}`]] as const;
  const single = await started(ann, await line([{ who: [['user', principal.id]] }]));
  const loop = await started(ann, await line([{ who, loop: 'sequential' }]));
  for (const instance of [single, loop]) {
    expect(await house.open(instance)).toEqual([`t0 ${standIn.id}`]);
    expect(await house.said(instance)).toEqual(['assigneeComment 代 away 办理']);
    const [row] = await house.query('select locals from mall_wf_task where instance_id = $1', [instance]);
    expect(row).toEqual({ locals: { wf_on_behalf: principal.id, wf_stand_in: standIn.id } });
    await pass(standIn, instance);
  }
  expect(await house.shown(single)).toBe('completed');
});

it('where nobody is found the model says what happens, and nothing ever waits for nobody', async () => {
  const nobody = (action: string, value = '') => `<flowable:nobody action="${action}" value="${value}"/>`;
  const me = { name: '发起人', who: [['custom', 'applyUser']] } as const;
  const none = { who: [['custom', "formUser('missing')"]] } as const;
  const next = { who: [['user', cy.id]] } as const;
  const of = async (step: Omit<DrawnTask, 'id'>, attributes = '') => {
    const instance = await started(ann, await line([me, step, next], attributes));
    await pass(ann, instance);
    return {
      open: await house.open(instance),
      said: await house.said(instance),
      shown: await house.shown(instance),
    };
  };
  for (const loop of [undefined, 'parallel', 'sequential'] as const) {
    const several = loop ? { loop } : {};
    expect(await of({ ...none, ...several, more: nobody('approve') })).toMatchObject({
      open: [`t2 ${cy.id}`],
      said: ['skipComment 没有找到审批人，按流程设置自动通过'],
    });
    expect(await of({ ...none, ...several, more: nobody('reject') })).toMatchObject({
      open: [`t0 ${ann.id}`],
      said: ['rollbackComment 没有找到审批人，按流程设置自动驳回'],
      shown: 'reject',
    });
    expect(await of({ ...none, ...several, more: nobody('user', bob.id) })).toMatchObject({
      open: [`t1 ${bob.id}`],
      said: ['assigneeComment 没有找到审批人，转交给 bob'],
    });
    expect((await of({ ...none, ...several }, `flowable:admin="${chief.id}"`)).open).toEqual([
      `t1 ${chief.id}`,
    ]);
    const [given] = (await of({ ...none, ...several })).open;
    expect(given).toMatch(/^t1 \d+$/);
  }
  // Two that nobody decides do not send one another round for ever.
  const round = await started(
    ann,
    await line([
      { ...none, more: nobody('approve') },
      { ...none, more: nobody('reject') },
    ]),
  );
  expect((await house.open(round)).length).toBe(1);
  // Who has left is nobody.
  const gone = await house.person('gone');
  const id = await line([{ attributes: `flowable:assignee="${gone.id}"` }], `flowable:admin="${chief.id}"`);
  await server.services.database.query('update mall_user set status = 0 where id = $1', [gone.id]);
  expect(await house.open(await started(ann, id))).toEqual([`t0 ${chief.id}`]);
});

it('50 starts with 25 keys make 25 instances', async () => {
  const id = await line([{ who: [['user', bob.id]] }]);
  const keys = Array.from({ length: 25 }, () => randomUUID());
  const answers = await Promise.all([...keys, ...keys].map((requestKey) => start(ann, id, { requestKey })));
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['200 ']));
  expect(new Set(answers.map(({ data }) => data)).size).toBe(25);
  const [row] = await house.query(
    'select count(*)::int as n from mall_wf_instance where definition_id = $1',
    [id],
  );
  expect(row).toEqual({ n: 25 });
});

it('a start has a title, a number of its own, its values as they were, and copies for whom the model names', async () => {
  made += 1;
  const key = `line-${made}`;
  const xml = bpmn(key, {
    attributes: `flowable:title="#applyUserName + '的' + #processDefName + #days"`,
    start: `<flowable:copyUser value="${cy.id}" text="cy"/>`,
    elements: [task({ id: 't0', who: [['user', bob.id]] })],
    flows: 'start>t0 t0>end',
  });
  const id = await house.deploy(key, xml);
  await server.services.database.query(
    `insert into mall_workflow_serial (id, tenant_id, deployment_id, name, prefix, connector, date_format, suffix_length, start_sequence, cycle)
     select $1, '100001', deployment_id, 'q', 'QJ', '-', 'YYYY', 4, 1, 'none' from mall_wf_definition where id = $2`,
    [server.services.ids.next(), id],
  );
  const answer = await ann.calls.post('/blade-workflow/process/startProcessByKey', {
    ...{ processDefKey: key, days: 3, wf_form_option: '{"column":[]}', wf_form_variable: '{"x":1}' },
  });
  expect(answer.status, answer.text).toBe(200);
  const [row] = await house.query<{ name: string; variables: Record<string, unknown> }>(
    'select name, variables from mall_wf_instance where id = $1',
    [answer.data],
  );
  expect(row).toMatchObject({
    name: `ann的${key}3`,
    variables: { days: 3, applyUser: ann.id, applyUserName: 'ann' },
  });
  expect(row?.variables.serialNumber).toMatch(/^QJ-\d{4}-0001$/);
  expect(row?.variables).not.toHaveProperty('wf_form_option');
  const kept = await house.query(
    'select form_option, form_variable, task_id from mall_workflow_form_value where process_ins_id = $1',
    [answer.data],
  );
  expect(kept).toEqual([{ form_option: '{"column":[]}', form_variable: { days: 3 }, task_id: null }]);
  const copied = 'select user_id::text, title from mall_workflow_copy where process_id = $1';
  expect(await house.query(copied, [answer.data])).toEqual([{ user_id: cy.id, title: `ann的${key}3` }]);
  const without = await started(ann, id, { copyUser: '', days: 1 });
  expect(await house.query(copied, [without])).toEqual([]);
});

it("a value is taken only where its step lets it be written, and none of the product's own", async () => {
  const prop = (field: string, writable: boolean) =>
    `<flowable:formProp id="${field}" name="${field}" readable="true" writable="${writable}"/>`;
  const steps = [
    {
      who: [['user', bob.id]],
      more: `${prop('opinion', true)}<flowable:formProperty id="days" readable="true" writable="false"/>`,
    },
  ] as const;
  const id = await line(steps, '', prop('days', true));
  expect(codeOf(await start(ann, id, { opinion: 'x' }))).toBe('403 workflow.field_not_writable');
  for (const field of [
    'applyUser',
    'pass',
    'wf_process_terminate',
    '_FLOWABLE_SKIP_EXPRESSION_ENABLED',
    'serialNumber',
  ])
    expect(codeOf(await start(ann, id, { [field]: bob.id })), field).toBe('403 workflow.field_not_writable');
  const instance = await started(ann, id, { days: 3, $days: 'three' });
  const taskId = await taskOf(bob, instance);
  for (const variables of [{ days: 1 }, { $days: 'one' }, { other: 1 }, { applyUser: bob.id }])
    expect(codeOf(await act(bob, 'completeTask', { taskId, pass: true, variables }))).toBe(
      '403 workflow.field_not_writable',
    );
  const refused = await act(bob, 'completeTask', {
    taskId,
    pass: true,
    variables: { days: 1, opinion: 'ok' },
  });
  expect(refused.msg).toContain('days');
  await acted(bob, 'completeTask', { taskId, pass: true, variables: { opinion: 'ok' } });
  const kept = await house.query(
    'select task_def_key, form_variable from mall_workflow_form_value where process_ins_id = $1 order by id',
    [instance],
  );
  expect(kept).toEqual([
    { task_def_key: null, form_variable: { $days: 'three', days: 3 } },
    { task_def_key: 't0', form_variable: { opinion: 'ok' } },
  ]);
});

it("steps are skipped where the model says so: the first, the starter's own, and whoever has dealt with another", async () => {
  const me = { who: [['custom', 'applyUser']] } as const;
  const his = { who: [['user', bob.id]] } as const;
  const first = await started(
    ann,
    await line([{ ...me, name: '发起人' }, his], 'flowable:skipFirstNode="true"'),
  );
  expect(await house.open(first)).toEqual([`t1 ${bob.id}`]);
  const own = await started(
    ann,
    await line([{ ...me, name: '发起人' }, me, his], 'flowable:skipWhenStartUser="true"'),
  );
  expect(await house.open(own)).toEqual([`t0 ${ann.id}`]);
  await pass(ann, own);
  expect(await house.open(own)).toEqual([`t2 ${bob.id}`]);
  expect(await house.said(own)).toEqual(['skipComment 任务审核人为发起人']);
  const again = await started(
    ann,
    await line([his, his, { who: [['user', cy.id]] }], 'flowable:skipWhenAssignee="true"'),
  );
  await pass(bob, again);
  expect(await house.open(again)).toEqual([`t2 ${cy.id}`]);
  expect(await house.said(again)).toEqual(['skipComment 任务审核人已处理过其他任务']);
  await reject(cy, again, { comment: 'no' });
  // What is sent back is asked for, whoever does it.
  expect(await house.open(again)).toEqual([`t1 ${bob.id}`]);
  await pass(bob, again);
  await pass(cy, again);
  expect(await house.shown(again)).toBe('completed');
  const all = await start(ann, await line([me], 'flowable:skipWhenStartUser="true"'));
  expect([all.status, all.data]).toEqual([200, null]);
});

it('whoever acts may appoint who is asked next: as many as there are steps, or all who sign', async () => {
  const id = await line([{ who: [['user', bob.id]] }, { who: [['user', bob.id]] }]);
  const instance = await started(ann, id, { wf_assignee: `${cy.id},${chief.id}` });
  expect(await house.open(instance)).toEqual([`t0 ${cy.id}`]);
  await pass(cy, instance, { assignee: chief.id });
  expect(await house.open(instance)).toEqual([`t1 ${chief.id}`]);
  const forked = await house.deploy(
    'appoint-fork',
    bpmn('appoint-fork', {
      elements: [task({ id: 'b', who: [['user', bob.id]] }), task({ id: 'c' }), parallel('f', 'j')],
      flows: 'start>f f>b f>c b>j c>j j>end',
    }),
  );
  const few = await start(ann, forked, { wf_assignee: cy.id });
  expect([codeOf(few), few.msg.slice(0, 9)]).toEqual(['400 workflow.approver_count', '需指定 2 个审核']);
  const branches = await started(ann, forked, { wf_assignee: `${cy.id},${chief.id}` });
  expect(await house.open(branches)).toEqual([`b ${cy.id}`, `c ${chief.id}`]);
  const signed = await line([
    { who: [['user', cy.id]] },
    { who: [['user', `${ann.id},${bob.id}`]], loop: 'parallel' },
  ]);
  const more = await started(ann, signed);
  await pass(cy, more, { assignee: `${cy.id},${chief.id},${upper.id}` });
  expect(await house.open(more)).toEqual([`t1 ${cy.id}`, `t1 ${chief.id}`, `t1 ${upper.id}`]);
  for (const who of [cy, chief, upper]) await pass(who, more);
  expect(await house.shown(more)).toBe('completed');
  const one = await started(ann, signed);
  await pass(cy, one, { assignee: chief.id });
  expect(await house.open(one)).toEqual([`t1 ${chief.id}`]);
  await pass(chief, one);
  expect(await house.shown(one)).toBe('completed');
});

it('a process that nobody decides, and that its model rejects for that, has ended when its start is answered', async () => {
  const gone = await house.person('gone-first');
  await house.query('update mall_user set status = 2 where id = $1', [gone.id]);
  const version = await line([{ who: [['user', gone.id]], more: '<flowable:nobody action="reject"/>' }]);
  const answer = await start(ann, version);
  expect([answer.status, answer.data]).toEqual([200, null]);
});
