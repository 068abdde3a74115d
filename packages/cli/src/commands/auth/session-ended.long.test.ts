import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtMall, mall } from '../../testing/built-cli.js';
import { type RealServer, startRealServer } from '../../testing/real-server.js';
import { emptyConfig } from '../../testing/run-shell.js';
import { openTerminal } from '../../testing/terminal.js';
import { firstOr } from '../../testing/thorough.js';

type Env = Record<string, string>;

let server: RealServer;
beforeAll(async () => {
  builtMall();
  server = await startRealServer();
});
afterAll(() => server?.stop());

/** The same session on two machines: here, and a copy of its folder elsewhere. */
async function onTwoMachines(): Promise<readonly [here: Env, elsewhere: Env]> {
  const [here, elsewhere] = [emptyConfig(), emptyConfig()];
  await signIn(here);
  cpSync(here, elsewhere, { recursive: true });
  return [{ MALL_CONFIG_DIR: here }, { MALL_CONFIG_DIR: elsewhere }];
}

async function signIn(config: string): Promise<void> {
  writeFileSync(join(config, 'config.json'), JSON.stringify({ contexts: { default: { url: server.url } } }));
  const line = ['auth', 'login', '--tenant', '000000', '-u', 'admin', '--password-stdin'];
  expect(await mall(line, { MALL_CONFIG_DIR: config }, `${server.password}\n`)).toMatchObject({ code: 0 });
}

/** The token's moment has come: whoever is next renews it. */
function grownOld(env: Env): Env {
  const path = join(env.MALL_CONFIG_DIR ?? '', 'tokens/default.json');
  const kept = JSON.parse(readFileSync(path, 'utf8'));
  kept.tokens.expiresAt = Date.now() - 1_000;
  writeFileSync(path, JSON.stringify(kept));
  return env;
}

const texts = {
  revoked: ['The token was revoked; please sign in again', '令牌已失效，请重新登录'],
  reused: [
    'The refresh token was used twice; the session has ended, please sign in again',
    '刷新令牌被重复使用，会话已结束，请重新登录',
  ],
} as const;

describe.each(firstOr(['en', 'zh'] as const))('a session that has ended, in the shell, %s', (language) => {
  const at = language === 'en' ? 0 : 1;
  const run = (line: string, env: Env) => mall(line.split(' '), { ...env, MALL_LANG: language });

  it('was signed out elsewhere: says so, and how to go on', async () => {
    const [here, elsewhere] = await onTwoMachines();
    expect((await run('auth logout', elsewhere)).code).toBe(0);
    const { code, stderr } = await run('param list', here);
    expect(stderr).toContain(texts.revoked[at]);
    expect(stderr).toContain('mall auth login');
    expect(code).toBe(4);
  });

  it.each(['param list', 'auth token'])('was renewed by somebody else meanwhile: %s', async (line) => {
    const [here, elsewhere] = await onTwoMachines();
    for (let turn = 0; turn < 2; turn += 1)
      expect((await run('auth token', grownOld(elsewhere))).code).toBe(0);
    const { code, stdout, stderr } = await run(line, grownOld(here));
    expect(stderr).toContain(texts.reused[at]);
    expect(stderr).toContain('mall auth login');
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
  });
});

const dashboardWords = {
  zh: ['参数键名', '新增参数', '▸ 密码', '新增成功', '已锁屏', '首页'],
  en: ['Parameter key', 'Add: Parameter', '▸ Password', 'Added', 'Locked', 'Home'],
} as const;

describe.each(firstOr(['zh', 'en'] as const))(
  'a session that has ended, in the dashboard, %s',
  (language) => {
    const at = language === 'en' ? 0 : 1;
    const [key, adding, asked, added, locked, home] = dashboardWords[language];
    const onForm = async () => {
      const [here, elsewhere] = await onTwoMachines();
      const terminal = openTerminal(['ui'], { ...here, MALL_LANG: language }, 80, 24);
      const press = async (...keys: string[]) => {
        for (const each of keys) {
          terminal.type(each);
          await new Promise((resolve) => setTimeout(resolve, 40));
        }
      };
      await terminal.until('param');
      await press(':', 'param', '\r');
      await terminal.until(key);
      await press('n');
      await terminal.until(adding);
      return { terminal, press, elsewhere };
    };
    const name = `长长的名字 ${language}`;

    it('asks for the password over the form, and sends it as it was when it is right', async () => {
      const { terminal, press, elsewhere } = await onForm();
      await press(name, '\t', `long.${language}`, '\t', '1');
      expect((await mall(['auth', 'logout'], elsewhere)).code).toBe(0);
      await press('\u0013');
      await terminal.until(texts.revoked[at]);
      await terminal.until(asked);
      expect(terminal.lines()).toContain(name);
      expect(terminal.lines()).toContain('admin@000000');
      await press('wrong', '\r');
      await terminal.until(/✗ /);
      expect(terminal.lines()).not.toContain('wrong');
      await press(server.password, '\r');
      await terminal.until(added);
      await terminal.until(`long.${language}`);
      expect(terminal.raw()).not.toContain(server.password);
      await press('q');
      expect(await terminal.ended).toBe(0);
    });

    it('can wait: what is typed stays, and is sent after signing in at the next try', async () => {
      const { terminal, press, elsewhere } = await onForm();
      await press(`${name} 2`, '\t', `later.${language}`, '\t', '1');
      await mall(['auth', 'logout'], elsewhere);
      await press('\u0013');
      await terminal.until(asked);
      await press('\u001b');
      await terminal.until(/\(重试即可重新登录\)|\(try again to sign in\)/);
      expect(terminal.lines()).toContain(`${name} 2`);
      await press('\u0013');
      await terminal.until(asked);
      await press(server.password, '\r');
      await terminal.until(added);
      await press('\u0003');
      await terminal.ended;
    });

    it('is hidden by a lock, which the password alone opens, and signing out ends', async () => {
      const { terminal, press } = await onForm();
      await press(`${name} 3`, '\u0018');
      await terminal.until(locked);
      const hidden = terminal.lines();
      for (const data of [name, key, adding, home, 'tenant.default']) expect(hidden).not.toContain(data);
      for (const way of ['\u001b', '\u0003', '\u001a', 'q', ':']) await press(way);
      expect(terminal.lines()).toContain(locked);
      await press('\u0015', 'wrong', '\r');
      await terminal.until(/✗ /);
      await press(server.password, '\r');
      await terminal.until(`${name} 3`);
      await press('\u0018');
      await terminal.until(locked);
      await press('\u0011');
      expect(await terminal.ended).toBe(0);
      expect(terminal.raw()).not.toContain(server.password);
    });
  },
);
