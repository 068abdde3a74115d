import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { adminPassword, checkout, MallServer } from './support/mall-server.js';
import { scaleTimeout } from './support/scale-timeout.js';

test.describe.configure({ timeout: scaleTimeout(240_000) });

const canary = 'canary-7f3a9c';
const digest = createHash('md5').update(adminPassword).digest('hex');
const basic = (secret: string) => `Basic ${Buffer.from(`mall-cli:${secret}`).toString('base64')}`;

/** Calls as they are made every day, and as they are made by mistake; answers the tokens that were given. */
async function work(url: string): Promise<readonly string[]> {
  const api = `${url}/mall-api`;
  const token = async (fields: Record<string, string>, secret = 'mall-cli_secret') => {
    const headers = { authorization: basic(secret) };
    const body = new URLSearchParams({ tenantId: '000000', ...fields });
    const reply = await fetch(`${api}/blade-auth/oauth/token`, { method: 'POST', headers, body });
    return (await reply.json()) as { access_token: string; refresh_token: string };
  };
  const first = await token({ grant_type: 'password', username: 'admin', password: digest });
  const next = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
  await token({ grant_type: 'password', username: 'admin', password: canary });
  await token({ grant_type: 'password', username: 'admin', password: digest }, canary);
  const { access_token: access } = next;
  const headers = { 'blade-auth': `bearer ${access}`, cookie: `a=${canary}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const post = (path: string, body: BodyInit, more: Record<string, string> = json) =>
    fetch(`${api}${path}`, { method: 'POST', headers: more, body });
  await fetch(`${api}/blade-system/param/list?paramName=${canary}`, { headers });
  await fetch(`${api}/blade-system/param/list?Blade-Auth=${access}`, { headers: { authorization: access } });
  await fetch(`${api}/nowhere/${access}?password=${canary}`);
  await fetch(`${api}/%zz${access}`);
  await post('/blade-user/submit', JSON.stringify({ account: 'x', password: canary }));
  await post('/blade-system/param/submit', `{ "paramValue": ${canary} ${access}`);
  const form = new FormData();
  form.set('password', canary);
  form.set('token', access);
  await post('/blade-system/param/submit', form, headers);
  return [first.access_token, first.refresh_token, access, next.refresh_token];
}

/** The most that is said, and what is said unless somebody chooses; every other level says less than the first. */
const levels =
  process.env.MALL_JOURNEYS === 'all'
    ? ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
    : ['trace', 'info'];

test('no password, token or query is in the log, at any level', { tag: '@long' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mall-log-'));
  const command = [process.execPath, join(checkout, 'packages/server/bin/mall-server.mjs')] as const;
  for (const level of levels) {
    const server = await MallServer.create({ MALL_DATA_DIR: folder, MALL_LOG_LEVEL: level }, command);
    const tokens = await work(server.url);
    await server.dispose();
    expect(tokens.every((token) => token.length > 40)).toBe(true);
    for (const secret of [
      ...tokens,
      digest,
      canary,
      adminPassword,
      'mall-cli_secret',
      basic('mall-cli_secret'),
    ])
      expect(server.output.includes(secret), `${secret} at ${level}`).toBe(false);
    // Not even the part of a token that says who it is for.
    for (const token of tokens) expect(server.output.includes(token.split('.')[1] ?? ''), level).toBe(false);
    expect(server.output.includes('/blade-system/param/list')).toBe(/trace|debug|info/.test(level));
  }
  rmSync(folder, { recursive: true, force: true });
});
