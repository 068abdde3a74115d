import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtMall, mall } from '../../testing/built-cli.js';
import { type RealServer, startRealServer } from '../../testing/real-server.js';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { openTerminal } from '../../testing/terminal.js';
import { type RecordedRequest, type Reply, startWire, type Wire } from '../../testing/wire.js';

const tokenReply = (access: string, refresh: string): Reply => ({
  body: {
    ...{
      tenant_id: '000000',
      user_id: '1',
      dept_id: '1',
      post_id: '',
      role_id: '1',
      oauth_id: '',
      account: 'admin',
    },
    ...{
      user_name: 'admin',
      nick_name: '管理员',
      role_name: 'administrator',
      avatar: '',
      token_type: 'bearer',
    },
    ...{
      access_token: access,
      refresh_token: refresh,
      expires_in: 3600,
      detail: { type: 'web' },
      license: '',
    },
  },
});

function writeTokens(config: string, url: string, age: number): string {
  const path = join(config, 'tokens', 'default.json');
  mkdirSync(join(config, 'tokens'), { recursive: true });
  const now = Date.now();
  const tokens = {
    ...{
      accessToken: 'old',
      refreshToken: 'r1',
      tenantId: '000000',
      userId: '1',
      account: 'admin',
      userName: 'a',
    },
    ...{ deptId: '1', roleId: '1', roles: [], avatar: '', oauthId: '', mustChangePassword: false },
    ...{ obtainedAt: now - age - 3_600_000, expiresAt: now - age },
  };
  writeFileSync(path, JSON.stringify({ version: 1, tokens }));
  writeFileSync(join(config, 'config.json'), JSON.stringify({ contexts: { default: { url } } }));
  return path;
}

describe('one expired token', () => {
  let wire: Wire;
  afterEach(() => wire.close());

  it('and twenty processes: exactly one refresh, and all of them go on with its token', async () => {
    builtMall();
    let refreshes = 0;
    wire = await startWire((seen: RecordedRequest) => {
      if (!seen.path.includes('/oauth/token')) return { status: 404, body: {} };
      refreshes += 1;
      return { ...tokenReply(`new-${refreshes}`, `r${refreshes + 1}`), delay: 150 };
    });
    const config = emptyConfig();
    const path = writeTokens(config, wire.url, 60_000);
    const runs = Array.from({ length: 20 }, () => mall(['auth', 'token'], { MALL_CONFIG_DIR: config }));
    const ended = await Promise.all(runs);
    expect(ended.map(({ code, stdout, stderr }) => `${code} ${stdout}${stderr}`)).toEqual(
      Array(20).fill('0 new-1\n'),
    );
    expect(refreshes).toBe(1);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('never goes to another server than the context’s', async () => {
    wire = await startWire(() => ({ status: 500, body: {} }));
    const config = emptyConfig();
    writeTokens(config, 'http://127.0.0.1:9', 0);
    const ran = await runShell(`param list --url ${wire.url}`, { env: { MALL_CONFIG_DIR: config } });
    expect(ran.code).toBe(4);
    expect(wire.seen).toEqual([]);
  });
});

describe('signing in', () => {
  it('of a server that never had one is said plainly', async () => {
    const { code, stderr } = await runShell(['tenant', 'list'], { env: { MALL_URL: 'http://127.0.0.1:9' } });
    expect(code).toBe(4);
    expect(stderr).toContain('Not signed in');
    expect(stderr).not.toContain('another server');
  });

  it('never asks without a terminal', async () => {
    const ran = await runShell('auth login', { env: { MALL_URL: 'http://127.0.0.1:9' } });
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('terminal') });
  });

  it('a refused password is sent once', async () => {
    const wire = await startWire(() => ({
      body: { error_code: 400, error_description: '用户名或密码不正确' },
    }));
    const config = emptyConfig();
    const ran = await runShell(`auth login --url ${wire.url} -u admin --password-stdin`, {
      env: { MALL_CONFIG_DIR: config },
      stdin: 'wrong\n',
    });
    expect(ran).toMatchObject({ code: 4, stderr: expect.stringContaining('用户名或密码不正确') });
    expect(wire.seen).toHaveLength(1);
    expect(existsSync(join(config, 'tokens'))).toBe(false);
    await wire.close();
  });

  it('--with-token takes a bare token or a token reply from stdin', async () => {
    const claims = Buffer.from(
      JSON.stringify({ tenant_id: '100001', account: 'ci', exp: 4_000_000_000 }),
    ).toString('base64url');
    const env = { MALL_CONFIG_DIR: emptyConfig() };
    const ran = await runShell('auth login --with-token', { env, stdin: `h.${claims}.s\n` });
    expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining('ci, tenant 100001') });
    expect((await runShell('auth token', { env })).stdout).toBe(`h.${claims}.s\n`);
    expect((await runShell('auth login --with-token', { env, stdin: ' \n' })).code).toBe(2);
  });

  it('makes its context the current one where none is; one that is named for a call changes nothing', async () => {
    const config = emptyConfig();
    const stdin = `h.${Buffer.from('{"account":"ci"}').toString('base64url')}.s\n`;
    for (const name of ['ci', 'other']) {
      const env = { MALL_CONFIG_DIR: config, MALL_CONTEXT: name, MALL_URL: 'http://127.0.0.1:9' };
      expect((await runShell('auth login --with-token', { env, stdin })).code).toBe(0);
      expect(JSON.parse(readFileSync(join(config, 'config.json'), 'utf8')).current).toBe('ci');
    }
  });
});

describe('against the real server', () => {
  let server: RealServer;
  beforeAll(async () => {
    builtMall();
    server = await startRealServer();
  });
  afterAll(() => server?.stop());

  it('a person signs in on a terminal: tenant, account, hidden password; then works and signs out', async () => {
    const config = emptyConfig();
    const terminal = openTerminal(['auth', 'login', '--url', server.url], { MALL_CONFIG_DIR: config });
    await terminal.until('Tenant [000000]:');
    terminal.type('\r');
    await terminal.until('Account:');
    // Nothing is no account: it is asked again. What is typed ahead is the answer to that.
    terminal.type('\radmin\r');
    await terminal.until('Password:');
    terminal.type(`${server.password}\r`);
    await terminal.until('Signed in: admin');
    expect(await terminal.ended).toBe(0);
    expect(terminal.raw()).not.toContain(server.password);

    const env = { MALL_CONFIG_DIR: config };
    const who = await mall(['auth', 'whoami', '-o', 'json'], env);
    expect(JSON.parse(who.stdout)).toMatchObject({
      user: 'admin',
      tenant: '000000',
      roles: ['administrator'],
    });
    expect(readFileSync(join(config, 'config.json'), 'utf8')).not.toContain(server.password);
    // What they may do is kept with their tokens, and goes with them.
    const [file = ''] = readdirSync(join(config, 'access'));
    expect(JSON.parse(readFileSync(join(config, 'access', file), 'utf8')).roles).toEqual(['administrator']);
    expect(statSync(join(config, 'access', file)).mode & 0o777).toBe(0o600);
    expect((await mall(['auth', 'logout'], env)).code).toBe(0);
    expect(existsSync(join(config, 'access', file))).toBe(false);
    expect((await mall(['auth', 'status'], env)).code).toBe(4);
    expect((await mall(['tenant', 'list'], env)).code).toBe(4);
  });

  it('Ctrl-C at the password leaves nothing behind', async () => {
    const config = emptyConfig();
    const terminal = openTerminal(
      ['auth', 'login', '--url', server.url, '-u', 'admin', '--tenant', '000000'],
      { MALL_CONFIG_DIR: config },
    );
    await terminal.until('Password:');
    terminal.type('half\u0003');
    expect(await terminal.ended).toBe(12);
    expect(existsSync(join(config, 'tokens'))).toBe(false);
  });

  it('an application that demands a captcha gets one, drawn; a wrong code is not tried again', async () => {
    const config = emptyConfig();
    const env = {
      MALL_CONFIG_DIR: config,
      MALL_CLIENT_ID: 'mall-web',
      MALL_CLIENT_SECRET: 'mall-web_secret',
      NO_COLOR: '1',
    };
    const terminal = openTerminal(
      ['auth', 'login', '--url', server.url, '-u', 'admin', '--tenant', '000000'],
      env,
    );
    await terminal.until('Password:');
    terminal.type(`${server.password}\r`);
    await terminal.until('Captcha:');
    expect(terminal.lines()).toMatch(/[\u2801-\u28ff]{3}/);
    terminal.type('....\r');
    await terminal.until('Wrong captcha');
    expect(await terminal.ended).toBe(4);
  });

  it('MALL_USERNAME and MALL_PASSWORD sign in by themselves and store nothing', async () => {
    const config = emptyConfig();
    const env = {
      MALL_CONFIG_DIR: config,
      MALL_URL: server.url,
      MALL_USERNAME: 'admin',
      MALL_PASSWORD: server.password,
    };
    const ran = await mall(
      ['tenant', 'list', '--columns', 'tenantId', '--filter', 'tenantId_equal=000000'],
      env,
    );
    expect(ran).toMatchObject({ code: 0, stdout: '000000\n' });
    expect(existsSync(join(config, 'tokens'))).toBe(false);
    expect(existsSync(join(config, 'config.json'))).toBe(false);
  });

  it('every list and every read of every resource is answered', async () => {
    const env = { MALL_URL: server.url, MALL_CONFIG_DIR: emptyConfig() };
    const stdin = `${server.password}\n`;
    const signedIn = await runShell('auth login -u admin --password-stdin', { env, stdin });
    expect(signedIn.code).toBe(0);
    for (const noun of [
      'tenant',
      'tenant-package',
      'user',
      'role',
      'dept',
      'menu',
      'dict',
      'dict-biz',
      'param',
      'client',
      'invite-code',
    ])
      for (const output of ['table', 'json']) {
        const ran = await runShell(`${noun} list -o ${output}`, { env });
        expect(ran, noun).toMatchObject({ code: 0 });
        expect(ran.stdout, noun).not.toBe('');
      }
  });
});
