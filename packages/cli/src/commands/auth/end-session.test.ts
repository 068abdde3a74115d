import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenReplyOf } from '@mall/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import { type RecordedRequest, type Reply, refused, startWire, type Wire } from '../../testing/wire.js';

const there = 'https://corp.example/session/end?post_logout_redirect_uri=https%3A%2F%2Fmall.example%2Flogin';
let endSession: string | undefined;
let down = false;

/** Our server, as far as this story goes. */
function answer({ method, path }: RecordedRequest): Reply {
  const call = `${method} ${path.replace(/\?.*/, '')}`;
  if (call === 'POST /mall-api/blade-auth/oauth/token') return { body: tokenReplyOf() };
  if (down && call.endsWith('/logout'))
    return { status: 503, body: { code: 503, success: false, msg: 'down' } };
  if (call === 'GET /mall-api/blade-auth/oauth/logout')
    return { body: { success: 'true', msg: 'success', ...(endSession ? { endSession } : {}) } };
  return refused(404, 'request.not_found', 'there is no such call');
}

let wire: Wire;
beforeAll(async () => {
  wire = await startWire(answer);
});
afterAll(() => wire.close());

async function signOut(lang: string, browser = 'none') {
  const env = { MALL_CONFIG_DIR: emptyConfig(), MALL_LANG: lang, MALL_URL: wire.url, BROWSER: browser };
  const line = 'auth login --tenant 000000 -u admin --password-stdin';
  const signedIn = await runShell(line, { env, stdin: 'x\n' });
  expect(signedIn, signedIn.stderr).toMatchObject({ code: 0 });
  return runShell('auth logout', { env });
}

describe('signing out of a session that began at a third party', () => {
  it.each([
    ['en', 'Sign out of the third party in the browser too'],
    ['zh', '请在浏览器中退出第三方'],
  ])('says where it ends there, %s', async (lang, sentence) => {
    endSession = there;
    const { code, stderr, stdout } = await signOut(lang);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain(sentence);
    expect(stderr.split('\n')).toContain(there);
  });

  it('opens that page where there is a browser, and none of another kind of address', async () => {
    const folder = emptyConfig();
    const [browser, opened] = [join(folder, 'browser'), join(folder, 'opened')];
    writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" > '${opened}'\n`);
    chmodSync(browser, 0o700);
    for (const [address, seen] of [
      ['javascript:alert(1)', undefined],
      [there, there],
    ] as const) {
      endSession = address;
      await signOut('en', browser);
      if (seen) await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toBe(seen);
      else expect(existsSync(opened)).toBe(false);
    }
  });

  it('says nothing of it where the session began here', async () => {
    endSession = undefined;
    const { stderr } = await signOut('en');
    expect(stderr).not.toMatch(/third party|https?:/);
  });
});

describe('signing out while the server cannot', () => {
  it.each([
    ['en', 'The server has not confirmed the sign-out; only the tokens on this machine were deleted'],
    ['zh', '服务器没有确认退出，只删除了本机的令牌'],
  ])('deletes what is on this machine, and says that this is all, %s', async (lang, sentence) => {
    endSession = undefined;
    expect((await signOut(lang)).stderr).not.toContain(sentence);
    down = true;
    const { code, stderr } = await signOut(lang).finally(() => {
      down = false;
    });
    expect([code, stderr.split('\n')[0]]).toEqual([0, sentence]);
  });
});
