import type { TokenSet } from '@mall/sdk';
import { param } from '@mall/sdk/contract';
import { tokenReplyOf } from '@mall/sdk/testing';
import { afterEach, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import {
  pageOf,
  type RecordedRequest,
  type Reply,
  refused,
  startWire,
  type Wire,
} from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());

const settings = {
  ...{ name: '果蔬', tenantMode: true, captchaMode: false, switchMode: true, tokenTime: 1800 },
  ...{ social: [], sso: false, languages: ['zh-CN'] },
};

const worked = { dept_id: '20', role_id: '30' };

interface There {
  /** What a sign-in gives when the session is over; the one before it worked as `before`. */
  readonly given: typeof worked;
  readonly before?: typeof worked;
  readonly switchMode?: boolean;
  readonly refuses?: boolean;
}

/** A server where the session of the start is over, and somebody signs in again as `given`. */
async function start({ given, before = worked, switchMode = true, refuses = false }: There) {
  let signIns = 0;
  const token = ({ headers, body }: RecordedRequest): Reply => {
    const { grant_type: grant } = Object.fromEntries(new URLSearchParams(body));
    if (grant === 'password') {
      signIns += 1;
      const access = `signed-in-${signIns}`;
      return { body: tokenReplyOf({ ...(signIns === 1 ? before : given), access_token: access }) };
    }
    const [dept_id = '', role_id = ''] = [headers['dept-id'], headers['role-id']].map(String);
    if (signIns === 1 || refuses) return refused(401, 'auth.refresh_invalid', '会话已结束');
    return { body: tokenReplyOf({ ...{ dept_id, role_id }, access_token: 'chosen' }) };
  };
  wire = await startWire((seen) => {
    if (seen.path.includes('/oauth/token')) return token(seen);
    if (seen.path.includes('/settings'))
      return { body: { code: 200, success: true, msg: '', data: { ...settings, switchMode } } };
    const over = String(seen.headers['blade-auth']).includes('signed-in-1');
    return over ? refused(401, 'auth.token_invalid', '令牌已失效') : pageOf([]);
  });
}

/** Signs in again when the dashboard is told that the session is over; whose the session is then. */
async function signInAgain(): Promise<TokenSet | undefined> {
  let tokens: TokenSet | undefined;
  const { code, stderr } = await runShell('ui', {
    ...{ typed: '', terminal: 80 },
    env: {
      ...{ MALL_URL: wire.url, MALL_CONFIG_DIR: emptyConfig() },
      ...{ MALL_USERNAME: 'admin', MALL_PASSWORD: 'first' },
    },
    dashboard:
      async () =>
      async ({ client, session }) => {
        session?.watch(() => void session.enter({ password: 'again' }));
        await client.call(param.operations.list, {});
        tokens = await client.session.tokens();
        return 0;
      },
  });
  expect(code, stderr).toBe(0);
  return tokens;
}

it('who signs in again works as the department and role of before, where they may be chosen', async () => {
  await start({ given: { dept_id: '20,21', role_id: '30,31' } });
  expect(await signInAgain()).toMatchObject({ deptId: '20', roleId: '30', accessToken: 'chosen' });
});

it.each([
  ['the server lets nobody choose', { given: { dept_id: '21', role_id: '31' }, switchMode: false }],
  [
    'it was in several departments at once',
    { given: { dept_id: '21', role_id: '31' }, before: { dept_id: '20,22', role_id: '30' } },
  ],
  ['it may not be chosen any more', { given: { dept_id: '21', role_id: '31' }, refuses: true }],
])('works as a sign-in gives where %s', async (_when, there) => {
  await start(there);
  expect(await signInAgain()).toMatchObject({ deptId: '21', roleId: '31', accessToken: 'signed-in-2' });
});

it('asks for nothing where the sign-in gives the same', async () => {
  await start({ given: worked });
  expect(await signInAgain()).toMatchObject({ accessToken: 'signed-in-2', tokenTime: 1800 });
});
