import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createClient } from '../client/create-client.js';
import { download } from '../client/download.js';
import { fetchTransport } from '../client/fetch-transport.js';
import { endpoint } from '../contract/core/endpoint.js';
import { fileReply } from '../contract/core/file.js';
import { redirect } from '../contract/core/redirect.js';
import { param } from '../contract/modules/system/param/param.js';
import type { Transport } from '../core/ports.js';
import { httpTransport } from './http-transport.js';
import { undiciTransport } from './undici-transport.js';

const { submit } = param.operations;
const row = { id: '1', paramName: '租户', paramKey: 'k', paramValue: 'v' };
const echo = endpoint({
  method: 'POST',
  path: '/echo',
  input: z.object({ text: z.string() }),
  output: z.string(),
});
const call = (path: string, reply: 'raw' | 'file' = 'raw') =>
  endpoint({
    method: 'GET',
    path,
    reply,
    input: z.object({}),
    output: reply === 'file' ? fileReply() : z.unknown(),
  });
const upload = endpoint({
  ...({ method: 'POST', path: '/upload', send: 'multipart' } as const),
  ...{ input: z.object({ file: z.instanceof(Blob), category: z.string() }), output: z.string() },
});

let opened = 0;
/** Sends the rest of the rows that are being read, or breaks them off. */
let goOn: () => unknown;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const json = (data: unknown, headers = {}) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'r-1', ...headers });
    response.end(JSON.stringify({ code: 200, data, msg: 'ok' }));
  };
  const path = request.url?.replace('/mall-api', '');
  if (path === '/echo') return json(`${request.headers['content-type']}|${JSON.parse(body).text}`);
  if (path === '/upload') return json(`${request.headers['content-type']?.split(';')[0]}|${body}`);
  if (path === '/cut') {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"code":200,');
    return void setTimeout(() => response.destroy(), 5);
  }
  if (path === '/redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  if (path === '/refused') {
    response.writeHead(400, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify({ code: 400, msg: 'no', errorCode: 'auth.social_unknown' }));
  }
  if (path === '/packed') {
    const bytes = gzipSync(JSON.stringify({ text: '果'.repeat(1_000) }));
    return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes);
  }
  if (path === '/file') {
    const head = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a b.csv"' };
    return void response.writeHead(200, head).end(Buffer.from([0, 159, 146, 150]));
  }
  if (path === '/rows' || path === '/packed-rows' || path === '/cut-rows') {
    const packed = path === '/packed-rows';
    response.writeHead(200, {
      'content-type': 'text/csv',
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    });
    if (packed) return void response.end(gzipSync('果\n'.repeat(100_000)));
    response.write('first\n');
    // Not before the first part is read: a slow reader gets both at once.
    goOn = () => (path === '/rows' ? response.end('last\n') : response.destroy());
    return;
  }
  if (path === '/never') return;
  json(row);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  server.on('connection', () => {
    opened += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const undici = undiciTransport({ connections: 4, env: {} });
afterAll(() => undici.close());

const clientOf = (transport: Transport, address = url) =>
  createClient({ url: address, application: { id: 'a', secret: 'b' }, transport, retry: { attempts: 1 } });

describe.each<[string, Transport]>([
  ['fetch', fetchTransport],
  ['node:http', httpTransport()],
  ['undici', undici],
])('over %s', (name, transport) => {
  const client = () => clientOf(transport);

  it('a body travels and comes back, Chinese and all', async () => {
    expect(await client().call(echo, { text: '邀请码 🍎' })).toBe('application/json|邀请码 🍎');
  });

  it('a reply has status and headers in any case', async () => {
    const whole = await client()
      .call(submit, { paramName: 'n', paramKey: 'k', paramValue: 'v' })
      .withResponse();
    expect(whole).toEqual({ data: row, message: 'ok', requestId: 'r-1', status: 200 });
  });

  it('an upload is multipart, with the name of the file', async () => {
    const file = new File(['inhalt'], '头像.png', { type: 'image/png' });
    const seen = await client().call(upload, { file, category: 'c' });
    expect(seen).toMatch(/^multipart\/form-data\|/);
    expect(seen).toMatch(/name="file"; filename="头像.png"\r\nContent-Type: image\/png\r\n\r\ninhalt/);
    expect(seen).toContain('name="category"\r\n\r\nc');
  });

  it('a download is bytes', async () => {
    const found = await client().call(call('/file', 'file'), {});
    expect(found).toEqual({ name: 'a b.csv', type: 'text/csv', bytes: new Uint8Array([0, 159, 146, 150]) });
  });

  const rowsOf = async (path: string) => (await download(client(), call(path), {})).chunks;
  const textOf = async (chunks: AsyncIterable<Uint8Array>) => {
    const parts: Uint8Array[] = [];
    for await (const part of chunks) parts.push(part);
    return Buffer.concat(parts).toString();
  };

  it('a download can be read while it comes, unpacked', async () => {
    const chunks = (await rowsOf('/rows'))[Symbol.asyncIterator]();
    expect(Buffer.from((await chunks.next()).value).toString()).toBe('first\n');
    goOn();
    expect(Buffer.from((await chunks.next()).value).toString()).toBe('last\n');
    expect((await chunks.next()).done).toBe(true);
    expect(await textOf(await rowsOf('/packed-rows'))).toBe('果\n'.repeat(100_000));
  });

  it('a download that breaks off never looks like the whole', async () => {
    const chunks = (await rowsOf('/cut-rows'))[Symbol.asyncIterator]();
    expect(Buffer.from((await chunks.next()).value).toString()).toBe('first\n');
    goOn();
    await expect(chunks.next()).rejects.toMatchObject({ name: 'ReplyError', code: 'network.cut_off' });
  });

  it('a packed reply is unpacked', async () => {
    expect(await client().call(call('/packed'), {})).toEqual({ text: '果'.repeat(1_000) });
  });

  it('a reply that breaks off is a failure of the network', async () => {
    await expect(client().call(call('/cut'), {})).rejects.toMatchObject({
      name: 'ReplyError',
      unsent: false,
    });
  });

  it('a redirect that is the answer is the address, and is not followed', async () => {
    const opened = endpoint({
      ...{ method: 'GET', path: '/redirect', reply: 'redirect' },
      ...{ input: z.object({}), output: redirect() },
    } as const);
    expect(await client().call(opened, {})).toEqual({ location: 'http://127.0.0.1:1/' });
    const refused = client().call({ ...opened, path: '/refused' }, {});
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'auth.social_unknown' });
    const nowhere = client().call({ ...opened, path: '/file' }, {});
    await expect(nowhere).rejects.toMatchObject({ code: 'network.cut_off' });
  });

  it('a redirect is not followed', async () => {
    await expect(client().call(call('/redirect'), {})).rejects.toMatchObject({ status: 302 });
  });

  it('nobody listening means nothing was sent', async () => {
    const refused = clientOf(transport, 'http://127.0.0.1:1').call(echo, { text: 'x' });
    // fetch hides the cause for port 1, which browsers forbid; the others know.
    const known = name === 'fetch' ? {} : { unsent: true };
    await expect(refused).rejects.toMatchObject({
      name: 'NetworkError',
      code: 'network.unreachable',
      ...known,
    });
  });

  it('a silent server ends at the timeout, and at the signal', async () => {
    await expect(client().call(call('/never'), {}, { timeout: 30 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 30);
    const waiting = client().call(call('/never'), {}, { signal: stop.signal });
    await expect(waiting).rejects.toMatchObject({ name: 'CancelledError' });
  });

  it('a hook that fails leaves no connection behind and hurts no later call', async () => {
    const hooks = [{ afterResponse: () => Promise.reject(new TypeError('a mistake')) }];
    const application = { id: 'a', secret: 'b' };
    const broken = createClient({ url, application, transport, hooks, retry: { attempts: 1 } });
    await expect(broken.call(call('/file', 'file'), {})).rejects.toThrow(TypeError);
    expect(await client().call(echo, { text: 'after' })).toContain('after');
  });

  it('connections are kept', async () => {
    await client().call(echo, { text: 'a' });
    const before = opened;
    for (let count = 0; count < 50; count += 1) await client().call(echo, { text: 'a' });
    // A pool opens a spare one when the last reply has just been read.
    expect(opened - before).toBeLessThan(5);
  });
});

it('undici goes through the proxy of the environment, and not where NO_PROXY says so', async () => {
  const seen: string[] = [];
  const proxy = createServer((_request, response) => void response.end());
  proxy.on('connect', (request, socket) => {
    seen.push(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const through = undiciTransport({ env: { HTTPS_PROXY: address, http_proxy: address } });
  await clientOf(through, 'https://mall.example')
    .call(echo, { text: 'x' })
    .catch(() => undefined);
  const around = undiciTransport({ env: { http_proxy: address, no_proxy: '127.0.0.1' } });
  await clientOf(around).call(echo, { text: 'x' });
  expect(seen).toEqual(['mall.example:443']);
  await Promise.all([through.close(), around.close()]);
  proxy.close();
});
