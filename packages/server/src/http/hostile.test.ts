import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.js';
import { refuseUnfit } from './unfit-values.js';

let server: TestServer;
let admin: SignedIn;
let port: number;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: { readonly code?: number; readonly errorCode?: string; readonly success?: boolean };
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Written piece by piece, so that it weighs nothing here. */
  readonly pieces?: Iterable<Buffer | string>;
}

const json = { 'content-type': 'application/json' };
const parts = { 'content-type': 'multipart/form-data; boundary=edge' };
const signed = (): Record<string, string> => ({ 'blade-auth': `bearer ${admin.reply.access_token}` });

/** Over a real connection: what a person without a client library may send. */
const send = (path: string, { method = 'POST', headers = {}, pieces = [] }: Sent): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path: `/mall-api${path}`, method, headers });
    let answered = false;
    call.on('error', (error) => (answered ? undefined : reject(error)));
    call.on('response', (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
        });
        call.destroy();
      });
    });
    const write = async () => {
      for (const piece of pieces) {
        if (call.destroyed) return;
        if (!call.write(piece)) await new Promise((go) => call.once('drain', go).once('close', go));
      }
      call.end();
    };
    void write();
  });

const megabyte = Buffer.alloc(1024 * 1024, 120);

function* largeForm(megabytes: number): Generator<Buffer | string> {
  yield '--edge\r\ncontent-disposition: form-data; name="file"; filename="x.bin"\r\n\r\n';
  for (let count = 0; count < megabytes; count += 1) yield megabyte;
  yield '\r\n--edge--\r\n';
}

const oneField = '--edge\r\ncontent-disposition: form-data; name="paramKey"\r\n\r\na\r\n--edge--\r\n';

const removal = '/blade-system/param/remove';
const ids800 = Array.from({ length: 800 }, (_, index) => `112359882173867${5000 + index}`);

describe('a form of parts', () => {
  it.each([
    ['where a person is asked for', '/blade-system/param/submit', 401, 'request.unauthorized'],
    ['where an application is asked for', '/blade-auth/oauth/token', 415, 'request.media_type'],
    ['where nothing is', '/nothing', 404, 'request.not_found'],
  ])('of 45 MB from nobody, %s, is refused and costs nothing', async (_what, path, status, errorCode) => {
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    const reply = await send(path, { headers: parts, pieces: largeForm(45) });
    clearInterval(watch);
    expect([reply.status, reply.body.errorCode]).toEqual([status, errorCode]);
    expect((most - before) / 2 ** 20).toBeLessThan(20);
  });

  it('is no body of a call without a file, whoever sends it and however it is cut', async () => {
    for (const body of [oneField, oneField.slice(0, 30), '', '--edge'])
      for (const path of ['/blade-system/param/submit', removal]) {
        const reply = await send(path, { headers: { ...parts, ...signed() }, pieces: [body] });
        expect([reply.status, reply.body.errorCode], body).toEqual([415, 'request.media_type']);
      }
  });
});

describe('who may not make a call is told so before the body is read', () => {
  it('and not what is wrong with the body', async () => {
    const nobody = await send('/blade-system/param/submit', { headers: json, pieces: ['{"broken'] });
    expect(nobody.body.errorCode).toBe('request.unauthorized');
    const staff = await server.signIn('100001');
    const headers = { ...json, 'blade-auth': `bearer ${staff.reply.access_token}` };
    const forbidden = await send('/blade-system/param/submit', { headers, pieces: ['{"broken'] });
    expect(forbidden.status).toBe(403);
  });
});

describe('bodies that break programs', () => {
  const nested = (depth: number) => `{"paramName":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  it.each([64, 65, 20_000])('nested %d deep', async (depth) => {
    const reply = await send('/blade-system/param/submit', {
      headers: { ...json, ...signed() },
      pieces: [nested(depth)],
    });
    const code = depth > 64 ? 'request.too_deep' : 'request.invalid';
    expect([reply.status, reply.body.errorCode]).toEqual([400, code]);
  });

  it.each(['\\ud800', 'a\\udc00b', '\\ud800\\ud800'])('with half a character: %s', async (half) => {
    const reply = await send('/blade-system/param/submit', {
      headers: { ...json, ...signed() },
      pieces: [`{"paramName":"${half}","paramKey":"half","paramValue":"v"}`],
    });
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'request.invalid']);
  });

  it.each(['\ud800', 'a\0b'])('with such a character in a name, however deep: %j', (name) => {
    for (const given of [{ [name]: 1 }, { a: { [name]: 1 } }, { a: [{ b: { [name]: null } }] }])
      expect(() => refuseUnfit(given)).toThrow('request.invalid');
    expect(() => refuseUnfit({ a: [{ b: { c: null } }] })).not.toThrow();
  });

  it('of nothing but such a text name no field', () => {
    expect(() => refuseUnfit('a\0b')).toThrow(
      expect.objectContaining({ details: { issues: [expect.objectContaining({ field: '' })] } }),
    );
    for (const given of ['a', 7, null]) expect(() => refuseUnfit(given)).not.toThrow();
  });

  it('of plain text are of no kind that is read', async () => {
    const headers = { 'content-type': 'text/plain', ...signed() };
    const reply = await send('/blade-system/param/submit', { headers, pieces: ['hello'] });
    expect([reply.status, reply.body.errorCode]).toEqual([415, 'request.media_type']);
  });
});

describe('800 ids', () => {
  it('are too many for an address, which is said in the envelope', async () => {
    const reply = await send(`${removal}?ids=${ids800.join(',')}`, { headers: signed() });
    expect([reply.status, reply.body]).toMatchObject([
      431,
      { code: 431, success: false, errorCode: 'request.headers_too_large' },
    ]);
  });

  it('are told so in the language that was asked for', async () => {
    const headers = { 'accept-language': 'en', ...signed() };
    const reply = await send(`${removal}?ids=${ids800.join(',')}`, { headers });
    expect(reply.body).toMatchObject({ msg: expect.stringMatching(/^[ -~]+$/) });
  });

  it('are too many for a path as well, where fewer at a time are the way', async () => {
    const long = await send(`/invite-code/${ids800.join(',')}`, { method: 'DELETE', headers: signed() });
    expect([long.status, long.body]).toMatchObject([
      431,
      {
        code: 431,
        success: false,
        errorCode: 'request.headers_too_large',
        msg: expect.stringMatching(/分批/),
      },
    ]);
    // What our clients put into one call, beside all that a browser says of itself.
    const ids500 = ids800.slice(0, 500).join(',');
    const headers = { ...signed(), cookie: `a=${'x'.repeat(2000)}`, 'user-agent': 'x'.repeat(300) };
    const fitting = await send(`/invite-code/${ids500}`, { method: 'DELETE', headers });
    expect([fitting.status, fitting.body.errorCode]).toEqual([404, 'row.not_found']);
  });

  it.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, `ids=${ids800.join(',')}`],
    ['JSON', json, JSON.stringify({ ids: ids800.join(',') })],
    ['a list in JSON', json, JSON.stringify({ ids: ids800 })],
  ])('travel in %s', async (_what, type, body) => {
    const reply = await send(removal, { headers: { ...type, ...signed() }, pieces: [body] });
    expect([reply.status, reply.body.errorCode]).toEqual([404, 'row.not_found']);
  });

  it('are a list in JSON whatever their field is called, and twice in a form is refused', async () => {
    const unlock = '/blade-user/unlock';
    const listed = JSON.stringify({ userIds: ids800 });
    const inJson = await send(unlock, { headers: { ...json, ...signed() }, pieces: [listed] });
    expect([inJson.status, inJson.body.errorCode]).toEqual([404, 'row.not_found']);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const twice = await send(unlock, { headers: { ...form, ...signed() }, pieces: ['userIds=1&userIds=2'] });
    expect([twice.status, twice.body.errorCode]).toEqual([400, 'request.invalid']);
  });
});

describe('headers of answers', () => {
  it('no answer of a call is kept by anybody on the way', async () => {
    for (const path of ['/blade-user/info', '/blade-system/param/list', '/health']) {
      const { headers } = await send(path, { method: 'GET', headers: signed() });
      expect([path, headers['cache-control'], headers['x-content-type-options']]).toEqual([
        path,
        'no-store',
        'nosniff',
      ]);
    }
  });

  it('no answer of a call is a page, framed or run, and no address is told to others', async () => {
    for (const path of ['/blade-user/info', '/nothing', '/settings', '/openapi.json']) {
      const { headers } = await send(path, { method: 'GET', headers: signed() });
      expect([path, headers], path).toMatchObject([
        path,
        {
          'content-security-policy': expect.stringMatching(/default-src 'none'; frame-ancestors 'none'/),
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
        },
      ]);
    }
  });

  it('a wrong verb is told the right ones', async () => {
    const { status, headers } = await send(removal, { method: 'PUT', headers: signed() });
    expect([status, headers.allow]).toEqual([405, 'POST']);
  });
});
