import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../testing/run-shell.js';
import { ok, pageOf, signedIn, startWire, type Wire } from '../testing/wire.js';

let wire: Wire;
const env: Record<string, string> = { MALL_CONFIG_DIR: emptyConfig() };
const userInfo = {
  ...{ tenant_id: '000000', user_id: '1', dept_id: '1', post_id: '1', role_id: '1', oauth_id: '' },
  ...{ account: 'admin', user_name: 'admin', nick_name: 'a', role_name: 'x', avatar: '' },
  ...{ roles: ['x'], permissions: ['y'] },
};

beforeAll(async () => {
  wire = await startWire(({ path, method }) => {
    if (path.includes('user-info')) return ok(userInfo);
    if (path.includes('/batch')) return ok({ created: 1, existing: 0, codes: ['ABC'] });
    return method === 'GET' ? pageOf([]) : ok({ id: '1' });
  });
  Object.assign(env, signedIn(wire));
  await runShell(
    'context add a.b --url http://127.0.0.1:1 --read-only --production --client-id x --lang en',
    { env },
  );
  await runShell('invite-code create --count 1', { env });
});
afterAll(() => wire.close());

describe.each(['zh', 'en'])('headings in %s', (lang) => {
  it.each([
    'context list',
    'context show a.b',
    'config explain',
    'config explain url',
    'auth status',
    'auth whoami --columns user,name,userId,tenant,roles,permissions',
    'job list',
    'job show',
    'job resume',
    'doctor',
    'invite-code create --count 1',
    'param create -f -',
  ])('mall %s: each has its word', async (line) => {
    const stdin =
      '[{"paramName":"a","paramKey":"k","paramValue":"v"},{"paramName":"b","paramKey":"l","paramValue":"v"}]';
    const ran = await runShell(`${line} -o table --lang ${lang}`, { env, stdin });
    expect(ran.stdout, ran.stderr).not.toBe('');
    expect(ran.stdout).not.toMatch(/column\./);
  });
});
