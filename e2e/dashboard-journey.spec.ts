import { expect, test } from './support/fixtures.js';
import { adminPassword } from './support/mall-server.js';
import { mall, mallOnScreen } from './support/shell.js';

const down = '\u001b[B';
const enter = '\r';
const back = '\u001b';

test('tenants are opened, filtered, one is edited, the language is switched, and the terminal is given back', async ({
  server,
}) => {
  const login = mallOnScreen(server, ['auth', 'login']);
  await login.waitFor(/租户/);
  login.type(enter);
  await login.waitFor(/用户|账号/);
  login.type(`admin${enter}`);
  await login.waitFor('密码');
  login.type(`${adminPassword}${enter}`);
  expect(await login.exit()).toBe(0);

  const screen = mallOnScreen(server, ['ui'], { cols: 120, rows: 32 });
  await screen.waitFor('invite-code');
  screen.type(':');
  await screen.waitFor('命令');
  screen.type('tenant');
  await screen.waitFor('tenant-package');
  screen.type(enter);
  await screen.waitFor('绿野生鲜仓');

  screen.type('/');
  await screen.waitFor('Tab: 租户名称');
  screen.type('\t');
  await screen.waitFor(/\/ 租户名称/);
  screen.type('江南');
  await screen.waitFor(/租户名称: 江南/);
  screen.type(enter);
  await screen.waitFor('共 1 条');

  screen.type('e');
  await screen.waitFor('修改租户');
  screen.type(down);
  await screen.waitFor(/▸\* 联系人/);
  screen.type('\u0015张伟');
  await screen.waitFor(/联系人 +张伟/);
  screen.type('\u0013');
  await screen.waitFor(/修改成功/);

  screen.type('L');
  await screen.waitFor('Contact person');
  screen.type(back);
  await screen.waitFor('Usable codes');
  screen.type('q');
  expect(await screen.exit()).toBe(0);
  // Alternate screen left, cursor shown.
  expect(screen.output).toContain('\u001b[?1049l');
  expect(screen.output.lastIndexOf('\u001b[?25h')).toBeGreaterThan(screen.output.lastIndexOf('\u001b[?25l'));

  const changed = await mall(server, ['tenant', 'list', '--tenant-name', '江南', '-o', 'json']);
  expect(JSON.parse(changed.stdout)).toMatchObject([{ tenantName: '江南果蔬行', linkman: '张伟' }]);
});
