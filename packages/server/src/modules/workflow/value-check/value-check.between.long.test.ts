import { expect, it } from 'vitest';
import { act, acted, start, started, taskOf } from '../../../testing/workflow/approvals.js';
import { bpmn, task } from '../../../testing/workflow/bpmn.js';
import { openApprovals } from '../../../testing/workflow/open-approvals.js';
import { workflowForms } from '../form/form.table.js';

const { server, house, people } = await openApprovals('ann', 'bob');
const [ann, bob] = people;

const fields = {
  version: 1,
  column: [
    { type: 'input', prop: 'title', label: '标题', required: true, maxlength: 8 },
    {
      type: 'number',
      prop: 'days',
      label: '天数',
      rules: [{ required: true }],
      min: 1,
      max: 30,
      precision: 1,
    },
    { type: 'date', prop: 'from', label: '开始日期', valueFormat: 'YYYY-MM-DD' },
    {
      ...{ type: 'select', prop: 'kind', label: '类别', required: true },
      dicData: [
        { label: '年假', value: 'year' },
        { label: '病假', value: 'ill' },
        { label: '旧假', value: 'old', disabled: true },
      ],
    },
    {
      type: 'checkbox',
      prop: 'tags',
      label: '标签',
      dicData: [1, 2, 3].map((value) => ({ label: `${value}`, value })),
    },
    { type: 'wf-user-select', prop: 'checker', label: '复核人' },
    { type: 'textarea', prop: 'why', label: '原因', required: true, visible: 'days > 3' },
    { type: 'input', prop: 'hidden', label: '隐藏', required: true, display: false },
    { type: 'input', prop: 'fixed', label: '申请人', required: true, readonly: true },
    {
      ...{ type: 'dynamic', prop: 'items', label: '明细' },
      children: {
        limit: 2,
        column: [
          { type: 'input', prop: 'name', label: '品名', required: true },
          { type: 'number', prop: 'price', label: '单价', required: true, visible: "name != 'gift'" },
        ],
      },
    },
  ],
  group: [{ label: '审批', column: [{ type: 'input', prop: 'verdict', label: '结论', required: true }] }],
};

/** A process that is filled in with a form. */
async function deployed(key: string, xml: string, content: object | null = fields): Promise<string> {
  const made = { id: server.services.ids.next(), tenantId: '100001', name: key, formKey: key };
  if (content)
    await server.services.database.orm
      .insert(workflowForms)
      .values({ ...made, content: JSON.stringify(content), isDeleted: 0, status: 1 } as never);
  const model = await house.shop.post('/blade-workflow/design/model/submit', {
    ...{ name: key, modelKey: key, modelXml: xml, ...(content && { formKey: key }) },
  });
  expect(model.status, model.text).toBe(200);
  const scopeList = [{ type: 'WF_ALL', val: 'WF_ALL', text: '' }];
  await house.shop.post('/blade-workflow/design/model/scope/submit', {
    modelId: model.data.id,
    modelKey: key,
    scopeList,
  });
  const answer = await house.shop.post('/blade-workflow/design/model/deploy', { id: model.data.id });
  expect(answer.status, answer.text).toBe(200);
  return answer.data.processDefinitionId;
}

const steps = (key: string, { first = '', begin = '' } = {}) =>
  bpmn(key, {
    start: begin,
    elements: [
      task({ id: 'check', who: [['user', bob.id]], more: first }),
      task({ id: 'sign', who: [['user', bob.id]] }),
    ],
    flows: 'start>check check>sign sign>end',
  });

const prop = (id: string, more = '') =>
  `<flowable:formProp id="${id}" readable="true" writable="true" ${more}/>`;
const told = (answer: { readonly text: string }): Record<string, string> =>
  Object.fromEntries(
    (JSON.parse(answer.text).issues ?? []).map((one: { field: string; rule: string }) => [
      one.field,
      one.rule,
    ]),
  );
const good = { title: 'Trip', days: 2, kind: 'year', verdict: '-' };

it('what a form wants and what it declares are refused by name at the start, all at once', async () => {
  const processId = await deployed('wants', steps('wants'));
  const empty = await start(ann, processId, { title: ' ', kind: '' });
  expect([empty.status, empty.errorCode]).toEqual([400, 'workflow.values_invalid']);
  expect(told(empty)).toEqual({ title: 'required', days: 'required', kind: 'required', verdict: 'required' });
  expect(empty.msg).toContain('请输入天数; 请选择类别');
  const wrong = await start(ann, processId, {
    ...{ title: 'much too long', days: 31, from: '2026-02-30', kind: 'none', tags: [1, 9], checker: '77' },
    ...{ verdict: { a: 1 }, items: [{ name: 'pen', price: 'dear' }, { price: 1 }] },
  });
  expect(told(wrong)).toEqual({
    ...{ title: 'tooLong', days: 'range', from: 'day', kind: 'choice', tags: 'choice', checker: 'missing' },
    ...{ why: 'required', verdict: 'type', 'items.0.price': 'type', 'items.1.name': 'required' },
  });
  expect(wrong.msg).toContain('明细第 1 行的单价格式不正确');
  const others = [
    [{ days: '2' }, { days: 'type' }],
    [{ days: 1.25 }, { days: 'decimal' }],
    [{ kind: 'old' }, { kind: 'choice' }],
    [{ kind: ['year'], from: '2026-1-2' }, { from: 'day' }],
    [{ items: 'pen' }, { items: 'type' }],
    [{ items: [{}, {}, {}].map(() => ({ name: 'a', price: 1 })) }, { items: 'tooMany' }],
  ] as const;
  for (const [more, faults] of others)
    expect(told(await start(ann, processId, { ...good, ...more })), JSON.stringify(more)).toEqual(faults);
  // What is not shown is not asked for, nor what nobody can fill in.
  await started(ann, processId, { ...good, tags: '1,3', checker: bob.id, items: [{ name: 'gift' }] });
  await started(ann, processId, {
    ...good,
    days: 4,
    why: 'far',
    from: '2026-02-28',
    tags: [2],
    checker: [{ id: bob.id }],
  });
});

it('rules of the form hold on the server as well, in the words of the form', async () => {
  const phone = { pattern: '^1[3-9][0-9]{9}$', message: '请填写手机号' };
  const rules = { version: 1, column: [{ type: 'input', prop: 'phone', label: '电话', rules: [phone] }] };
  const processId = await deployed('rules', steps('rules'), rules);
  const wrong = await start(ann, processId, { phone: '12345' });
  expect([wrong.errorCode, told(wrong)]).toEqual(['workflow.values_invalid', { phone: 'type' }]);
  expect(wrong.msg).toContain('请填写手机号');
  await started(ann, processId, { phone: '13800138000' });
});

it('a step asks for what it lets be written, as its own properties say', async () => {
  const begin = prop('title') + prop('days', 'required="false"') + prop('from', 'required="true"');
  const first = prop('verdict') + prop('why', 'required="true"') + prop('items') + prop('items.name');
  const processId = await deployed('asks', steps('asks', { begin, first }));
  const missing = await start(ann, processId);
  expect(told(missing)).toEqual({ title: 'required', from: 'required' });
  const id = await started(ann, processId, { title: 'Trip', from: '2026-02-28' });
  const taskId = await taskOf(bob, id);
  const done = (body: object) => act(bob, 'completeTask', { taskId, pass: true, ...body });
  expect(told(await done({}))).toEqual({ verdict: 'required' });
  expect(told(await done({ variables: { verdict: 'ok', items: [{ name: '' }] } }))).toEqual({
    'items.0.name': 'required',
  });
  // An operator cannot fill it in either.
  const operator = await house.shop.post('/blade-workflow/ops/completeTask', {
    taskId,
    pass: true,
    comment: 'now',
  });
  expect([operator.errorCode, told(operator)]).toEqual(['workflow.values_invalid', { verdict: 'required' }]);
  const form = (await bob.calls.get('/blade-workflow/process/detail', { processInsId: id })).data.form;
  expect(form.taskForm.map((one: { id: string; required: boolean }) => [one.id, one.required])).toEqual([
    ['verdict', true],
    ['why', true],
    ['items', false],
    ['items.name', true],
  ]);
  // Whoever hands it on, or sends it back, need not fill it in.
  await acted(bob, 'delegateTask', { taskId, assignee: ann.id });
  await acted(ann, 'completeTask', { taskId, pass: true });
  await acted(bob, 'completeTask', { taskId, pass: true, variables: { verdict: 'ok' } });
  await acted(bob, 'completeTask', { taskId: await taskOf(bob, id), pass: false });
  // What was filled in before is there.
  await acted(bob, 'completeTask', { taskId: await taskOf(bob, id), pass: true });
});

const requiredIn = ({ form }: { form: { taskForm: readonly { id: string; required: boolean }[] } }) =>
  form.taskForm.filter(({ required }) => required).map(({ id }) => id);

it('a step may ask whoever passes it for words, and for every signature that they may write', async () => {
  const form = {
    version: 1,
    column: [
      { type: 'sign', prop: 'mark', label: '签名' },
      { type: 'sign', prop: 'other', label: '他人签名' },
      { type: 'input', prop: 'note', label: '备注' },
    ],
  };
  const require = '<flowable:require comment="true" signature="true"/>';
  const first = prop('mark') + prop('note') + require;
  const processId = await deployed('signs', steps('signs', { begin: prop('note'), first }), form);
  const id = await started(ann, processId);
  const taskId = await taskOf(bob, id);
  const done = (body: object) => act(bob, 'completeTask', { taskId, pass: true, ...body });
  const { data } = await bob.calls.get('/blade-workflow/process/detail', { processInsId: id, taskId });
  expect(data.process).toMatchObject({ requireComment: true, isLent: false });
  expect(requiredIn(data)).toEqual(['mark']);
  expect(told(await done({ comment: '同意' }))).toEqual({ mark: 'required' });
  const variables = { mark: 'mine' };
  for (const comment of [undefined, ' ']) {
    const silent = await done({ variables, comment });
    expect([silent.status, silent.errorCode]).toEqual([400, 'workflow.comment_required']);
    expect(silent.msg).toContain('“check”要求填写批复意见');
  }
  // A decision that is held is refused at once, not when its time has come.
  expect((await done({ variables, sendAfter: 10 })).errorCode).toBe('workflow.comment_required');
  // The older wire has words of its own for who says none: they are nobody's.
  await house.query(`update mall_wf_definition set category = 'flow_1' where id = $1`, [processId]);
  const older = { taskId, processInstanceId: id, flag: 'ok', variables };
  expect((await bob.calls.post('/blade-flow/work/complete-task', older)).errorCode).toBe(
    'workflow.comment_required',
  );
  // Whoever is only lent it gives neither; nor does whoever sends it back.
  await acted(bob, 'delegateTask', { taskId, assignee: ann.id });
  const lent = await ann.calls.get('/blade-workflow/process/detail', { processInsId: id, taskId });
  expect(lent.data.process).toMatchObject({ requireComment: false, isLent: true });
  expect(requiredIn(lent.data)).toEqual([]);
  await acted(ann, 'completeTask', { taskId, pass: true });
  await acted(bob, 'completeTask', { taskId, pass: true, comment: '同意', variables });
  // The next step asks for nothing.
  await acted(bob, 'completeTask', { taskId: await taskOf(bob, id), pass: true });
});

it('a step that names no field says which of its form are asked for, where it asks for every signature', async () => {
  const form = {
    version: 1,
    column: [
      { type: 'sign', prop: 'mark', label: '签名' },
      { type: 'input', prop: 'note', label: '备注' },
      { type: 'input', prop: 'why', label: '事由', required: true },
      { type: 'dynamic', prop: 'rows', label: '明细', children: { column: [{ type: 'sign', prop: 'own' }] } },
    ],
  };
  const first = '<flowable:require signature="true"/>';
  const processId = await deployed('unnamed', steps('unnamed', { first }), form);
  const id = await started(ann, processId, { why: 'so' });
  const taskId = await taskOf(bob, id);
  const { data } = await bob.calls.get('/blade-workflow/process/detail', { processInsId: id, taskId });
  expect(data.form.taskForm.map(({ id: name }: { id: string }) => name)).toEqual([
    ...['mark', 'note', 'why', 'rows', 'rows.own'],
  ]);
  expect(data.form.taskForm.every(({ writable }: { writable: boolean }) => writable)).toBe(true);
  expect(requiredIn(data)).toEqual(['mark', 'why', 'rows.own']);
  expect(told(await act(bob, 'completeTask', { taskId, pass: true }))).toEqual({ mark: 'required' });
  await acted(bob, 'completeTask', { taskId, pass: true, variables: { mark: 'mine' } });
  // The next step asks for none: all of the form, as always.
  const next = await bob.calls.get('/blade-workflow/process/detail', {
    ...{ processInsId: id, taskId: await taskOf(bob, id) },
  });
  expect(next.data.form.taskForm).toEqual([]);
});

it('a step that names no field where others do gives nothing of the form, whatever it asks for', async () => {
  const first = prop('verdict') + prop('days');
  const begin = '<flowable:require signature="true"/>';
  const elements = [
    task({ id: 'check', who: [['user', bob.id]], more: first }),
    task({ id: 'sign', who: [['user', bob.id]], more: begin }),
  ];
  const xml = bpmn('closed', { elements, flows: 'start>check check>sign sign>end' });
  const mark = { type: 'sign', prop: 'mark', label: '签名' };
  const id = await started(ann, await deployed('closed', xml, { ...fields, column: [mark] }), {});
  await acted(bob, 'completeTask', {
    ...{ taskId: await taskOf(bob, id), pass: true, variables: { verdict: 'ok' } },
  });
  const taskId = await taskOf(bob, id);
  const { data } = await bob.calls.get('/blade-workflow/process/detail', { processInsId: id, taskId });
  expect(data.form.taskForm).toEqual([]);
  expect(data.form.allForm).not.toContain('mark');
  await acted(bob, 'completeTask', { taskId, pass: true });
});

it('without a form of the product the properties of a step say what must be there', async () => {
  const begin = prop('days', 'type="long" required="true"') + prop('note');
  const processId = await deployed('bare', steps('bare', { begin }), null);
  expect(told(await start(ann, processId, { note: 3 }))).toEqual({ days: 'required' });
  expect(told(await start(ann, processId, { days: 'x' }))).toEqual({ days: 'type' });
  await started(ann, processId, { days: 3 });
  const page = '<flowable:exFormKey value="page"/>';
  const elsewhere = await deployed('page', steps('page', { begin: begin + page }), null);
  await started(ann, elsewhere, {});
});

it('the older wire asks for the same where somebody agrees, and for what is sent where somebody does not', async () => {
  const processId = await deployed('older', steps('older', { first: prop('verdict') + prop('days') }));
  await house.query(`update mall_wf_definition set category = 'flow_1' where id = $1`, [processId]);
  const id = await started(ann, processId, {});
  const taskId = await taskOf(bob, id);
  const said = (body: object) =>
    bob.calls.post('/blade-flow/work/complete-task', { taskId, processInstanceId: id, ...body });
  expect(told(await said({ flag: 'ok', variables: { days: 'x' } }))).toEqual({
    days: 'type',
    verdict: 'required',
  });
  expect(told(await said({ flag: 'no', variables: { days: 'x' } }))).toEqual({ days: 'type' });
  expect((await said({ flag: 'no', comment: 'no' })).status).toBe(200);
});
