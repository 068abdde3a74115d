import type { HistoryRow, TaskRow, Variables } from '../store/rows.js';
import type { Expectation, ExpectedHistory, ExpectedTask, TaskVariablesExpected } from './case.js';
import type { World } from './world.js';

/** Checks everything a step expects of the world as it is. */
export async function checkExpectation(world: World, step: Expectation): Promise<void> {
  await checkTasks(world, step);
  await checkInstances(world, step);
  await checkVariables(world, step);
  await checkTaskVariables(world, step);
  await checkPeople(world, step);
  await checkHistory(world, step);
}

async function checkTasks(world: World, step: Expectation): Promise<void> {
  const tasks = await world.tasks(step.in === undefined ? {} : { in: step.in });
  if (step.tasks) {
    const rest = takeAll(tasks, step.tasks);
    check(rest.length === 0, 'expected no more tasks', rest.map(shown));
  }
  if (step.tasksInclude) takeAll(tasks, step.tasksInclude);
  if (step.count === undefined) return;
  const counted = step.countOf ? await world.tasks(step.countOf) : tasks;
  check(counted.length === step.count, `expected ${step.count} tasks`, counted.map(shown));
}

/** Every expected task takes its own; those with most fields choose first. */
function takeAll(tasks: readonly TaskRow[], expected: readonly ExpectedTask[]): TaskRow[] {
  const rest = [...tasks];
  const wanted = expected.flatMap((each) => Array.from({ length: each.n ?? 1 }, () => each));
  wanted.sort((left, right) => Object.keys(right).length - Object.keys(left).length);
  for (const each of wanted) {
    const at = rest.findIndex((task) => fits(task, each));
    check(at >= 0, `expected a task ${JSON.stringify(each)}`, rest.map(shown));
    rest.splice(at, 1);
  }
  return rest;
}

const fits = (task: TaskRow, expected: ExpectedTask) =>
  Object.entries(expected).every(
    ([field, value]) => field === 'n' || same(Reflect.get(shown(task), field), value),
  );

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

const shown = (task: TaskRow) => ({
  key: task.activityId,
  name: task.name,
  assignee: task.assignee,
  owner: task.owner,
  delegation: task.delegation,
  suspended: task.suspended,
  process: task.definitionKey,
});

function check(condition: boolean, what: string, actual: unknown): void {
  if (!condition) throw new Error(`${what}, but it is ${JSON.stringify(actual)}`);
}

async function checkInstances(world: World, step: Expectation): Promise<void> {
  const all = await world.instances();
  const stateOf = (name: string) => all.find((each) => each.id === world.instanceId(name))?.state;
  for (const name of step.ended ?? [])
    check(stateOf(name) !== 'running', `expected ${name} to be over`, stateOf(name));
  for (const name of step.running ?? [])
    check(stateOf(name) === 'running', `expected ${name} to run`, stateOf(name));
  if (step.instances !== undefined) {
    const running = all.filter((each) => each.state === 'running');
    check(running.length === step.instances, `expected ${step.instances} running instances`, running.length);
  }
  if (step.timers !== undefined) {
    const timers = await world.store().select('timer', {});
    check(timers.length === step.timers, `expected ${step.timers} timers`, timers);
  }
  const scopesOpen = async () =>
    (await world.executions()).filter((each) => each.kind === 'scope').map((each) => each.activityId);
  if (step.scopes) {
    const open = await scopesOpen();
    check(
      same([...open].sort(), [...step.scopes].sort()),
      `expected scopes ${JSON.stringify(step.scopes)}`,
      open,
    );
  }
  for (const { in: name, activity, n = 1 } of step.waiting ?? []) {
    const there = (await world.executions(world.instanceId(name))).filter(
      (each) => each.activityId === activity && each.kind === 'token' && each.active,
    );
    check(there.length === n, `expected ${n} waiting at ${activity}`, there.length);
  }
}

async function checkVariables(world: World, step: Expectation): Promise<void> {
  const all = await world.instances();
  const of = (name: string) => all.find((each) => each.id === world.instanceId(name))?.variables ?? {};
  for (const [name, expected] of Object.entries(step.vars ?? {})) {
    includes(of(name), expected, name);
    if (step.onlyVars) {
      const names = Object.keys(of(name)).sort();
      check(same(names, Object.keys(expected).sort()), `expected only these variables of ${name}`, names);
    }
  }
  for (const [name, absent] of Object.entries(step.noVars ?? {})) {
    for (const each of absent) check(!(each in of(name)), `expected no variable ${each}`, of(name));
  }
}

function includes(actual: Variables, expected: Variables, what: string): void {
  for (const [name, value] of Object.entries(expected)) {
    check(
      name in actual && same(actual[name], value),
      `expected ${what} ${name} = ${JSON.stringify(value)}`,
      actual,
    );
  }
}

async function checkTaskVariables(world: World, step: Expectation): Promise<void> {
  const seen = async (expected: TaskVariablesExpected) =>
    world.engine().query.taskVariables((await world.task(expected.task)).id);
  for (const each of step.taskVars ?? []) includes(await seen(each), each.vars ?? {}, 'task variable');
  for (const each of step.noTaskVars ?? []) {
    const variables = await seen(each);
    for (const name of each.names ?? []) check(!(name in variables), `expected no ${name}`, variables);
  }
  for (const each of step.taskLocals ?? []) includes(await localsOf(world, each), each.vars ?? {}, 'local');
  for (const each of step.taskLocalSet ?? []) {
    const name = each.name ?? '';
    const tasks = await world.tasks(each.task);
    const values = [];
    for (const task of tasks) {
      values.push((await world.store().find('execution', task.executionId))?.locals[name] ?? null);
    }
    check(
      same(values.map(String).sort(), (each.values ?? []).map(String).sort()),
      `expected ${name}`,
      values,
    );
  }
  for (const { activity, nth = 0, vars } of step.scopeLocals ?? []) {
    const scopes = (await world.executions()).filter(
      (each) => each.activityId === activity && each.kind === 'scope',
    );
    includes(scopes[nth]?.locals ?? {}, vars, 'scope local');
  }
}

async function localsOf(world: World, expected: TaskVariablesExpected): Promise<Variables> {
  const task = await world.task(expected.task);
  const execution = await world.store().find('execution', task.executionId);
  return { ...execution?.locals, ...task.locals };
}

async function checkPeople(world: World, step: Expectation): Promise<void> {
  for (const { assignee, candidateUser, candidateGroup, count, names } of step.query ?? []) {
    const groups = candidateUser === undefined ? [] : (world.case.directory?.[candidateUser] ?? []);
    const found = await world.engine().query.openTasks({
      ...(assignee === undefined ? {} : { assignee }),
      ...(candidateUser === undefined ? {} : { candidateUser, candidateGroups: groups }),
      ...(candidateGroup === undefined ? {} : { candidateGroups: [candidateGroup] }),
    });
    if (count !== undefined)
      check(found.length === count, `expected ${count} tasks for ${candidateUser}`, found);
    const actual = found.map((task) => task.name);
    if (names) check(same([...actual].sort(), [...names].sort()), `expected tasks ${names.join()}`, actual);
  }
  for (const { task, users, groups } of step.links ?? []) {
    const links = await world.engine().query.candidates((await world.task(task)).id);
    const of = (type: string) =>
      links
        .filter((each) => each.type === type)
        .map((each) => each.value)
        .sort();
    if (users) check(same(of('user'), [...users].sort()), `expected users ${users.join()}`, of('user'));
    if (groups) check(same(of('group'), [...groups].sort()), `expected groups ${groups.join()}`, of('group'));
  }
}

async function checkHistory(world: World, step: Expectation): Promise<void> {
  for (const expected of step.history ?? []) {
    const ids = await idsOf(world, expected);
    const rows = histories(await world.store().select('history', { instanceId: ids }), expected);
    checkCounts(rows, expected, 'records');
    const pairs = rows.map((row) => [row.activityType, row.activityId]);
    if (expected.exactly) {
      const [actual, wanted] = [pairs, expected.exactly].map((each) => each.map(String).sort());
      check(same(actual, wanted), `expected exactly ${JSON.stringify(expected.exactly)}`, pairs);
    }
    for (const id of expected.activities ?? []) {
      check(
        rows.some((row) => row.activityId === id),
        `expected a record of ${id}`,
        pairs,
      );
    }
  }
  for (const expected of step.historyTasks ?? []) {
    const tasks = await world.store().select('task', { instanceId: await idsOf(world, expected) });
    const { activity, name } = expected;
    const matching = tasks.filter(
      (task) =>
        (activity === undefined || task.activityId === activity) &&
        (name === undefined || task.name === name),
    );
    checkCounts(matching, expected, 'tasks');
  }
  if (step.historyInstances) checkCounts(await world.instances(), step.historyInstances, 'instances');
}

async function idsOf(world: World, expected: ExpectedHistory): Promise<string[]> {
  if (expected.in !== undefined) return [world.instanceId(expected.in)];
  const all = await world.instances();
  return all
    .filter((each) => expected.process === undefined || each.definitionKey === expected.process)
    .map((each) => each.id);
}

const histories = (rows: readonly HistoryRow[], { type, activity, name }: ExpectedHistory) =>
  rows.filter(
    (row) =>
      (type === undefined || row.activityType === type) &&
      (activity === undefined || row.activityId === activity) &&
      (name === undefined || row.activityName === name),
  );

type Ended = { readonly endTime: string | null; readonly reason: string | null };

function checkCounts(rows: readonly Ended[], expected: ExpectedHistory, what: string): void {
  const open = rows.filter((row) => row.endTime === null).length;
  const cancelled = rows.filter((row) => row.reason !== null).length;
  if (expected.total !== undefined)
    check(rows.length === expected.total, `expected ${expected.total} ${what}`, rows);
  if (expected.min !== undefined)
    check(rows.length >= expected.min, `expected ≥ ${expected.min} ${what}`, rows.length);
  if (expected.open !== undefined)
    check(open === expected.open, `expected ${expected.open} open ${what}`, open);
  if (expected.cancelled !== undefined) {
    check(cancelled === expected.cancelled, `expected ${expected.cancelled} cancelled ${what}`, cancelled);
  }
  if (expected.reason !== undefined) {
    const reasons = rows.map((row) => row.reason);
    check(
      reasons.every((reason) => reason === expected.reason),
      `expected reason ${expected.reason}`,
      reasons,
    );
  }
}
