// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { testEngine } from '../../testing/test-engine.js';
import { simulate } from '../simulate/simulate.js';

const share = '<completionCondition>${nrOfCompletedInstances/nrOfInstances >= 0.6}</completionCondition>';
const anybody = '<completionCondition>${nrOfCompletedInstances > 0}</completionCondition>';

const countersign = (sequential: boolean, until: string, vote = 'count') =>
  bpmn(
    'p',
    `<startEvent id="s"/><userTask id="ask"/><userTask id="v" flowable:assignee="\${who}">
    <extensionElements><flowable:vote reject="${vote}"/></extensionElements>
    <multiInstanceLoopCharacteristics isSequential="${sequential}" flowable:collection="\${people}" flowable:elementVariable="who">${until}</multiInstanceLoopCharacteristics>
    </userTask><userTask id="after"/><endEvent id="e"/>`,
    's > ask\nask > v\nv > after\nafter > e',
  );

/** Votes one after the other, `+` for and `-` against, until the countersign passes or can no longer pass. */
async function voted(votes: string, { sequential = false, until = share, people = 5 } = {}) {
  const w = testEngine();
  await w.deploy(countersign(sequential, until));
  const id = await w.start('p', { people: [...'abcdefgh'.slice(0, people)] });
  await w.complete('ask');
  let nth = 0;
  for (const vote of votes) {
    nth += 1;
    const { id: taskId } = await w.task('v');
    const against = vote === '-';
    if (await w.engine.votedDown({ taskId, against })) return `rejected by ${nth}`;
    await w.engine.complete({ taskId, against });
    if ((await w.open())[0] === 'after') return `passed by ${nth}`;
  }
  const [root] = (await w.engine.query.executions(id)).filter(({ kind }) => kind === 'loop');
  return `open, ${root?.loop?.rejected} against`;
}

describe.each([
  ['all at once', false],
  ['in turn', true],
])('of five people, of whom 60 % have to be for it, %s', (_, sequential) => {
  it.each([
    ['--', 'open, 2 against'],
    ['---', 'rejected by 3'],
    ['--+-', 'rejected by 4'],
    ['--++', 'open, 2 against'],
    ['--+++', 'passed by 5'],
    ['+-+-+', 'passed by 5'],
    ['+++', 'passed by 3'],
  ])('%s: %s', async (votes, outcome) => {
    expect(await voted(votes, { sequential })).toBe(outcome);
  });

  it('one rejection rejects where all have to be for it, and all where anybody is enough', async () => {
    expect(await voted('+-', { sequential, until: '' })).toBe('rejected by 2');
    expect(await voted('+++++', { sequential, until: '' })).toBe('passed by 5');
    expect(await voted('---+', { sequential, until: anybody })).toBe('passed by 4');
    expect(await voted('-----', { sequential, until: anybody })).toBe('rejected by 5');
  });
});

it('a countersign that is sent back is voted on anew', async () => {
  const w = testEngine();
  await w.deploy(countersign(false, share));
  const id = await w.start('p', { people: ['a', 'b', 'c', 'd', 'e'] });
  await w.complete('ask');
  for (const _ of 'xx') await w.engine.complete({ taskId: (await w.task('v')).id, against: true });
  await w.engine.sendBack({ taskId: (await w.task('v')).id, to: 'ask' });
  await w.complete('ask');
  expect(await w.open()).toEqual(['v/a', 'v/b', 'v/c', 'v/d', 'v/e']);
  expect(await w.engine.votedDown({ taskId: (await w.task('v')).id, against: true })).toBe(false);
  for (const _ of 'xxx') await w.complete('v');
  expect([await w.open(), await w.state(id)]).toEqual([['after'], 'running']);
});

it('who is taken out no longer counts, and what cannot pass is never passed', async () => {
  const w = testEngine();
  await w.deploy(countersign(false, ''));
  await w.start('p', { people: ['a', 'b'] });
  await w.complete('ask');
  const before = JSON.stringify(await w.store.select('execution', {}));
  expect(await w.engine.votedDown({ taskId: (await w.task('v')).id, against: true })).toBe(true);
  expect(JSON.stringify(await w.store.select('execution', {}))).toBe(before);
  await w.engine.complete({ taskId: (await w.task('v')).id, against: true });
  await expect(w.complete('v')).rejects.toMatchObject({ code: 'workflow.vote_lost' });
  expect(await w.open()).toEqual(['v/b']);
});

it('where rejections are not counted one is enough, and there is nothing to count', async () => {
  const w = testEngine();
  await w.deploy(countersign(false, share, 'one'));
  await w.start('p', { people: ['a', 'b', 'c'] });
  await w.complete('ask');
  const { id: taskId } = await w.task('v');
  expect(await w.engine.votedDown({ taskId, against: true })).toBe(true);
  expect(await w.engine.votedDown({ taskId, against: false })).toBe(false);
  const counted = w.engine.complete({ taskId, against: true });
  await expect(counted).rejects.toMatchObject({ code: 'workflow.not_multi_instance' });
});

it('a vote at a task that only one signs is refused when it is deployed', async () => {
  const vote = '<extensionElements><flowable:vote reject="maybe"/></extensionElements>';
  const xml = bpmn(
    'p',
    `<startEvent id="s"/><userTask id="a">${vote}</userTask><endEvent id="e"/>`,
    's > a\na > e',
  );
  const refused = await testEngine()
    .deploy(xml)
    .catch((error) => error.issues);
  expect(refused).toMatchObject([{ rule: 'vote_place' }, { rule: 'vote', elementId: 'a' }]);
});

it('a simulation counts the votes', async () => {
  const no = { pass: false };
  const yes = { pass: true };
  const played = async (votes: readonly (typeof no)[]) => {
    const { steps } = await simulate({
      xml: countersign(false, share),
      starter: 'ann',
      clock: { now: () => new Date() },
      variables: { people: ['a', 'b', 'c', 'd', 'e'] },
      decisions: { v: [...votes, yes, yes, yes, yes, yes, yes, yes] },
    });
    return steps.map(({ nodeId, decided }) =>
      `${nodeId} ${decided ? (decided.pass ? '+' : (decided.to ?? '-')) : ''}`.trim(),
    );
  };
  expect(await played([no, no, yes, yes, yes])).toEqual([
    'ask +',
    'v -',
    'v -',
    'v +',
    'v +',
    'v +',
    'after +',
  ]);
  expect((await played([no, no, no])).slice(0, 7)).toEqual([
    'ask +',
    'v -',
    'v -',
    'v ask',
    'v',
    'v',
    'ask +',
  ]);
});
