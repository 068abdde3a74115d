import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { ok, startWire } from '../../testing/wire.js';

const settings = {
  ...{
    name: '鲜果商城后台',
    tenantId: null,
    backgroundUrl: null,
    tenantMode: true,
    captchaMode: true,
    switchMode: false,
  },
  ...{ tokenTime: 3000, social: [], sso: false, languages: ['zh-CN', 'en-US'] },
};

const states = (stdout: string) =>
  Object.fromEntries(
    (JSON.parse(stdout) as { check: string; state: string }[]).map(({ check, state }) => [check, state]),
  );

describe('mall doctor', () => {
  it('finds a healthy server, a clock that differs, and files that others can read', async () => {
    const wire = await startWire(() => ({
      ...ok(settings),
      headers: { date: new Date(Date.now() - 90_000).toUTCString() },
    }));
    const config = emptyConfig();
    writeFileSync(join(config, 'config.json'), '{"contexts":{}}');
    chmodSync(join(config, 'config.json'), 0o644);
    const ran = await runShell('doctor -o json', { env: { MALL_URL: wire.url, MALL_CONFIG_DIR: config } });
    expect(ran.code).toBe(0);
    expect(states(ran.stdout)).toEqual({
      ...{
        node: 'ok',
        config: 'warn',
        session: 'warn',
        server: 'ok',
        clock: 'warn',
        captcha: 'ok',
        terminal: 'ok',
      },
    });
    await wire.close();
  });

  it.each([
    ['a token', { MALL_TOKEN: 'abc' }, 'ok'],
    ['a name with a password', { MALL_USERNAME: 'li', MALL_PASSWORD: 'Pear-tree-7' }, 'ok'],
    ['a name alone', { MALL_USERNAME: 'li' }, 'warn'],
    ['a password alone', { MALL_PASSWORD: 'Pear-tree-7' }, 'warn'],
  ])('is signed in by the environment or not: %s', async (_what, env, state) => {
    const wire = await startWire(() => ok(settings));
    const there = { MALL_URL: wire.url, MALL_CONFIG_DIR: emptyConfig(), ...env };
    const ran = await runShell('doctor -o json', { env: there });
    await wire.close();
    expect(states(ran.stdout)).toMatchObject({ session: state });
  });

  const context = async (more: object, line = 'doctor -o json') => {
    const wire = await startWire(() => ({
      ...ok(settings),
      headers: { date: new Date(Date.now() - 90_000).toUTCString() },
    }));
    const config = emptyConfig();
    writeFileSync(
      join(config, 'config.json'),
      JSON.stringify({ contexts: { default: { url: wire.url, ...more } } }),
    );
    const ran = await runShell(line, { env: { MALL_CONFIG_DIR: config } });
    await wire.close();
    return { ran, wire, paths: wire.seen.map(({ path }) => path) };
  };

  it('asks where the context’s base path says', async () => {
    const { ran, wire, paths } = await context({ basePath: '/gate/api' });
    expect(paths).toEqual(['/gate/api/settings', '/gate/api/health']);
    expect(states(ran.stdout)).toMatchObject({ server: 'ok', clock: 'warn', captcha: 'ok' });
    expect(ran.stdout).toContain(`${wire.url}/gate/api 鲜果商城后台`);
  });

  it.each([
    ['en', 'its name and settings cannot be checked', 'blade-4 does not tell its settings'],
    ['zh', '名称和设置无法检查', 'blade-4 不提供设置'],
  ])('of another back end checks what can be, and says what cannot: %s', async (lang, server, captcha) => {
    const other = { dialect: 'blade-4', basePath: '/api' };
    const { ran, wire, paths } = await context(other, `doctor -o json --lang ${lang}`);
    expect(new Set(paths)).toEqual(new Set(['/api']));
    expect(states(ran.stdout)).toMatchObject({ server: 'ok', clock: 'warn', captcha: 'warn' });
    for (const word of [`${wire.url}/api`, server, captcha]) expect(ran.stdout).toContain(word);
    expect(ran.code).toBe(0);
  });

  it('of another back end that is not there fails', async () => {
    const config = emptyConfig();
    const entry = { url: 'http://127.0.0.1:9', dialect: 'blade-3' };
    writeFileSync(join(config, 'config.json'), JSON.stringify({ contexts: { default: entry } }));
    const ran = await runShell('doctor -o json', { env: { MALL_CONFIG_DIR: config } });
    expect(ran.code).toBe(1);
    expect(states(ran.stdout)).toMatchObject({ server: 'fail', clock: 'warn' });
  });

  it('goes on after a failure and ends with 1', async () => {
    const config = emptyConfig();
    writeFileSync(join(config, 'config.json'), '{');
    const ran = await runShell('doctor -o json', {
      env: { MALL_URL: 'http://127.0.0.1:9', MALL_CONFIG_DIR: config },
    });
    expect(ran.code).toBe(1);
    expect(states(ran.stdout)).toMatchObject({ config: 'fail', server: 'fail' });
    expect(Object.keys(states(ran.stdout))).toHaveLength(7);
  });

  it('goes on with a damaged configuration in a plain pipe too', async () => {
    const config = emptyConfig();
    writeFileSync(join(config, 'config.json'), '{');
    const ran = await runShell('doctor', {
      env: { MALL_URL: 'http://127.0.0.1:9', MALL_CONFIG_DIR: config },
    });
    expect(ran.stdout.split('\n')).toHaveLength(8);
  });

  it('reads as marks and words on a terminal', async () => {
    const ran = await runShell('doctor', {
      env: { MALL_URL: 'http://127.0.0.1:9', NO_COLOR: '1' },
      terminal: 100,
    });
    expect(ran.stdout).toContain('✓ Node: ');
    expect(ran.stdout).toContain('✗ Server: mall: The server cannot be reached');
  });
});
