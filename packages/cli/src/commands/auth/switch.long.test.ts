import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@mall/sdk';
import { dept, role, user } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtMall, mall } from '../../testing/built-cli.js';
import { type RealServer, startRealServer } from '../../testing/real-server.js';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { openTerminal } from '../../testing/terminal.js';

const password = 'switcher-pass-9';

/** A server with somebody who has two departments and two roles. */
async function openServer(switchMode: boolean): Promise<RealServer> {
  process.env.MALL_SWITCH_MODE = String(switchMode);
  process.env.MALL_TOKEN_TIME = '1234';
  const server = await startRealServer().finally(() => {
    delete process.env.MALL_SWITCH_MODE;
    delete process.env.MALL_TOKEN_TIME;
  });
  const application = { id: 'mall-cli', secret: 'mall-cli_secret' };
  const client = createClient({ url: server.url, application });
  await client.session.signIn({ tenantId: '000000', username: 'admin', password: server.password });
  const roleId: string[] = [];
  for (const roleName of ['Buyer', 'Seller'])
    roleId.push((await client.call(role.operations.submit, { roleName, roleAlias: roleName, sort: 9 })).id);
  const deptId: string[] = [];
  for (const deptName of ['North', 'South']) {
    const form = { deptName, fullName: deptName, deptCategory: 1, sort: 1 };
    deptId.push((await client.call(dept.operations.submit, form)).id);
  }
  const who = { account: 'switcher', name: 'S', realName: 'S', userType: 1, password };
  await client.call(user.operations.create, { ...who, roleId: roleId.join(','), deptId: deptId.join(',') });
  return server;
}

/** A configuration folder with the person signed in, without a terminal: nothing is asked. */
async function signedIn(server: RealServer): Promise<Record<string, string>> {
  const env = { MALL_CONFIG_DIR: emptyConfig() };
  const line = `auth login --url ${server.url} -u switcher --password-stdin`;
  const ran = await runShell(line, { env, stdin: `${password}\n` });
  expect(ran).toMatchObject({ code: 0 });
  return env;
}

/** The tokens of the one context that is signed in to. */
function kept({ MALL_CONFIG_DIR: config = '' }: Record<string, string>) {
  const folder = join(config, 'tokens');
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return JSON.parse(readFileSync(join(folder, file), 'utf8')).tokens;
}

const rolesOf = async (env: Record<string, string>): Promise<string[]> =>
  JSON.parse((await mall(['auth', 'whoami', '-o', 'json'], env)).stdout).roles;

describe('a server that switches', () => {
  let server: RealServer;
  beforeAll(async () => {
    builtMall();
    server = await openServer(true);
  });
  afterAll(() => server?.stop());

  it('--dept and --role, by name or by id, are in force from then on', async () => {
    const env = await signedIn(server);
    expect((await rolesOf(env)).sort()).toEqual(['Buyer', 'Seller']);
    const ran = await runShell('auth switch --dept South --role Seller', { env });
    expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining('South / Seller') });
    expect(await rolesOf(env)).toEqual(['Seller']);
    expect(kept(env).deptId).not.toContain(',');
    // The department stays when only the role is named.
    const { deptId } = kept(env);
    expect((await runShell('auth switch --role Buyer', { env })).code).toBe(0);
    expect(await rolesOf(env)).toEqual(['Buyer']);
    expect(kept(env)).toMatchObject({ deptId });
    expect((await runShell(`auth switch --dept ${deptId} --role Seller`, { env })).code).toBe(0);
  });

  it('what is not one’s own, and half a choice without a terminal, are refused with what there is', async () => {
    const env = await signedIn(server);
    const wrong = await runShell('auth switch --dept East --role Buyer', { env });
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('You have no department or role East');
    expect(wrong.stderr).toContain('South');
    const half = await runShell('auth switch --role Buyer', { env });
    expect(half).toMatchObject({ code: 2, stderr: expect.stringContaining('Please select a department') });
    const unkept = { ...env, MALL_URL: server.url, MALL_USERNAME: 'switcher', MALL_PASSWORD: password };
    expect((await runShell('auth switch --role Buyer', { env: unkept })).code).toBe(2);
    expect((await rolesOf(env)).sort()).toEqual(['Buyer', 'Seller']);
  });

  it('asks at a terminal: at sign-in, and for another choice later', async () => {
    const env = { MALL_CONFIG_DIR: emptyConfig() };
    const terminal = openTerminal(['auth', 'login', '--url', server.url], env);
    await terminal.until('Tenant [000000]:');
    terminal.type('\r');
    await terminal.until('Account:');
    terminal.type('switcher\r');
    await terminal.until('Password:');
    terminal.type(`${password}\r`);
    await terminal.until('Department:');
    terminal.type('9\r');
    await terminal.until(/Department:[\s\S]*Department:/);
    terminal.type('1\r');
    await terminal.until('Role:');
    terminal.type('Seller\r');
    await terminal.until('North / Seller');
    expect(await terminal.ended).toBe(0);
    expect(await rolesOf(env)).toEqual(['Seller']);

    const again = openTerminal(['auth', 'switch'], env);
    await again.until('Department [1]:');
    again.type('\r');
    await again.until('Role [2]:');
    again.type('1\r');
    await again.until('North / Buyer');
    expect(await again.ended).toBe(0);
    expect(await rolesOf(env)).toEqual(['Buyer']);
  });

  it('says when tokens are renewed, and that stays with them', async () => {
    const env = await signedIn(server);
    expect(kept(env).tokenTime).toBe(1234);
    expect((await runShell('auth switch --dept North --role Buyer', { env })).code).toBe(0);
    expect(kept(env).tokenTime).toBe(1234);
  });
});

describe('a server that does not switch', () => {
  let server: RealServer;
  beforeAll(async () => {
    server = await openServer(false);
  });
  afterAll(() => server?.stop());

  it('has nothing to switch, and asks nobody at sign-in', async () => {
    const env = await signedIn(server);
    const ran = await runShell('auth switch --role Buyer', { env });
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('does not switch') });
    const terminal = openTerminal(['auth', 'login', '-u', 'switcher', '--url', server.url], env);
    await terminal.until('Tenant [000000]:');
    terminal.type('\r');
    await terminal.until('Password:');
    terminal.type(`${password}\r`);
    await terminal.until('Signed in: switcher');
    expect(await terminal.ended).toBe(0);
    expect(terminal.lines()).not.toContain('Department');
  });
});
