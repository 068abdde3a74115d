const enter = '\r';
const back = '\u001b';
const lock = '\u0018';

/** What is waited for and said in each language; a picture's name says its language. */
export const languages = {
  zh: {
    tenant: /租户/,
    account: /用户|账号/,
    password: /密码/,
    channel: '开业',
    told: /可用邀请码 [\d,]+[\s\S]*最近动静/,
    palette: /命令: /,
    typed: ['zh', /▸ 租户 /],
    field: /\/ 租户名称/,
    filtered: /租户名称: 江南/,
    one: /共 1 条/,
    locked: /已锁屏/,
    titles: {
      'first-hour': '登录，列出租户，生成 200 个邀请码，查看批量任务',
      'dashboard-home': '首页: 概览，批量任务，功能，最近动静',
      'dashboard-palette': '命令面板: 拼音首字母',
      'dashboard-list': '租户列表与详情栏',
      'dashboard-filter': '筛选',
      'dashboard-detail': '一行的详情',
      'dashboard-lock': '锁屏',
    },
  },
  en: {
    tenant: /Tenant/,
    account: /Account/,
    password: /Password/,
    channel: 'opening',
    told: /Usable codes +[\d,]+[\s\S]*What is new/,
    palette: /Commands: /,
    typed: ['ten', /▸ Tenant /],
    field: /\/ Tenant name/,
    filtered: /Tenant name: 江南/,
    one: /1 in all/,
    locked: /Locked/,
    titles: {
      'first-hour': 'Signing in, tenants, 200 invite codes, jobs',
      'dashboard-home': 'Home: figures, jobs, what there is, what is new',
      'dashboard-palette': 'Commands by their beginnings',
      'dashboard-list': 'A list of tenants, and one of them',
      'dashboard-filter': 'A filter while it is typed',
      'dashboard-detail': 'One row',
      'dashboard-lock': 'Locked',
    },
  },
};

/** The first hour of an operator. */
const firstHour = {
  size: { columns: 100, rows: 34 },
  play: async (terminal, mall, shoot, { password, words }) => {
    const { tenant, account, channel } = words;
    await command(terminal, mall, 'auth login', [
      [tenant, ''],
      [account, 'admin'],
      [words.password, password],
    ]);
    await command(terminal, mall, 'tenant list --columns tenantId,tenantName,linkman,expireTime');
    await command(terminal, mall, `invite-code create --count 200 --channel ${channel}`);
    await command(
      terminal,
      mall,
      `invite-code list --channel ${channel} --columns code,state,channel --limit 4`,
    );
    await command(terminal, mall, 'job list --columns kind,state,done,total,failed');
    await shoot('first-hour');
  },
};

/** Types a command as in a shell and lets it end; `answers` are what it asks and what is said to that. */
async function command(terminal, { program, path }, line, answers = []) {
  terminal.say(`\u001b[32m$\u001b[0m mall ${line}\r\n`);
  const running = terminal.start(program, [path, ...line.split(' ')]);
  for (const [asked, answer] of answers) {
    await terminal.until(asked);
    running.type(`${answer}${enter}`);
  }
  const code = await running.ended;
  if (code !== 0) throw new Error(`mall ${line} ended with ${code}\n${terminal.text()}`);
}

/** The dashboard: its home, a list, a filter, one row, its lock. */
const dashboard = {
  size: { columns: 110, rows: 32 },
  play: async (terminal, { program, path }, shoot, { password, words }) => {
    const running = terminal.start(program, [path, 'ui']);
    const { typed } = words;
    await terminal.until(words.told);
    await shoot('dashboard-home');
    running.type(':');
    await terminal.until(words.palette);
    running.type(typed[0]);
    await terminal.until(typed[1]);
    await shoot('dashboard-palette');
    running.type(enter);
    await terminal.until(/江南果蔬行/);
    await shoot('dashboard-list');
    running.type('/\t');
    await terminal.until(words.field);
    running.type('江南');
    await terminal.until(words.filtered);
    await shoot('dashboard-filter');
    running.type(enter);
    await terminal.until(words.one);
    running.type(enter);
    await terminal.until(/› 江南果蔬行/);
    await shoot('dashboard-detail');
    running.type(lock);
    await terminal.until(words.locked);
    await shoot('dashboard-lock');
    running.type(password + enter);
    await terminal.until(/› 江南果蔬行/);
    running.type(back);
    await terminal.until(words.one);
    running.type('q');
    await running.ended;
  },
};

export const scripts = [firstHour, dashboard];
