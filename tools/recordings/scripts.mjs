const enter = '\r';
const back = '\u001b';

/** Types a command as in a shell and lets it end; `answers` are what it asks and what is said to that. */
const command = async (terminal, { program, path }, line, answers = []) => {
  terminal.say(`\u001b[32m$\u001b[0m mall ${line}\r\n`);
  const running = terminal.start(program, [path, ...line.split(' ')]);
  for (const [asked, answer] of answers) {
    await terminal.until(asked);
    running.type(`${answer}${enter}`);
  }
  const code = await running.ended;
  if (code !== 0) throw new Error(`mall ${line} ended with ${code}\n${terminal.text()}`);
};

/** The first hour of an operator. */
export const firstHour = {
  name: 'first-hour',
  size: { columns: 100, rows: 34 },
  play: async (terminal, mall, shoot, { password }) => {
    await command(terminal, mall, 'auth login', [
      [/租户/, ''],
      [/用户|账号/, 'admin'],
      [/密码/, password],
    ]);
    await command(terminal, mall, 'tenant list --columns tenantId,tenantName,linkman,expireTime');
    await command(terminal, mall, 'invite-code create --count 200 --channel 开业');
    await command(terminal, mall, 'invite-code list --channel 开业 --columns code,state,channel --limit 4');
    await command(terminal, mall, 'job list --columns kind,state,done,total,failed');
    await shoot('first-hour', '登录, 列出租户, 生成 200 个邀请码, 查看批量任务');
  },
};

/** The dashboard: its home, a list, a filter, one row. */
export const dashboard = {
  name: 'dashboard',
  size: { columns: 110, rows: 32 },
  play: async (terminal, { program, path }, shoot) => {
    const running = terminal.start(program, [path, 'ui']);
    await terminal.until(/可用邀请码 [\d,]+[\s\S]*最近动静/);
    await shoot('dashboard-home', '首页: 概览, 批量任务, 功能, 最近动静');
    running.type(':');
    await terminal.until(/命令: /);
    running.type('zh');
    await terminal.until(/▸ 租户 /);
    await shoot('dashboard-palette', '命令面板: 拼音首字母');
    running.type(enter);
    await terminal.until(/江南果蔬行/);
    await shoot('dashboard-list', '租户列表与详情栏');
    running.type('/\t');
    await terminal.until(/\/ 租户名称/);
    running.type('江南');
    await terminal.until(/租户名称: 江南/);
    await shoot('dashboard-filter', '筛选');
    running.type(enter);
    await terminal.until(/共 1 条/);
    running.type(enter);
    await terminal.until(/› 江南果蔬行/);
    await shoot('dashboard-detail', '一行的详情');
    running.type(back);
    await terminal.until(/共 1 条/);
    running.type('q');
    await running.ended;
  },
};

export const scripts = [firstHour, dashboard];
