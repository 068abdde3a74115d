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
  expect(ran).toMatchObject({ code: 0, stderr: `Approved ${id(1)}\n` });
  expect(bodies()).toEqual([{ taskId: id(1), pass: true, comment: 'fine', variables: { days: 3 } }]);
  expect((await run('task approve 7')).code).toBe(6);
  expect(await runShell('task approve 1', { env: { ...env, MALL_TENANT: '100001' } })).toMatchObject({
    code: 6,
  });
  expect(bodies()).toHaveLength(1);
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

it('a dry run sends nothing', async () => {
  const ran = await run(`task approve ${id(1)} --dry-run`);
  expect(ran.stdout).toContain('POST /mall-api/blade-workflow/process/completeTask');
  expect(bodies()).toEqual([]);
});

it('claim takes numbers, too', async () => {
  await run('task inbox');
  expect((await run('task claim 1')).code).toBe(0);
  expect(bodies()).toMatchObject([{ taskId: id(3) }]);
});

it('watching gives a line for each task, once', async () => {
  let asked = 0;
  answer = ({ path }) => {
    if (!path.includes('todoList')) return undefined;
    asked += 1;
    return pageOf(asked === 1 ? [task(1)] : [task(1), task(2)]);
  };
  const ran = await run('task watch --every 20ms --for 200ms -o json');
  expect(ran.code, ran.stderr).toBe(0);
  expect(
    ran.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).taskId),
  ).toEqual([id(1), id(2)]);
});
