import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@mall/sdk';
import { authorize } from '@mall/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtMall, mall } from '../../testing/built-cli.js';
import { type RealServer, startRealServer } from '../../testing/real-server.js';
import { emptyConfig } from '../../testing/run-shell.js';

let server: RealServer;
beforeAll(async () => {
  builtMall();
  server = await startRealServer();
});
afterAll(() => server?.stop());

/** The shell waiting for the browser: the address that it has printed, and what it says at its end. */
async function waiting(args: readonly string[], config = emptyConfig()) {
  const env = { PATH: process.env.PATH, HOME: '/nonexistent', MALL_LANG: 'en', BROWSER: 'none' };
  const child = spawn(process.execPath, [builtMall(), 'auth', 'login', ...args], {
    env: { ...env, MALL_CONFIG_DIR: config, MALL_URL: server.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
      const found = /^http\S+\n/m.exec(said);
      if (found) resolve(found[0].trim());
    });
    void ended.then(() => reject(new Error(said)));
  });
  return { child, address: new URL(address), ended, said: () => said, config };
}

/** What the page does for somebody who is signed in there and allows it. */
async function allow(address: URL): Promise<string> {
  const client = createClient({
    url: server.url,
    application: { id: 'mall-cli', secret: 'mall-cli_secret' },
  });
  await client.session.signIn({ tenantId: '000000', username: 'admin', password: server.password });
  const asked = Object.fromEntries(address.searchParams);
  return (await client.call(authorize.operations.grant, asked as never)).location;
}

describe('mall auth login --web', () => {
  it('signs in whoever is signed in in the browser', async () => {
    const { address, ended, said, config } = await waiting(['--web']);
    expect(address.pathname).toBe('/oauth/authorize');
    const back = await allow(address);
    expect(new URL(back).hostname).toBe('127.0.0.1');
    const page = await fetch(back);
    expect(await page.text()).toContain('You may close this page.');
    expect(await ended).toBe(0);
    expect(said()).toContain('Signed in: admin');
    const kept = readFileSync(
      join(config, 'tokens', `${new URL(server.url).host.replace(':', '-')}.json`),
      'utf8',
    );
    const { accessToken } = JSON.parse(kept).tokens as { accessToken: string };
    expect(said()).not.toContain(accessToken);
    expect(address.href).not.toContain(accessToken);
  });

  it('takes nothing without its own word, and nothing of another path', async () => {
    const { address, ended, child } = await waiting(['--web']);
    const home = new URL(address.searchParams.get('redirect_uri') ?? '');
    for (const path of [
      '/signed-in',
      '/signed-in?state=guessed&code=x',
      `/?state=${address.searchParams.get('state')}`,
    ])
      expect((await fetch(new URL(path, home))).status).toBe(404);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    await expect(fetch(home)).rejects.toThrow();
  });

  it('says why somebody was not let in', async () => {
    const { address, ended, said } = await waiting(['--web']);
    const back = new URL(address.searchParams.get('redirect_uri') ?? '');
    back.search = `?state=${address.searchParams.get('state')}&error=auth.social_denied`;
    await fetch(back);
    expect(await ended).toBe(4);
    expect(said()).toContain('The third party did not let you in');
  });

  it('goes straight to a third party, which there must be', async () => {
    const { address, child, ended } = await waiting(['--source', 'corp', '--tenant', '100001']);
    expect(address.pathname).toBe('/mall-api/blade-auth/oauth/render/corp');
    expect(address.searchParams.get('tenantId')).toBe('100001');
    expect(address.searchParams.get('codeChallenge')).toMatch(/^[\w-]{43}$/);
    const reply = await fetch(address, { redirect: 'manual' });
    expect(await reply.json()).toMatchObject({ errorCode: 'auth.social_unknown' });
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  });

  it('is in the help', async () => {
    const { stdout } = await mall(['auth', 'login', '--help'], { MALL_LANG: 'en' });
    expect(stdout).toContain('--web');
    expect(stdout).toContain('--source');
  });
});
