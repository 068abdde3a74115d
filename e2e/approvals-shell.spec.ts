import { join } from 'node:path';
import { expect, test } from './support/fixtures.js';
import { adminPassword, checkout, type MallServer } from './support/mall-server.js';
import { mall } from './support/shell.js';
import { Screen } from './support/terminal.js';

/** Somebody of the demo, with a folder of settings of their own. */
const person = (server: MallServer, account: string): Record<string, string> => ({
  MALL_CONFIG_DIR: join(server.folder, `config-of-${account}`),
  ...{ MALL_TENANT: '000000', MALL_USERNAME: account, MALL_PASSWORD: adminPassword },
});

/** `mall …` in a terminal of theirs; what is asked is answered with yes. */
async function typed(server: MallServer, account: string, ...args: string[]): Promise<string> {
  const env = server.env(person(server, account));
  const screen = new Screen('npx', ['--no', '--', 'mall', ...args], { cwd: checkout, env, cols: 140 });
  let answered = false;
  const answer = setInterval(() => {
    if (answered || !/\[y\/N\]/.test(screen.text())) return;
    answered = true;
    screen.type('y\r');
  }, 100);
  const code = await screen.exit();
  clearInterval(answer);
  expect(code, screen.text()).toBe(0);
  return screen.text();
}

/** The number that a task of a title has in somebody's inbox. */
async function numberOf(server: MallServer, account: string, title: string): Promise<string> {
  const inbox = await typed(server, account, 'task', 'inbox', '--limit', '100');
  const line = inbox.split('\n').find((each) => each.includes(title));
  return /^\s*(\d+)/.exec(line ?? '')?.[1] ?? `no ${title} in:\n${inbox}`;
}

test('leave goes from one terminal to the next: asked for, approved, rejected, asked for again, approved', {
  tag: '@long',
}, async ({ server }) => {
  const title = '门店经理请假 9 天';
  const values = '{"days":9,"reason":"探亲","datetime":["2026-12-01 09:00:00","2026-12-10 18:00:00"]}';
  const started = await mall(
    server,
    ['process', 'start', 'leave', '--with', values],
    person(server, 'manager'),
  );
  expect(started.code, started.stderr).toBe(0);
  const id = started.stdout.trim();
  const standing = async () => {
    const args = ['process', 'list', '--all', '-o', 'json'];
    const { stdout } = await mall(server, args, person(server, 'manager'));
    const rows = JSON.parse(stdout) as {
      processInstanceId: string;
      processIsFinished: string;
      taskName: string;
    }[];
    const row = rows.find(({ processInstanceId }) => processInstanceId === id);
    return `${row?.processIsFinished} ${row?.taskName}`;
  };
  const act = async (account: string, verb: string, ...more: string[]) =>
    typed(server, account, 'task', verb, await numberOf(server, account, title), ...more);
  expect(await standing()).toBe('unfinished 人事审批');
  await act('hr', 'approve', '--comment', '余额充足', '--set', 'balance=年假 9 天');
  const shown = await act('boss', 'show');
  expect(shown).toContain('假期余额说明: 年假 9 天');
  await act('boss', 'reject', '--comment', '请写明交接人');
  expect(await standing()).toBe('reject 发起人');
  const back = await act('manager', 'show');
  expect(back).toContain('请写明交接人');
  expect(back).not.toContain('假期余额说明');
  await act('manager', 'approve', '--comment', '交接给人事专员');
  expect(await standing()).toBe('unfinished 老板审批');
  await act('boss', 'approve', '--comment', '同意');
  expect(await standing()).toBe('finished 结束');
});
