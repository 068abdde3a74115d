// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn, flows } from '../../testing/bpmn.js';
import { type TestEngine, testEngine } from '../../testing/test-engine.js';

const ends = '<startEvent id="s"/><endEvent id="e"/>';
const tasks = (...ids: string[]) =>
  ids.map((id) => `<userTask id="${id}" name="${id.toUpperCase()}"/>`).join('');
const gateways = (...ids: string[]) =>
  ids.map((id) => `<${id.startsWith('x') ? 'exclusive' : 'parallel'}Gateway id="${id}"/>`).join('');

/** a, then b1 and b2 beside c, then d, which may go round to a again. */
const round = bpmn(
  'round',
  `${ends}${tasks('a', 'b1', 'b2', 'c', 'd')}${gateways('f', 'j', 'x')}`,
  's > a\na > f\nf > b1\nb1 > b2\nb2 > j\nf > c\nc > j\nj > d\nd > x\nx > a : ${again}\nx > e : ${!again}',
);

const back = async (t: TestEngine, key: string) =>
  (await t.engine.query.returnNodes((await t.task(key)).id)).map((each) => each.nodeId);
const send = async (t: TestEngine, from: string, to: string) =>
  t.engine.sendBack({ taskId: (await t.task(from)).id, to });
const open = async (t: TestEngine) => (await t.open()).sort();

async function begun(xml: string, key: string, ...completed: string[]) {
  const t = testEngine();
  await t.deploy(xml);
  const id = await t.start(key, { again: true }, 'eve');
  for (const each of completed) await t.complete(each);
  return { t, id };
}

describe('where a task can go back to', () => {
  it('is what was finished on the way, the last first, and says who did it', async () => {
    const { t } = await begun(round, 'round');
    expect(await back(t, 'a')).toEqual([]);
    await t.engine.assign({ taskId: (await t.task('a')).id, user: 'ann' });
    await t.complete('a');
    await t.complete('b1');
    const [first, second, ...others] = await t.engine.query.returnNodes((await t.task('b2')).id);
    expect([first?.nodeId, second, others]).toEqual([
      'b1',
      { nodeId: 'a', nodeName: 'A', assignee: 'ann', endTime: '2026-01-05T08:00:00.000Z' },
      [],
    ]);
    expect(await back(t, 'c')).toEqual(['a']);
  });

  it('is not one branch of a fork whose join has been passed, nor what comes only round the circle', async () => {
    const { t } = await begun(round, 'round', 'a', 'b1', 'b2', 'c');
    expect(await back(t, 'd')).toEqual(['a']);
    await t.complete('d', { again: true });
    expect(await back(t, 'a')).toEqual([]);
    await t.complete('a');
    expect(await back(t, 'b1')).toEqual(['a']);
  });

  it('is not what was cancelled, only what was finished', async () => {
    const { t, id } = await begun(round, 'round', 'a', 'b1');
    await t.engine.move({ instanceId: id, from: ['b2'], to: ['b1'] });
    await t.engine.move({ instanceId: id, to: ['a'] });
    await t.complete('a');
    expect(await back(t, 'b1')).toEqual(['a']);
    const other = testEngine();
    await other.deploy(bpmn('line', `${ends}${tasks('a', 'b')}`, 's > a\na > b\nb > e'));
    const instanceId = await other.start('line');
    await other.engine.move({ instanceId, from: ['a'], to: ['b'] });
    expect(await back(other, 'b')).toEqual([]);
  });

  it('is nothing for a task that has ended', async () => {
    const { t } = await begun(round, 'round');
    const { id } = await t.task('a');
    await t.complete('a');
    await expect(t.engine.query.returnNodes(id)).rejects.toMatchObject({ code: 'workflow.task_not_found' });
  });
});

describe('sending back', () => {
  it('to before a fork takes all branches back, those that wait at the join as well', async () => {
    const { t, id } = await begun(round, 'round', 'a', 'b1', 'c');
    await t.engine.sendBack({
      taskId: (await t.task('b2')).id,
      to: 'a',
      variables: { why: 'wrong' },
      locals: { only: 1 },
    });
    expect(await open(t)).toEqual(['a']);
    expect(await t.engine.query.taskVariables((await t.task('a')).id)).toEqual({
      again: true,
      why: 'wrong',
      only: 1,
    });
    expect((await t.engine.query.instance(id))?.variables).not.toHaveProperty('only');
    for (const each of ['a', 'b1', 'b2']) await t.complete(each);
    expect(await open(t)).toEqual(['c']);
    await t.complete('c');
    await t.complete('d', { again: false });
    expect(await t.state(id)).toBe('completed');
  });

  it('within a branch leaves the others, and what has come to the join stays there', async () => {
    const { t } = await begun(round, 'round', 'a', 'b1', 'c');
    await send(t, 'b2', 'b1');
    expect(await open(t)).toEqual(['b1']);
    for (const each of ['b1', 'b2']) await t.complete(each);
    expect(await open(t)).toEqual(['d']);
  });

  it('elsewhere is refused and leaves no trace', async () => {
    const { t } = await begun(round, 'round', 'a', 'b1', 'b2', 'c');
    const before = t.store.dump();
    for (const to of ['b1', 'c', 'd', 'nowhere'])
      await expect(send(t, 'd', to)).rejects.toMatchObject({ code: 'workflow.back_refused' });
    expect(t.store.dump()).toBe(before);
  });

  const part = `<subProcess id="sub">${tasks('p', 'q', 'r')}<startEvent id="ps"/><parallelGateway id="pf"/><parallelGateway id="pj"/><endEvent id="pe"/>
    ${flows('ps > p\np > pf\npf > q\npf > r\nq > pj\nr > pj\npj > pe', 'in')}</subProcess>`;
  const nested = bpmn('nested', `${ends}${tasks('a', 'z')}${part}`, 's > a\na > sub\nsub > z\nz > e');

  it('out of a sub-process ends it; into one that is over goes only to what opens all of it', async () => {
    const { t } = await begun(nested, 'nested', 'a', 'p', 'q');
    expect(await back(t, 'r')).toEqual(['p', 'a']);
    await send(t, 'r', 'a');
    expect(await open(t)).toEqual(['a']);
    for (const each of ['a', 'p', 'q', 'r']) await t.complete(each);
    expect(await back(t, 'z')).toEqual(['p', 'a']);
    await send(t, 'z', 'p');
    for (const each of ['p', 'q', 'r', 'z']) await t.complete(each);
    expect(await open(t)).toEqual([]);
  });

  it('from a countersign, to a countersign, and not into a looping sub-process that is over', async () => {
    const loop =
      '<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>';
    const inner = `<subProcess id="sub">${loop}${tasks('p', 'q')}<startEvent id="ps"/><endEvent id="pe"/>${flows('ps > p\np > q\nq > pe', 'in')}</subProcess>`;
    const { t } = await begun(
      bpmn(
        'signs',
        `${ends}${tasks('a', 'z')}<userTask id="m">${loop}</userTask>${inner}`,
        's > a\na > m\nm > sub\nsub > z\nz > e',
      ),
      'signs',
      'a',
      'm',
    );
    expect(await back(t, 'm')).toEqual(['a']);
    await send(t, 'm', 'a');
    for (const each of ['a', 'm', 'm', 'p']) await t.complete(each);
    expect(await open(t)).toEqual(['p', 'q']);
    expect(await back(t, 'q')).toEqual(['p', 'm', 'a']);
    await send(t, 'q', 'p');
    expect(await open(t)).toEqual(['p', 'p']);
    for (const each of ['p', 'p', 'q', 'q']) await t.complete(each);
    expect(await back(t, 'z')).toEqual(['m', 'a']);
    await send(t, 'z', 'm');
    expect(await open(t)).toEqual(['m', 'm']);
  });
});

describe('taking back', () => {
  const done = async (t: TestEngine, key: string, actor: string) => {
    const { id: taskId } = await t.task(key);
    await t.engine.assign({ taskId, user: actor });
    await t.engine.complete({ taskId, actor });
    return taskId;
  };

  it('a completed task is there again for whom it was, while nobody has acted since', async () => {
    const { t } = await begun(round, 'round');
    const taskId = await done(t, 'a', 'ann');
    await t.engine.takeBack({ taskId, actor: 'ann' });
    expect(await open(t)).toEqual(['a/ann']);
    const again = await done(t, 'a', 'ann');
    await done(t, 'c', 'cy');
    const refused = { code: 'workflow.acted_meanwhile', params: { name: 'A' } };
    await expect(t.engine.takeBack({ taskId: again })).rejects.toMatchObject(refused);
    const open2 = (await t.task('b1')).id;
    await expect(t.engine.takeBack({ taskId: open2 })).rejects.toMatchObject({
      code: 'workflow.task_not_found',
    });
    await t.engine.suspend({ instanceId: (await t.task('b1')).instanceId });
    await expect(t.engine.takeBack({ taskId: again })).rejects.toMatchObject({
      code: 'workflow.instance_suspended',
    });
  });

  it('in one branch leaves the others as they are', async () => {
    const { t } = await begun(round, 'round', 'a');
    const taskId = await done(t, 'b1', 'bob');
    expect(await open(t)).toEqual(['b2', 'c']);
    await t.engine.takeBack({ taskId, actor: 'bob' });
    expect(await open(t)).toEqual(['b1/bob', 'c']);
  });

  it('is refused where nothing that is open came of the task: its branch waits at the join', async () => {
    const { t } = await begun(round, 'round', 'a');
    const taskId = await done(t, 'c', 'bob');
    await expect(t.engine.takeBack({ taskId })).rejects.toMatchObject({ code: 'workflow.acted_meanwhile' });
    expect(await open(t)).toEqual(['b1']);
  });

  it('an instance is withdrawn by its starter while nobody else has finished a task: cancelled, or begun again', async () => {
    const { t, id } = await begun(round, 'round');
    await done(t, 'a', 'eve');
    await t.engine.withdraw({ instanceId: id, to: 'a', actor: 'eve' });
    expect(await open(t)).toEqual(['a']);
    await done(t, 'a', 'eve');
    const other = await t.start('round', {}, 'eve');
    await t.engine.withdraw({ instanceId: other });
    expect(await t.engine.query.instance(other)).toMatchObject({
      state: 'cancelled',
      reason: 'workflow.withdrawn:',
    });
    await done(t, 'c', 'cy');
    for (const to of [{}, { to: 'a' }])
      await expect(t.engine.withdraw({ instanceId: id, ...to })).rejects.toMatchObject({
        code: 'workflow.acted_meanwhile',
        params: { name: 'C' },
      });
    await t.engine.suspend({ instanceId: id });
    await expect(t.engine.withdraw({ instanceId: id })).rejects.toMatchObject({
      code: 'workflow.instance_suspended',
    });
  });
});
