import { describe, expect, it } from 'vitest';
import { auth } from '../contract/modules/auth/auth/auth.js';
import { param } from '../contract/modules/system/param/param.js';
import { user } from '../contract/modules/system/user/user.js';
import { isApiError, isNetworkError, MallError } from '../core/errors/mall-error.js';
import { cutOff, envelope, type FakeReply, fakeNetwork, json, refused, text } from '../testing/index.js';
import { createClient } from './create-client.js';

const { list, detail, remove, submit } = param.operations;
const row = { id: '1', paramName: 'n', paramKey: 'k', paramValue: 'v' };

async function failure(
  reply: FakeReply,
  options: { language?: 'en-US'; quiet?: number[] | (() => number[]) } = {},
) {
  const client = createClient({
    url: '',
    application: { id: 'a', secret: 'b' },
    transport: fakeNetwork().always(remove, reply).transport,
    language: () => options.language ?? 'zh-CN',
    statusWhiteList: options.quiet ?? [],
    retry: { attempts: 1 },
  });
  const error = await client.call(remove, { ids: '1' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MallError);
  return error as MallError;
}

const calling = (endpoint: Parameters<ReturnType<typeof fakeNetwork>['on']>[0], reply: FakeReply) =>
  createClient({
    url: '',
    application: { id: 'a', secret: 'b' },
    transport: fakeNetwork().on(endpoint, reply).transport,
    retry: { attempts: 1 },
  });

describe('the error catalogue of section 8', () => {
  it.each<[string, FakeReply, string, number, string]>([
    ['the body counts before HTTP', json({ code: 400, msg: '业务异常' }), 'ValidationError', 400, '业务异常'],
    ['HTTP counts where the body has no code', json({ msg: 'x' }, 404), 'NotFoundError', 404, 'x'],
    [
      'code 401 with HTTP 200',
      json({ code: 401, data: null, msg: '请求未授权' }),
      'AuthenticationError',
      401,
      '请求未授权',
    ],
    ['a code as text', json({ code: '403', msg: 'no' }), 'PermissionError', 403, 'no'],
    ['a code of null falls back to HTTP', json({ code: null, msg: 'x' }, 400), 'ValidationError', 400, 'x'],
    ['201 is not 200', json({ code: 201, msg: 'made' }), 'ApiError', 201, 'made'],
    [
      'msg before error_description',
      json({ code: 400, msg: 'm', error_description: 'd' }),
      'ValidationError',
      400,
      'm',
    ],
    ['error_description without msg', json({ error_description: 'd' }, 400), 'ValidationError', 400, 'd'],
    [
      'Spring OAuth2 on a page',
      json({ error: 'unauthorized', error_description: 'd' }, 401),
      'AuthenticationError',
      401,
      'd',
    ],
    [
      'Spring Boot',
      json({ timestamp: 1, status: 500, error: 'Internal Server Error', message: '', path: '/x' }, 500),
      'ServerError',
      500,
      'Internal Server Error',
    ],
    [
      'Spring Boot with a message',
      json({ status: 404, error: 'Not Found', message: 'gone' }, 404),
      'NotFoundError',
      404,
      'gone',
    ],
    [
      'a gateway without success',
      json({ code: 401, msg: '缺失令牌,鉴权失败', data: null }, 401),
      'AuthenticationError',
      401,
      '缺失令牌,鉴权失败',
    ],
    [
      'an error_description in a success',
      json({ code: 200, error_description: 'd' }),
      'ValidationError',
      400,
      'd',
    ],
    ['no text at all', json({ code: 500 }), 'ServerError', 500, '未知错误'],
    ['a page of a proxy', text(502, '<html>Bad Gateway</html>'), 'ServerError', 502, '未知错误'],
    ['an empty refusal', text(403, ''), 'PermissionError', 403, '未知错误'],
    [
      'a redirect, which is not followed',
      text(302, '', { location: 'https://elsewhere' }),
      'ApiError',
      302,
      '未知错误',
    ],
    ['a conflict', refused(409, { msg: 'c', current: row }), 'ConflictError', 409, 'c'],
    ['too many', refused(429, { msg: 'slow' }), 'RateLimitError', 429, 'slow'],
  ])('%s', async (_what, reply, name, status, message) => {
    const error = await failure(reply);
    expect({ name: error.name, status: error.status, message: error.message }).toEqual({
      name,
      status,
      message,
    });
    expect(isApiError(error)).toBe(true);
  });

  it('says unknown error in the language of the call', async () => {
    expect((await failure(json({ code: 500 }), { language: 'en-US' })).message).toBe('Unknown error');
  });

  it('marks codes of the white list, and what is no reply by the specification, as quiet', async () => {
    expect((await failure(refused(400), { quiet: [400] })).quiet).toBe(true);
    expect((await failure(refused(400), { quiet: () => [400] })).quiet).toBe(true);
    expect((await failure(refused(400), { quiet: () => [403] })).quiet).toBe(false);
    expect((await failure(refused(400))).quiet).toBe(false);
    expect((await failure(refused(500))).quiet).toBe(false);
    expect((await failure(refused(503))).quiet).toBe(true);
    // A server of ours that says by name what is wrong has replied.
    expect((await failure(refused(507, { errorCode: 'server.storage_full' }))).quiet).toBe(false);
    expect((await failure(refused(502, { errorCode: 'file.store_failed' }))).quiet).toBe(false);
    expect((await failure(refused(503, { errorCode: 'server.unavailable' }))).quiet).toBe(true);
    expect((await failure(text(502, '<html>Bad Gateway</html>'))).quiet).toBe(true);
    expect((await failure(cutOff())).quiet).toBe(true);
  });

  it('carries code, request id, issues, the current row and the wait', async () => {
    const issues = [{ field: 'paramName', rule: 'required', message: '请输入参数名称' }];
    const body = { errorCode: 'request.invalid', requestId: 'r-1', issues, current: row, msg: 'm' };
    expect(await failure(refused(400, body, { 'retry-after': '7' }))).toMatchObject({
      ...{ code: 'request.invalid', requestId: 'r-1', issues, current: row, retryAfter: 7 },
    });
    const date = new Date(Date.now() + 60_000).toUTCString();
    const later = await failure(refused(503, {}, { 'retry-after': date, 'x-request-id': 'r-2' }));
    expect(later).toMatchObject({ code: 'http.503', requestId: 'r-2' });
    expect(later.retryAfter).toBeGreaterThan(50);
    expect((await failure(text(502, 'x'))).code).toBe('gateway.502');
  });
});

describe('replies that are no refusal', () => {
  it.each<[string, FakeReply, string]>([
    ['cut off while it arrives', cutOff(), 'network.cut_off'],
    ['truncated JSON', text(200, '{"code":200,"data":{"records":[{"id"'), 'network.cut_off'],
    ['a sign-in page of the network', text(200, '<html>Welcome</html>'), 'network.cut_off'],
    ['JSON of somebody else', json([]), 'network.cut_off'],
    ['an empty object', json({}), 'network.cut_off'],
    ['nothing', text(200, ''), 'network.cut_off'],
  ])('a reply that is %s is a failure of the network', async (_what, reply, code) => {
    const error = await failure(reply);
    expect(error.code).toBe(code);
    expect(isNetworkError(error)).toBe(true);
  });

  it('a whole reply of another shape is a breach of the contract, and says which fields', async () => {
    const error = await calling(detail, envelope({ ...row, id: { not: 'an id' } }))
      .call(detail, { id: '1' })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ContractError', code: 'client.unexpected_reply' });
    expect(isNetworkError(error)).toBe(false);
    expect(String((error as Error).cause)).toContain('id');
  });

  it.each([
    ['paramName', 7, 'paramName', '7'],
    ['paramName', 'x'.repeat(300), 'paramName', `"${'x'.repeat(39)}…`],
    ['id', { secret: 'c4n4ry' }, 'id', '{…}'],
    ['remark', [1, 2], 'remark', '[2]'],
  ])('names the call, the field %s and what %j was', async (key, value, field, shown) => {
    const error = await calling(detail, envelope({ ...row, [key]: value }))
      .call(detail, { id: '1' })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ call: 'GET /blade-system/param/detail', field, value: shown });
    expect((error as Error).message).toMatch(/: GET \/blade-system\/param\/detail, /);
    expect((error as Error).message.endsWith(`${field} = ${shown}`)).toBe(true);
    expect(String(error)).not.toContain('c4n4ry');
  });

  it('tells no token and no password of a reply that breaks the contract', async () => {
    const { token } = auth.operations;
    const error = await calling(
      token,
      json({ access_token: { c4n4ry: 1 }, refresh_token: 'c4n4ry', account: 5 }),
    )
      .call(token, { grant_type: 'password' })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ContractError', field: 'tenant_id', value: 'undefined' });
    expect(`${error} ${(error as Error).cause}`).not.toContain('c4n4ry');
    const { resetPassword } = user.operations;
    const reset = await calling(resetPassword, envelope([{ id: '1', account: 'a', password: 4711 }]))
      .call(resetPassword, { userIds: '1' })
      .catch((reason: unknown) => reason);
    expect(reset).toMatchObject({ field: '0.password', value: '***' });
  });

  it('a missing row that other back ends answer with 200 and nothing is not found', async () => {
    for (const data of [{}, null, '']) {
      const client = calling(detail, envelope(data, '暂无承载数据'));
      await expect(client.call(detail, { id: '1' })).rejects.toMatchObject({
        ...{ name: 'NotFoundError', code: 'row.not_found', message: '暂无承载数据' },
      });
    }
  });

  it('a write whose reply leaves the row out has succeeded', async () => {
    await calling(submit, envelope({})).call(submit, { id: '1', paramName: 'b' });
  });

  it('fields that the contract does not know are left out', async () => {
    const page = {
      records: [{ ...row, isDeleted: 0, strange: 1 }],
      total: 1,
      size: 10,
      current: 1,
      hitCount: false,
    };
    const found = await calling(list, envelope(page)).call(list, {});
    expect(found.records[0]).toEqual(row);
  });

  it('numbers beyond 2^53 arrive as text', async () => {
    const body = `{"code":200,"data":{"id":1123598816738675201,"paramName":"1123598816738675201","paramKey":"k","paramValue":"v"}}`;
    const found = await calling(detail, text(200, body)).call(detail, { id: '1' });
    expect(found).toMatchObject({ id: '1123598816738675201', paramName: '1123598816738675201' });
  });
});

describe('raw replies', () => {
  it('are taken as they are', async () => {
    const { captcha } = auth.operations;
    expect(await calling(captcha, json({ key: 'k', image: 'i' })).call(captcha, {})).toEqual({
      key: 'k',
      image: 'i',
    });
  });

  it.each<[string, FakeReply, string]>([
    ['an envelope with 400', refused(400, { msg: '验证码不正确' }), '验证码不正确'],
    [
      'an envelope in HTTP 200',
      json({ code: 400, success: false, data: null, msg: '登录错误次数过多' }),
      '登录错误次数过多',
    ],
    ['error_code in HTTP 200', json({ error_code: 401, error_description: 'no client' }), 'no client'],
    [
      'Spring OAuth2',
      json({ error: 'invalid_grant', error_description: '用户名或密码不正确' }, 400),
      '用户名或密码不正确',
    ],
  ])('are refused as %s', async (_what, reply, message) => {
    const { token } = auth.operations;
    const attempt = calling(token, reply).call(token, { grant_type: 'password', tenantId: '000000' });
    await expect(attempt).rejects.toMatchObject({ name: 'SignInError', message });
  });
});

it.each([[text(200, '')], [json({})], [json('')], [text(200, '<html>')]])(
  'a sign-in that is answered with nothing sets no session',
  async (reply) => {
    const { token } = auth.operations;
    const { session } = calling(token, reply);
    const attempt = session.signIn({ tenantId: '000000', username: 'a', password: 'b' });
    await expect(attempt).rejects.toMatchObject({ name: 'ReplyError' });
    expect(await session.tokens()).toBeUndefined();
  },
);

describe('what a call yields', () => {
  it('is its data when awaited, with the rest around it on request', async () => {
    const client = calling(remove, envelope(null, '删除成功', { 'x-request-id': 'r-9' }));
    const whole = await client.call(remove, { ids: ['1', '2'] }).withResponse();
    expect(whole).toEqual({ data: null, message: '删除成功', requestId: 'r-9', status: 200 });
  });

  it('may be handled like a promise', async () => {
    const call = calling(user.operations.info, refused(500)).call(user.operations.info, {});
    let ended = false;
    const done = call.finally(() => {
      ended = true;
    });
    await expect(done).rejects.toThrow();
    expect(await call.catch(() => 'handled')).toBe('handled');
    expect(ended).toBe(true);
  });

  it('is told apart by name, so that a second copy of the SDK does no harm', () => {
    const foreign = Object.assign(new Error('x'), { name: 'ConflictError', code: 'row.conflict' });
    expect(isApiError(foreign)).toBe(true);
    expect(isApiError(new Error('x'))).toBe(false);
    expect(isNetworkError(foreign)).toBe(false);
  });
});
