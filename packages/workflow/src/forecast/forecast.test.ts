// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { anyBlock, modelOf } from '../../testing/random-model.js';
import { runs, scaleTimeout } from '../../testing/runs.js';
import { testEngine } from '../../testing/test-engine.js';
import type { Assign } from '../ports.js';
import { forecast } from './forecast.js';
import type { Forecast, ForecastInput } from './forecasting.js';

const clock = { now: () => new Date('2026-01-05T08:00:00Z') };
const people = (value: string) =>
  `<extensionElements><flowable:assignee type="user" value="${value}"/></extensionElements>`;
const assign: Assign = ({ node, fromModel, variables, instance, actor }) => {
  const ids = (node.extensions[0]?.attributes.value ?? '').split(',').filter(Boolean);
  const said = ids.map((id) => (id === 'starter' ? instance.starter : id === 'actor' ? actor : id) ?? 'root');
  const [only] = said;
  if (said.length > 1) return { candidateUsers: said };
  if (only === undefined) return fromModel;
  if (variables.skip === only) return { assignee: only, skip: { reason: 'skip', variables: { pass: true } } };
  return { assignee: only };
};

const trip = bpmn(
  'trip',
  `<startEvent id="s"/><userTask id="ask" name="Ask">${people('ann')}</userTask>
  <exclusiveGateway id="g" name="How long" default="short"/>
  <userTask id="boss" name="Boss">${people('bob,cleo')}</userTask>
  <userTask id="hr" name="Staff">${people('dan')}</userTask>
  <userTask id="pay" name="Pay">${people('eve')}</userTask>
  <endEvent id="e" name="Done"/>`,
  's > ask\nask > g\nlong = g > boss : ${days > 3}\nshort = g > hr\nboss > pay\nhr > pay\npay > e',
);

const nodes = ({ steps }: Pick<Forecast, 'steps'>) =>
  steps.map(({ nodeId, when }) => [nodeId, ...when.map(({ flow }) => flow)].join(' '));

async function of(xml: string, more: Partial<ForecastInput> = {}) {
  const test = testEngine({ assign });
  const { definitions } = await test.deploy(xml);
  const at = { definitionId: definitions[0]?.id ?? '' };
  const input = { store: test.store, at, tenantId: null, starter: 'ann', clock, host: { assign } };
  const before = test.store.dump();
  const said = await forecast({ ...input, ...more });
  expect(test.store.dump()).toBe(before);
  return said;
}

describe('a forecast', () => {
  it('says who is asked and why, and where it ends, and writes nothing', async () => {
    const { steps, forks, ends } = await of(trip, { variables: { days: 5 } });
    expect(steps).toMatchObject([
      { nodeId: 'ask', assignee: 'ann', when: [], isOpen: false },
      { nodeId: 'boss', candidateUsers: ['bob', 'cleo'], why: [{ type: 'user', value: 'bob,cleo' }] },
      { nodeId: 'pay', assignee: 'eve' },
    ]);
    expect(forks).toEqual([]);
    expect(ends).toMatchObject([{ kind: 'completed', nodeId: 'e', nodeName: 'Done', when: [] }]);
  });

  it('where a value is missing it says what of, and which ways there are; what comes on all of them is certain', async () => {
    const said = await of(trip);
    expect(nodes(said)).toEqual(['ask', 'boss long', 'hr short', 'pay']);
    expect(said.forks).toMatchObject([
      { nodeId: 'g', nodeName: 'How long', missing: ['days'], several: false, when: [] },
    ]);
    expect(said.forks[0]?.ways).toEqual([
      { flow: 'long', name: 'Boss', condition: '${days > 3}' },
      { flow: 'short', name: 'Staff', condition: null },
    ]);
    expect(said.ends).toMatchObject([{ kind: 'completed', when: [] }]);
  });

  it('what has no value yet decides nothing, however it is asked for', async () => {
    const asked = trip.replace('days > 3', "execution.getVariable('days') == null");
    expect(asked).not.toBe(trip);
    expect(nodes(await of(asked))).toEqual(['ask', 'boss', 'pay']);
    expect(nodes(await of(asked, { unknown: new Set(['days']) }))).toHaveLength(4);
  });

  it('comes to an end where it goes round, or where what is missing is no choice', async () => {
    const round = bpmn(
      'round',
      `<startEvent id="s"/><userTask id="a">${people('ann')}</userTask><exclusiveGateway id="g" default="out"/><endEvent id="e"/>`,
      's > a\na > g\nback = g > a : ${again}\nout = g > e',
    );
    const said = await of(round);
    expect(nodes(said)).toEqual(['a', 'a back']);
    expect(said.ends.map(({ kind }) => kind)).toEqual(['round', 'completed']);
    const many = bpmn(
      'many',
      '<startEvent id="s"/><userTask id="a"><multiInstanceLoopCharacteristics isSequential="false" xmlns:flowable="http://flowable.org/bpmn" flowable:collection="${all}" flowable:elementVariable="one"/></userTask><endEvent id="e"/>',
      's > a\na > e',
    );
    expect((await of(many)).ends).toMatchObject([{ kind: 'undecided', missing: ['all'] }]);
  });

  it('of what runs it begins with what waits, and passes what is looked at with its values', async () => {
    const test = testEngine({ assign });
    await test.deploy(trip);
    const rootId = await test.start('trip', { days: 5, secret: 1 }, 'ann');
    const { id: taskId } = await test.task('ask');
    const input = { store: test.store, at: { rootId }, taskId, tenantId: null, starter: 'ann', clock };
    const ahead = (more: Partial<ForecastInput> = {}) => forecast({ ...input, host: { assign }, ...more });
    const before = test.store.dump();
    expect(nodes(await ahead())).toEqual(['ask', 'boss', 'pay']);
    expect((await ahead()).steps[0]).toMatchObject({ taskId, isOpen: true, assignee: 'ann' });
    expect(nodes(await ahead({ variables: { days: 1 } }))).toEqual(['ask', 'hr', 'pay']);
    expect(nodes(await ahead({ without: () => new Set(['days']) }))).toHaveLength(4);
    expect(test.store.dump()).toBe(before);
  });

  it('whoever has taken what several could take is asked, and nobody else', async () => {
    const test = testEngine({ assign });
    await test.deploy(trip);
    const rootId = await test.start('trip', { days: 5 }, 'ann');
    await test.complete('ask');
    const { id: taskId } = await test.task('boss');
    const input = { store: test.store, at: { rootId }, taskId, tenantId: null, starter: 'ann', clock };
    const asked = async () => (await forecast({ ...input, host: { assign } })).steps[0];
    expect(await asked()).toMatchObject({ nodeId: 'boss', assignee: null, candidateUsers: ['bob', 'cleo'] });
    await test.engine.claim({ taskId, user: 'bob' });
    expect(await asked()).toMatchObject({ nodeId: 'boss', assignee: 'bob', candidateUsers: [] });
  });
});

const numRuns = runs(100, process.env.MALL_PROPERTY_RUNS);
const given = process.env.MALL_PROPERTY_SEED;
const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);

describe('what a forecast says', () => {
  it(
    `is what then happens (${numRuns} plays, seed ${seed})`,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          anyBlock,
          fc.integer({ min: 0, max: 3 }),
          fc.nat(9),
          async (block, choose, passed) => {
            const time = { now: clock.now() };
            const test = testEngine({ assign: anybody, clock: { now: () => time.now } });
            await test.deploy(modelOf(block));
            const definitions = await test.store.select('definition', { key: 'random' });
            const variables = { choose, again: 0 };
            const common = {
              store: test.store,
              tenantId: null,
              starter: 'ann',
              clock,
              host: { assign: anybody },
            };
            const before = await forecast({
              ...common,
              variables,
              at: { definitionId: definitions[0]?.id ?? '' },
            });
            const rootId = await test.start('random', variables, 'ann');
            let during: Forecast | undefined;
            let known: readonly string[] = [];
            for (let decided = 0; ; decided += 1) {
              const open = await test.engine.query.openTasks({ rootId });
              if (decided === passed) {
                known = (await asked(test)).filter(({ ended }) => ended).map(({ saying }) => saying);
                during = await forecast({ ...common, at: { rootId } });
              }
              const [task] = open;
              if (task) await test.engine.complete({ taskId: task.id, actor: await first(test, task.id) });
              else if (!(await timePasses(test, rootId, time))) break;
            }
            const happened = (await asked(test)).map(({ saying }) => saying);
            expect(said(before)).toEqual(happened);
            if (during) expect([...known, ...said(during)].sort()).toEqual([...happened].sort());
            const ended = (await test.state(rootId)) === 'running' ? 'waiting' : 'completed';
            expect(before.ends.map(({ kind }) => kind)).toEqual([ended]);
          },
        ),
        { numRuns, seed },
      );
      expect(numRuns).toBeGreaterThan(0);
    },
    scaleTimeout(60_000 + numRuns * 200),
  );
});

/** People who hang from the place, the values, who has acted, and what has been done: some pass by themselves. */
const anybody: Assign = ({ node, variables, actor, task }) => {
  const place =
    [...node.id].reduce((sum, each) => sum + each.charCodeAt(0), 0) + Number(variables.choose ?? 0);
  const index = Number(variables.loopCounter ?? 0);
  if (place % 5 === 0) return { assignee: 'gil', skip: { reason: 'skip' } };
  if (place % 4 === 0) return { candidateUsers: [`${actor ?? 'ann'}2`.slice(-9), 'bob'] };
  if (place % 3 === 0) return {};
  return { assignee: `${task.activityId}-${index}` };
};

type Test = ReturnType<typeof testEngine>;

const sayingOf = (nodeId: string, assignee: string | null, candidates: readonly string[]) =>
  `${nodeId} ${assignee ?? '-'} ${candidates.join(',')}`;

const said = ({ steps }: Forecast) =>
  steps
    .filter(({ type }) => type === 'userTask')
    .map(({ nodeId, assignee, candidateUsers }) => sayingOf(nodeId, assignee, candidateUsers));

/** All tasks there ever were, in their order. */
async function asked({ engine, store }: Test) {
  const tasks = (await store.select('task', {})).sort((one, other) => one.sequence - other.sequence);
  const list: { saying: string; ended: boolean }[] = [];
  for (const { id, activityId, assignee, endTime } of tasks) {
    const candidates = (await engine.query.candidates(id)).map(({ value }) => value);
    list.push({ saying: sayingOf(activityId, assignee, candidates), ended: endTime !== null });
  }
  return list;
}

async function first({ engine }: Test, taskId: string): Promise<string> {
  const task = await engine.query.task(taskId);
  return task?.assignee ?? (await engine.query.candidates(taskId))[0]?.value ?? 'ann';
}

async function timePasses({ engine }: Test, rootId: string, time: { now: Date }): Promise<boolean> {
  const tree = await engine.query.tree(rootId);
  const timers = (await Promise.all(tree.map(({ id }) => engine.query.timers(id)))).flat();
  const [next] = timers.sort((left, right) => (left.dueTime < right.dueTime ? -1 : 1));
  if (!next) return false;
  time.now = new Date(Math.max(Date.parse(next.dueTime), time.now.getTime()));
  await engine.fireTimer({ timerId: next.id });
  return true;
}
