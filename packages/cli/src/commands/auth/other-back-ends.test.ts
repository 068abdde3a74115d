import { param } from '@mall/sdk/contract';
import smCrypto from 'sm-crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyConfig, runShell } from '../../testing/run-shell.js';
import {
  ok,
  pageOf,
  type RecordedRequest,
  type Reply,
  refused,
  startWire,
  type Wire,
} from '../../testing/wire.js';

const keys = smCrypto.sm2.generateKeyPairHex();
let remark = '';
let without: readonly string[] = [];

const whole = () => ({
  id: '6',
  paramName: 'n',
  paramKey: 'k',
  paramValue: 'v',
  remark,
  createUser: -1,
  version: -1,
});

const row = () => Object.fromEntries(Object.entries(whole()).filter(([field]) => !without.includes(field)));

/** The open edition 4.x, as far as this story goes (wire contract, section 2.4). */
function answer(seen: RecordedRequest): Reply {
  const call = `${seen.method} ${seen.path.replace(/\?.*/, '')}`;
  if (call === 'POST /api/blade-auth/token') return token(seen);
  if (call === 'POST /api/blade-auth/logout') return ok({ code: '200', msg: '操作成功' });
  if (seen.headers['blade-auth'] !== 'bearer access')
    return { body: { code: 401, data: {}, msg: '请求未授权' } };
  if (call === 'GET /api/blade-system/param/list') return pageOf([row()], 1);
  if (call === 'GET /api/blade-system/param/detail') return ok(row());
  if (call !== 'POST /api/blade-system/param/submit') return refused(404, '', '404 没找到请求');
  ({ remark } = JSON.parse(seen.body) as { remark: string });
  return ok({});
}

function token({ body }: RecordedRequest): Reply {
  const given = new URLSearchParams(body);
  const password = smCrypto.sm2.doDecrypt(given.get('password') ?? '', keys.privateKey, 0);
  if (given.get('account') !== 'admin' || password !== 'Admin-1!')
    return refused(400, '', '用户名或密码错误');
  return ok({
    ...{ accessToken: 'access', refreshToken: 'refresh', tokenType: 'bearer', expiresIn: 3600 },
    ...{ userId: '2', tenantId: '000000', oauthId: '', avatar: '', authority: 'administrator' },
    ...{ userName: '管理员', account: 'admin', license: '' },
  });
}

let wire: Wire;
beforeAll(async () => {
  wire = await startWire(answer);
});
afterAll(() => wire.close());

describe('a context of the open edition 4.x', () => {
  it('signs in, lists, edits and signs out', async () => {
    const env = { MALL_CONFIG_DIR: emptyConfig() };
    const run = (line: string, stdin = '') => runShell(line, { env, stdin });
    await run(
      `context add open --url ${wire.url} --base-path /api --dialect blade-4 --public-key ${keys.publicKey} --use`,
    );
    const refusedOne = await run('auth login -u admin --password-stdin', 'wrong\n');
    expect(refusedOne.stderr).toContain('用户名或密码错误');
    expect(refusedOne.code).not.toBe(0);
    const signedIn = await run('auth login -u admin --password-stdin', 'Admin-1!\n');
    expect(signedIn, signedIn.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse((await run('context show -o json')).stdout)).toMatchObject({ dialect: 'blade-4' });
    const before = await run('param list -o json');
    expect(JSON.parse(before.stdout)[0], before.stderr).toMatchObject({ paramKey: 'k', remark: null });
    const edited = await run('param update 6 --remark 新');
    expect(edited, edited.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse((await run('param get 6 -o json')).stdout)).toMatchObject({ remark: '新' });
    expect((await run('auth logout')).code).toBe(0);
    expect(wire.seen.at(-1)?.path).toBe('/api/blade-auth/logout');
    expect((await run('param list')).code).toBe(4);
  });

  it('is refused a call that it has not without being sent round in a circle', async () => {
    const env = { MALL_CONFIG_DIR: emptyConfig(), MALL_USERNAME: 'admin', MALL_PASSWORD: 'Admin-1!' };
    await runShell(
      `context add open --url ${wire.url} --base-path /api --dialect blade-4 --public-key ${keys.publicKey} --use`,
      { env },
    );
    for (const line of ['post list', 'auth whoami', 'post get 5']) {
      const ran = await runShell(line, { env });
      expect(ran, line).toMatchObject({ code: 6, stdout: '' });
      expect(ran.stderr, line).not.toContain(`mall ${line.replace(/ 5$/, '')}`);
    }
    const help = (await runShell('context add --help')).stdout;
    expect(help).toMatch(/open .*--dialect blade-4/);
    expect(help).toContain('blade-4 (open edition 4.x)');
  });

  it('whose rows lack fields is told of in one line of a command, whatever is asked for', async () => {
    const env = { MALL_CONFIG_DIR: emptyConfig(), MALL_USERNAME: 'admin', MALL_PASSWORD: 'Admin-1!' };
    await runShell(
      `context add open --url ${wire.url} --base-path /api --dialect blade-4 --public-key ${keys.publicKey} --use`,
      { env },
    );
    const run = (line: string) => runShell(line, { env });
    expect((await run('param list')).stderr).not.toContain('没有返回');
    without = ['paramKey', 'paramName'];
    for (const line of ['param list --lang zh', 'param list -o json --lang zh', 'param get 6 --lang zh']) {
      const { code, stdout, stderr } = await run(line);
      expect(code, stderr).toBe(0);
      expect(stderr.match(/没有返回/g), line).toHaveLength(1);
      expect(stderr, line).toMatch(/按空值处理: (paramKey, paramName|paramName, paramKey)$/m);
      expect(stdout, line).not.toContain('没有返回');
    }
    expect((await run('param list --lang en')).stderr).toContain('The server leaves out these fields');
    const heard: string[] = [];
    const opened = await runShell('ui', {
      ...{ env, terminal: 80, typed: '' },
      dashboard: async () => async (ports) => {
        await ports.client.call(param.operations.list, {});
        const stop = ports.leftOut?.((fields) => heard.push(...fields));
        await ports.client.call(param.operations.detail, { id: '6' });
        stop?.();
        return 0;
      },
    });
    without = [];
    expect(opened.code, opened.stderr).toBe(0);
    expect(heard.sort()).toEqual(['paramKey', 'paramKey', 'paramName', 'paramName']);
    expect(opened.stderr).not.toContain('没有返回');
  });

  it('without its public key says what is missing, and sends nothing', async () => {
    const env = { MALL_CONFIG_DIR: emptyConfig(), MALL_USERNAME: 'admin', MALL_PASSWORD: 'Admin-1!' };
    await runShell(`context add open --url ${wire.url} --dialect blade-4 --use`, { env });
    const before = wire.seen.length;
    const ran = await runShell('param list', { env });
    expect(ran.code).not.toBe(0);
    expect(ran.stderr).toContain('publicKey');
    expect(wire.seen).toHaveLength(before);
  });
});
