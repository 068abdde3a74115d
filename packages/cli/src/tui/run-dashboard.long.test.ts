import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resourceNames } from '@mall/sdk/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtMall } from '../testing/built-cli.js';
import { type RealServer, startRealServer } from '../testing/real-server.js';
import { firstOr } from '../testing/thorough.js';
import { startWire } from '../testing/wire.js';
import { type Bundle, bundleEntry } from './testing/bundle.js';
import { isColour, sequences } from './testing/sequences.js';
import { realCatalog } from './testing/states.js';
import { keys, openTerminal, type TerminalOptions, type TestTerminal } from './testing/terminal.js';

let server: RealServer;
let bundle: Bundle;
let config: string;
const opened: TestTerminal[] = [];

beforeAll(async () => {
  config = mkdtempSync(join(tmpdir(), 'mall-ui-'));
  builtMall();
  [server, bundle] = await Promise.all([startRealServer(), bundleEntry()]);
});
afterEach(() => {
  for (const terminal of opened.splice(0)) if (terminal.running()) terminal.pty.kill('SIGKILL');
});
afterAll(async () => {
  bundle?.remove();
  rmSync(config, { recursive: true, force: true });
  await server?.stop();
});

interface OpenOptions extends Partial<Omit<TerminalOptions, 'script'>> {
  readonly signedInAs?: string;
  /** The dashboard without the shell around it, which can be told to fail. */
  readonly alone?: boolean;
}

function open(options: OpenOptions = {}): TestTerminal {
  const { env, signedInAs = 'admin', alone = false, args = [], ...rest } = options;
  const own = {
    MALL_URL: server.url,
    MALL_USERNAME: signedInAs,
    MALL_PASSWORD: server.password,
    MALL_CONFIG_DIR: config,
    MALL_LANG: 'zh',
  };
  const start = alone ? { script: bundle.script, args } : { script: builtMall(), args: ['ui', ...args] };
  const terminal = openTerminal({ ...start, env: { ...own, ...env }, ...rest });
  opened.push(terminal);
  return terminal;
}

/** Opens a resource through the palette. */
async function go(
  terminal: TestTerminal,
  name: string,
  seen: Parameters<TestTerminal['until']>[0],
): Promise<string> {
  await terminal.press(':');
  await terminal.until(/命令: |Commands: /);
  await terminal.press(name, keys.enter);
  return terminal.until(seen);
}

describe('the dashboard in a terminal', () => {
  it.each(firstOr(['zh', 'en']))('opens every resource, %s', async (language) => {
    const terminal = open({ env: { MALL_LANG: language }, columns: 100 });
    await terminal.until(/invite-code/);
    const catalog = await realCatalog();
    for (const name of resourceNames) {
      const entry = catalog[name]!;
      const { title } = entry.labels[language === 'zh' ? 'zh-CN' : 'en-US'];
      const screen = await go(terminal, name, (text: string) => {
        const [crumbs = '', headline = ''] = text.split('\n');
        return (
          crumbs.includes(title) &&
          /共 [\d,]+ 条|[\d,]+ in all/.test(headline) &&
          !/加载中|Loading/.test(headline)
        );
      });
      expect(screen, name).not.toMatch(/加载失败|Loading failed/);
    }
    await terminal.press('q');
    expect((await terminal.ended()).exitCode).toBe(0);
  });

  it('finds, edits, switches the language and quits: the way of an administrator', async () => {
    const terminal = open({ columns: 100 });
    await terminal.until('租户');
    await terminal.press(':', 'zuhu');
    await terminal.until(/命令: zuhu[\s\S]*▸ 租户 /);
    await terminal.press(keys.enter);
    await terminal.until('江南果蔬行');
    await terminal.press('/', keys.tab, '江南', keys.enter);
    await terminal.until(/筛选 租户名称=江南/);
    await terminal.until('共 1 条');
    await terminal.press('e');
    await terminal.until(/修改租户[\s\S]*江南果蔬行/);
    await terminal.press(keys.tab, keys.ctrl('u'), keys.ctrl('s'));
    await terminal.until('请输入联系人');
    await terminal.press('李小强', keys.ctrl('s'));
    await terminal.until(/修改成功/);
    await terminal.until('李小强');
    await terminal.press('L');
    await terminal.until(/Home › Tenant[\s\S]*Contact person/);
    await terminal.press('\\');
    await terminal.until('4 in all');
    await terminal.press('q');
    expect((await terminal.ended()).exitCode).toBe(0);
  });

  it('opens the bulk work that the shell keeps', async () => {
    const terminal = open({ columns: 100 });
    await terminal.until('参数');
    await terminal.press('J');
    await terminal.until('首页 › 批量任务');
    await terminal.press('q');
    expect((await terminal.ended()).exitCode).toBe(0);
  });

  it('adds and deletes, with confirmation and a word about it', async () => {
    const terminal = open({ columns: 100 });
    await terminal.until('参数');
    await go(terminal, 'param', '参数键名');
    await terminal.press('n');
    await terminal.until('新增参数');
    await terminal.press('试验 🍎', keys.tab, 'test.key', keys.tab, '1', keys.ctrl('s'));
    await terminal.until('新增成功');
    await terminal.press('/', '试验', keys.enter);
    await terminal.until(/共 1 条[\s\S]*test\.key/);
    await terminal.press('d');
    await terminal.until('确定将选择数据删除?');
    await terminal.press(keys.enter);
    await terminal.until(/共 1 条[\s\S]*test\.key/);
    await terminal.press('d');
    await terminal.until('确定将选择数据删除?');
    await terminal.press('y');
    await terminal.until('删除成功');
    await terminal.until('没有符合筛选条件的数据');
  });

  it('shows the result of each row when some are refused', async () => {
    const terminal = open({ columns: 100 });
    await terminal.until('角色');
    await go(terminal, 'role', 'administrator');
    await terminal.press('*', 'd');
    await terminal.until('确定将选择数据删除?');
    await terminal.press('n');
    await terminal.press('u');
    await go(terminal, 'menu', '/shop');
    await terminal.press(keys.space, 'd', 'y');
    expect(await terminal.until(/✗ .*失败: /)).toContain('删除结果');
    await terminal.press(keys.escape);
    await terminal.until('菜单编号');
  });

  it('shows a generated password once', async () => {
    const terminal = open({ columns: 100 });
    await terminal.until('用户');
    await go(terminal, 'user', /manager/);
    await terminal.press('/', 'boss', keys.enter);
    await terminal.until('共 1 条');
    await terminal.press('a');
    await terminal.until('密码重置');
    await terminal.press('密码重置', keys.enter);
    await terminal.until(/确定执行“密码重置”/);
    await terminal.press('y');
    const page = await terminal.until(/只显示这一次/);
    const [, password = ''] = /登录账号 +密码 *\n +boss +(\S{8,})/.exec(page) ?? [];
    expect(password).not.toBe('');
    await terminal.press(keys.escape);
    const list = await terminal.until((screen) => !screen.includes('密码重置结果'));
    expect(list).toContain('登录账号');
    expect(list).not.toContain(password);
  });

  it('offers a person what their role allows and nothing else', async () => {
    const terminal = open({ signedInAs: 'hr', columns: 100 });
    const screen = await terminal.until('▸');
    expect(screen).not.toContain('角色');
    await terminal.press(':', 'tenant', keys.enter);
    await terminal.until(/命令: tenant[\s\S]*没有匹配项/);
    await terminal.press(keys.escape);
    await go(terminal, 'user', '登录账号');
    await terminal.until('新增');
  });

  it('writes nothing in a read-only context', async () => {
    const wire = await startWire(async ({ method, path, headers, body }) => {
      const sent = Object.entries(headers).filter(([name]) =>
        /^(authorization|blade-auth|content-type)$/.test(name),
      );
      const init = { method, headers: sent as [string, string][], ...(method === 'GET' ? {} : { body }) };
      const reply = await fetch(new URL(path, server.url), init);
      return { status: reply.status, body: await reply.text() };
    });
    const terminal = open({
      ...{ alone: true, columns: 100 },
      env: { MALL_TEST_READ_ONLY: '1', MALL_URL: wire.url },
    });
    await terminal.until('租户');
    await go(terminal, 'tenant', '租户编号');
    await terminal.press('n');
    await terminal.until('当前上下文只读');
    for (const key of ['e', 'd', 'a', keys.enter])
      await terminal.press(key, keys.enter, 'y', keys.enter, keys.escape);
    await go(terminal, 'param', /sms\.codeMinutes/);
    const writes = wire.seen.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('?')[0]);
    expect(wire.seen.some(({ path }) => path.includes('/tenant/list'))).toBe(true);
    expect(new Set(writes)).toEqual(new Set(['/mall-api/blade-auth/oauth/token']));
    await wire.close();
  });
});

describe('any terminal', () => {
  it('survives every size, and is right again afterwards', async () => {
    const terminal = open();
    await terminal.until('租户');
    await go(terminal, 'menu', '菜单编号');
    let seed = 42;
    const random = (from: number, to: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return from + (seed % (to - from + 1));
    };
    for (let turn = 0; turn < 40; turn += 1) {
      terminal.resize(random(10, 200), random(3, 60));
      if (turn % 3 === 0) await terminal.press('j', 'l');
    }
    terminal.resize(80, 24);
    const screen = await terminal.until(/菜单编号[\s\S]*Esc 返回|菜单编号[\s\S]*Space 选中/);
    expect(screen.split('\n')).toHaveLength(24);
    expect(screen).not.toContain('终端太小');
  });

  it.each(
    firstOr([
      [40, 10],
      [80, 24],
      [120, 40],
    ] as const),
  )('shows a list at %i×%i', async (columns, rows) => {
    const terminal = open({ columns, rows });
    await terminal.until('租户');
    const screen = await go(terminal, 'tenant', '100001');
    const lines = screen.split('\n');
    expect(lines[0]).toContain('租户');
    expect(lines[rows - 1]).toContain('帮助');
  });

  it('says production and read-only first, however long the way is', async () => {
    const env = { MALL_TEST_PRODUCTION: '1', MALL_TEST_READ_ONLY: '1', MALL_LANG: 'en' };
    const terminal = open({ alone: true, env });
    await terminal.until('tenant');
    for (const [name, seen] of [
      ['tenant', 'Tenant id'],
      ['dict', 'Dictionary code'],
      ['param', /sms\.codeMinutes/],
    ] as const)
      await go(terminal, name, seen);
    await terminal.press(keys.enter);
    const screen = await terminal.until(/Field +Value/);
    expect(screen.split('\n')[0]).toMatch(/^ PRODUCTION {2}read-only test {2}… › /);
  });

  it('never clears the screen and never scrolls', async () => {
    const terminal = open();
    await terminal.until('租户');
    await go(terminal, 'dict', '字典编号');
    await terminal.press('j', 'j', 'l', '?', keys.escape, 'L');
    await terminal.until('System dictionary');
    expect(sequences(terminal.written()).filter((sequence) => /J$/.test(sequence))).toEqual([]);
    expect(terminal.written()).not.toContain('\n');
  });

  it('puts what is copied on the clipboard of the terminal, and says so', async () => {
    const terminal = open();
    await terminal.until('租户');
    await go(terminal, 'dict', '性别');
    await terminal.press('c');
    await terminal.until('已复制');
    const [, encoded = ''] = terminal.written().split('\u001b]52;c;');
    expect(Buffer.from(encoded.split('\u0007')[0] ?? '', 'base64').toString('utf8')).toMatch(/\S/);
  });

  it('has no colours with NO_COLOR', async () => {
    const terminal = open({ env: { NO_COLOR: '1' } });
    await terminal.until('租户');
    expect(sequences(terminal.written()).filter(isColour)).toEqual([]);
  });

  it('speaks line by line for screen readers', async () => {
    const terminal = open({ args: ['--screen-reader'], columns: 200, rows: 40 });
    await terminal.until('第 1 条');
    await terminal.press(':', 'tenant', keys.enter);
    await terminal.until(/第 1 条，共 \d 条: 租户编号/);
    expect(terminal.alternate()).toBe(false);
    expect(new Set(sequences(terminal.written()))).toEqual(new Set(['[?2004h']));
    await terminal.press('q');
    expect((await terminal.ended()).exitCode).toBe(0);
  });
});

describe('every death', () => {
  const restored = (terminal: TestTerminal) => {
    const written = terminal.written();
    expect(terminal.alternate()).toBe(false);
    expect(written.lastIndexOf('\u001b[?25h')).toBeGreaterThan(written.lastIndexOf('\u001b[?25l'));
    expect(written.lastIndexOf('\u001b[?7h')).toBeGreaterThan(written.lastIndexOf('\u001b[?7l'));
    expect(written.lastIndexOf('\u001b[?2004l')).toBeGreaterThan(written.lastIndexOf('\u001b[?2004h'));
  };

  it.each(
    firstOr([
      ['SIGHUP', 143],
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const),
  )('%s restores the terminal and ends with %i', async (signal, code) => {
    const terminal = open();
    await terminal.until('租户');
    await terminal.press('\r');
    process.kill(terminal.pty.pid, signal);
    expect((await terminal.ended()).exitCode).toBe(code);
    restored(terminal);
  });

  it.each(['q', keys.ctrl('c')])('key %j restores the terminal', async (key) => {
    const terminal = open();
    await terminal.until('租户');
    await terminal.press(key);
    expect((await terminal.ended()).exitCode).toBe(0);
    restored(terminal);
  });

  it('an exception restores the terminal and is told', async () => {
    const terminal = open({ alone: true });
    await terminal.until('租户');
    process.kill(terminal.pty.pid, 'SIGUSR2');
    expect((await terminal.ended()).exitCode).toBe(1);
    restored(terminal);
    expect(terminal.screen()).toContain('asked to fail');
  });

  it('while something is typed restores the terminal too', async () => {
    const terminal = open();
    await terminal.until('租户');
    await go(terminal, 'param', '参数键名');
    await terminal.press('n', 'x');
    process.kill(terminal.pty.pid, 'SIGTERM');
    expect((await terminal.ended()).exitCode).toBe(143);
    restored(terminal);
  });
});

describe('the person’s editor', () => {
  it('gets the form as YAML and the terminal, and gives both back', async () => {
    const editor = join(config, 'editor.mjs');
    writeFileSync(
      editor,
      `import { readFileSync, writeFileSync } from 'node:fs';
const file = process.argv[2];
writeFileSync(file, readFileSync(file, 'utf8').replace('paramName: ""', 'paramName: 写在外面'));
`,
    );
    const terminal = open({ columns: 100, env: { VISUAL: `${process.execPath} ${editor}` } });
    await terminal.until('租户');
    await go(terminal, 'param', '参数键名');
    await terminal.press('n');
    await terminal.until('新增参数');
    await terminal.press(keys.ctrl('o'));
    await terminal.until(/参数名称 +写在外面/);
    expect(terminal.alternate()).toBe(true);
    await terminal.press(keys.tab, 'outside.key');
    await terminal.until('outside.key');
  });
});
