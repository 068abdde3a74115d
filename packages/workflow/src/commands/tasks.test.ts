// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';
import type { WorkflowEvent } from '../ports.js';

const ends = '<startEvent id="s" flowable:initiator="starter"/><endEvent id="e"/>';
const line = 's > a\na > b\nb > e';
const two = bpmn('two', `${ends}<userTask id="a"/><userTask id="b"/>`, line);

describe('a task', () => {
  it('takes its texts, people, priority and due date from the model', async () => {
    const t = testEngine();
    const attributes =
      'flowable:assignee="${starter}" flowable:candidateUsers="${people}" flowable:candidateGroups="g1, ${\'g2\'}" ' +
      'flowable:priority="${50 + 20}" flowable:dueDate="P1D" flowable:formKey="wf_ex_leave" flowable:category="hr"';
    await t.deploy(
      bpmn('rich', `${ends}<userTask id="a" name="Leave of \${who}" ${attributes}/>`, 's > a\na > e'),
    );
    await t.start('rich', { who: 'Ann', people: ['u1', 'u2,u3'] }, 'ann');
    const task = await t.task('a');
    expect(task).toMatchObject({
      name: 'Leave of Ann',
      assignee: 'ann',
      priority: 70,
      dueTime: '2026-01-06T08:00:00.000Z',
      formKey: 'wf_ex_leave',
      category: 'hr',
    });
    const candidates = await t.engine.query.candidates(task.id);
    expect(candidates.map((each) => `${each.type} ${each.value}`).sort()).toEqual([
      'group g1',
      'group g2',
      'user u1',
      'user u2',
      'user u3',
    ]);
  });

  it('is claimed once, given back, and handed over', async () => {
    const t = testEngine();
    await t.deploy(two);
    await t.start('two');
    const { id: taskId } = await t.task('a');
    await t.engine.updateTask({
      taskId,
      addUsers: ['ann', 'bo'],
      addGroups: ['hr'],
      fields: { priority: 90 },
    });
    const mine = { candidateUser: 'cy', candidateGroups: ['hr'] };
    expect((await t.engine.query.openTasks(mine)).length).toBe(1);
    await t.engine.claim({ taskId, user: 'ann' });
    expect(await t.engine.query.openTasks(mine)).toEqual([]);
    const claimTime = '2026-01-05T08:00:00.000Z';
    expect((await t.task('a')).claimTime).toBe(claimTime);
    t.pass(60);
    await t.engine.claim({ taskId, user: 'ann' });
    expect((await t.task('a')).claimTime).toBe(claimTime);
    await expect(t.engine.claim({ taskId, user: 'bo' })).rejects.toMatchObject({
      code: 'workflow.task_claimed',
    });
    await t.engine.unclaim({ taskId });
    expect(await t.task('a')).toMatchObject({ assignee: null, claimTime: null });
    await t.engine.claim({ taskId, user: 'bo' });
    await t.engine.assign({ taskId, user: 'di' });
    expect(await t.task('a')).toMatchObject({ assignee: 'di', priority: 90 });
    expect((await t.engine.query.history((await t.task('a')).instanceId)).at(-1)?.assignee).toBe('di');
    await t.engine.updateTask({ taskId, replaceCandidates: true, addUsers: ['bo'] });
    expect(await t.engine.query.candidates(taskId)).toEqual([{ taskId, type: 'user', value: 'bo' }]);
  });

  it('that is delegated comes back to its owner before it can be completed', async () => {
    const t = testEngine();
    await t.deploy(two);
    const instanceId = await t.start('two');
    const { id: taskId } = await t.task('a');
    await t.engine.assign({ taskId, user: 'ann' });
    await expect(t.engine.resolve({ taskId })).rejects.toMatchObject({ code: 'workflow.task_not_delegated' });
    await t.engine.delegate({ taskId, user: 'bo' });
    expect(await t.engine.query.participants(instanceId)).toContainEqual(
      expect.objectContaining({ type: 'owner', userId: 'ann' }),
    );
    await expect(t.engine.complete({ taskId })).rejects.toMatchObject({ code: 'workflow.task_delegated' });
    await t.engine.resolve({ taskId, variables: { seen: true } });
    expect(await t.task('a')).toMatchObject({ assignee: 'ann', owner: 'ann', delegation: 'resolved' });
    expect((await t.engine.query.instance(instanceId))?.variables).toMatchObject({ seen: true });
    await t.engine.complete({ taskId });
    expect(await t.open()).toEqual(['b']);
  });

  it('that is delegated on stays its owner’s', async () => {
    const t = testEngine();
    await t.deploy(two);
    await t.start('two');
    const { id: taskId } = await t.task('a');
    await t.engine.assign({ taskId, user: 'ann' });
    await t.engine.delegate({ taskId, user: 'bo' });
    await t.engine.delegate({ taskId, user: 'cy' });
    expect(await t.task('a')).toMatchObject({ assignee: 'cy', owner: 'ann', delegation: 'pending' });
    await t.engine.resolve({ taskId });
    expect(await t.task('a')).toMatchObject({ assignee: 'ann', owner: 'ann', delegation: 'resolved' });
  });

  it.each([
    ['0', 0],
    ['-5', -5],
    ['', 50],
    ['high', 50],
    ['1.5', 50],
  ])('of priority %j has %i', async (priority, expected) => {
    const t = testEngine();
    await t.deploy(bpmn('p', `${ends}<userTask id="a" flowable:priority="${priority}"/>`, 's > a\na > e'));
    await t.start('p');
    expect((await t.task('a')).priority).toBe(expected);
  });

  it('is completed once; nothing is done with a finished or unknown one', async () => {
    const t = testEngine();
    await t.deploy(two);
    await t.start('two');
    const { id: taskId } = await t.task('a');
    await t.engine.complete({ taskId, locals: { mark: 1 } });
    await expect(t.engine.complete({ taskId })).rejects.toMatchObject({ code: 'workflow.task_ended' });
    await expect(t.engine.claim({ taskId, user: 'x' })).rejects.toMatchObject({
      code: 'workflow.task_ended',
    });
    await expect(t.engine.complete({ taskId: 'no' })).rejects.toMatchObject({
      code: 'workflow.task_not_found',
    });
    expect(await t.engine.query.task(taskId)).toMatchObject({ locals: { mark: 1 }, reason: null });
  });

  it('refuses variables that JSON cannot hold, and leaves no trace', async () => {
    const t = testEngine();
    await t.deploy(two);
    const id = await t.start('two', { when: new Date(0) });
    const before = t.store.dump();
    for (const bad of [Number.NaN, () => 1, 10n, Symbol('x')]) {
      await expect(t.complete('a', { bad })).rejects.toMatchObject({ code: 'workflow.bad_variable' });
    }
    expect(t.store.dump()).toBe(before);
    expect((await t.engine.query.instance(id))?.variables).toEqual({
      when: '1970-01-01T00:00:00.000Z',
      starter: null,
    });
  });

  it('takes lists in lists, forty deep and no deeper', async () => {
    const t = testEngine();
    await t.deploy(two);
    const id = await t.start('two');
    const nested = (depth: number): unknown => (depth === 0 ? 'core' : [nested(depth - 1)]);
    await expect(t.complete('a', { nested: nested(42) })).rejects.toMatchObject({
      code: 'workflow.bad_variable',
    });
    await t.complete('a', { nested: nested(40) });
    expect((await t.engine.query.instance(id))?.variables).toMatchObject({ nested: nested(40) });
  });

  it('sees the nearest variable of a name; setting changes it where it lives', async () => {
    const t = testEngine();
    await t.deploy(two);
    const id = await t.start('two', { x: 1 });
    const task = await t.task('a');
    await t.engine.setVariables({ executionId: task.executionId, variables: { x: 2 }, local: true });
    await t.engine.setVariables({ taskId: task.id, variables: { note: 'mine' }, local: true });
    await t.engine.setVariables({ taskId: task.id, variables: { x: 3, y: 4 } });
    expect(await t.engine.query.taskVariables(task.id)).toMatchObject({ x: 3, y: 4, note: 'mine' });
    expect((await t.engine.query.instance(id))?.variables).toEqual({ starter: null, x: 1, y: 4 });
  });
});

describe('who does a task', () => {
  it('its own variable hides that of its token, of a loop and of a sub-process around it', async () => {
    const t = testEngine();
    const inside = `<startEvent id="ms"/><userTask id="x"/><endEvent id="me"/>
      <multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>
      <sequenceFlow id="m1" sourceRef="ms" targetRef="x"/><sequenceFlow id="m2" sourceRef="x" targetRef="me"/>`;
    await t.deploy(
      bpmn(
        'many',
        `<startEvent id="s"/><endEvent id="e"/><subProcess id="m">${inside}</subProcess>`,
        's > m\nm > e',
      ),
    );
    const instanceId = await t.start('many', { level: 'instance', nrOfInstances: 'instance' });
    const { id: taskId, executionId } = await t.task('x');
    const seen = async () => (await t.engine.query.taskVariables(taskId)).level;
    const [scope] = (await t.engine.query.executions(instanceId)).filter((each) => each.kind === 'scope');
    const found = [await seen()];
    const places = [{ executionId: scope?.id ?? '' }, { executionId }, { taskId }];
    for (const [nth, place] of places.entries()) {
      await t.engine.setVariables({ ...place, variables: { level: nth }, local: true });
      found.push(await seen());
    }
    expect(found).toEqual(['instance', 0, 1, 2]);
    await t.engine.setVariables({ executionId: scope?.id ?? '', variables: { level: 'scope' } });
    const scopes = (await t.engine.query.executions(instanceId)).filter((each) => each.kind === 'scope');
    expect(scopes.map((each) => each.locals.level)).toEqual(['scope', undefined]);
    expect(await t.engine.query.taskVariables(taskId)).toMatchObject({ level: 2, nrOfInstances: 2 });
    expect((await t.engine.query.instance(instanceId))?.variables).toMatchObject({ level: 'instance' });
  });

  it('can be decided by the host, which may also pass it at once', async () => {
    const t = testEngine({
      assign: async ({ node, variables, actor, fromModel }) => {
        expect(fromModel.assignee).toBe(null);
        if (node.id === 'a') return { skip: { reason: 'nobody', variables: { passed: true } } };
        return { candidateUsers: [String(variables.boss)], candidateGroups: [String(actor)] };
      },
    });
    await t.deploy(two);
    const id = await t.start('two', { boss: 'bo' }, 'ann');
    expect(await t.open()).toEqual(['b']);
    expect(await t.trail(id)).toEqual(['s', 'a', 'b']);
    const [skipped] = await t.engine.query.tasks(id);
    expect(skipped).toMatchObject({ reason: 'nobody', endTime: expect.any(String) });
    expect((await t.engine.query.instance(id))?.variables).toMatchObject({ passed: true });
    const links = await t.engine.query.candidates((await t.task('b')).id);
    expect(links.map((each) => each.value).sort()).toEqual(['ann', 'bo']);
  });
});

describe('the host', () => {
  it('hears what happened before it is committed, and can undo it', async () => {
    const heard: string[] = [];
    const t = testEngine({
      onEvents: (events: readonly WorkflowEvent[]) => {
        for (const { type, task, actor } of events)
          heard.push(`${type} ${task?.activityId ?? ''} ${actor ?? ''}`.trim());
        if (events.some((event) => event.task?.activityId === 'b')) throw new Error('no b today');
      },
    });
    await t.deploy(two);
    await t.start('two', {}, 'ann');
    const before = t.store.dump();
    await expect(t.complete('a')).rejects.toThrow('no b today');
    expect(t.store.dump()).toBe(before);
    expect(heard).toEqual([
      'instance.started  ann',
      'task.created a ann',
      'task.completed a',
      'task.created b',
    ]);
  });

  it('runs named services, expressions and listeners; their answers are variables', async () => {
    const calls: string[] = [];
    const t = testEngine({
      services: {
        price: ({ variables, node }) => {
          calls.push(node.id);
          return { total: Number(variables.count) * 2 };
        },
        mail: () => undefined,
        log: ({ node, variables }) => {
          calls.push(`log ${node.id} ${String(variables.total)}`);
          return undefined;
        },
      },
    });
    const listener = (event: string, kind = 'executionListener') =>
      `<flowable:${kind} event="${event}" delegateExpression="\${log}"/>`;
    await t.deploy(
      bpmn(
        'work',
        `${ends}<serviceTask id="p" flowable:delegateExpression="\${price}"/>
         <serviceTask id="m" flowable:type="mail"/>
         <serviceTask id="x" flowable:expression="\${total + 1}" flowable:resultVariable="next"/>
         <userTask id="a"><extensionElements>${listener('start')}${listener('end')}${listener('create', 'taskListener')}
         ${listener('complete', 'taskListener')}</extensionElements></userTask>`,
        's > p\np > m\nm > x\nx > a\na > e',
      ),
    );
    const id = await t.start('work', { count: 3 });
    await t.complete('a');
    expect(calls).toEqual(['p', 'log a 6', 'log a 6', 'log a 6', 'log a 6']);
    expect((await t.engine.query.instance(id))?.variables).toMatchObject({ total: 6, next: 7 });
    const types = (await t.engine.query.history(id)).map((row) => row.activityType);
    expect(types).toContain('mailServiceTask');
  });

  it('a service that fails undoes the command and says where', async () => {
    const t = testEngine({
      services: {
        broken: () => {
          throw new Error('printer on fire');
        },
      },
    });
    await t.deploy(
      bpmn(
        'work',
        `${ends}<userTask id="a"/><serviceTask id="p" name="Print" flowable:class="broken"/>`,
        's > a\na > p\np > e',
      ),
    );
    await t.start('work');
    await expect(t.complete('a')).rejects.toMatchObject({
      code: 'workflow.service_failed',
      text: { en: 'The service of "Print" failed: printer on fire' },
    });
    expect(await t.open()).toEqual(['a']);
  });

  it('keeps comments and attachments with an instance', async () => {
    const t = testEngine();
    await t.deploy(two);
    const instanceId = await t.start('two');
    const { id: taskId } = await t.task('a');
    await t.engine.addComment({ instanceId, taskId, type: 'comment', message: '同意', actor: 'ann' });
    await t.engine.addAttachment({ instanceId, type: 'comment', name: 'a.pdf', url: '/a.pdf', actor: 'ann' });
    expect(await t.engine.query.comments(instanceId)).toMatchObject([
      { taskId, userId: 'ann', message: '同意' },
    ]);
    expect(await t.engine.query.attachments(instanceId)).toMatchObject([{ name: 'a.pdf', taskId: null }]);
    const involved = await t.engine.query.participants(instanceId);
    expect(involved.filter(({ type }) => type === 'commenter')).toMatchObject([{ userId: 'ann' }]);
    await t.engine.eraseInstance({ instanceId });
    for (const table of ['instance', 'execution', 'task', 'history', 'comment', 'attachment'] as const) {
      expect(await t.store.select(table, {})).toEqual([]);
    }
  });
});

describe('a skip expression', () => {
  it('counts where the process has switched it on', async () => {
    const t = testEngine();
    const node = `${ends}<userTask id="a" flowable:skipExpression="\${fast}"/><userTask id="b"/>`;
    await t.deploy(bpmn('skip', node, line));
    await t.start('skip', { fast: true });
    await t.start('skip', { fast: true, _FLOWABLE_SKIP_EXPRESSION_ENABLED: true });
    await t.start('skip', { fast: false, _FLOWABLE_SKIP_EXPRESSION_ENABLED: true });
    expect((await t.open()).sort()).toEqual(['a', 'a', 'b']);
  });
});
