import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../contract/core/endpoint.js';
import { fileReply } from '../contract/core/file.js';
import { param } from '../contract/modules/system/param/param.js';
import { envelope, fakeClock, fakeNetwork, file, hangs, offline, refused, text } from '../testing/index.js';
import { type ClientOptions, createClient } from './create-client.js';
import { apiAddress } from './dialects/dialects.js';
import type { Hooks } from './hooks.js';

const { list, submit } = param.operations;
const emptyPage = { records: [], total: 0, size: 10, current: 1 };
const row = { id: '1', paramName: 'n', paramKey: 'k', paramValue: 'v' };
const insert = { paramName: 'n', paramKey: 'k', paramValue: 'v' };

function setUp(network: ReturnType<typeof fakeNetwork>, options: Partial<ClientOptions> = {}) {
  const clock = fakeClock();
  const client = createClient({
    ...{ url: 'http://mall.example/', application: { id: 'a', secret: 'b' }, transport: network.transport },
    ...{ clock, random: () => 1, ...options },
  });
  return { client, clock };
}

describe('retry', () => {
  it('repeats a read with doubling waits, at most three tries in all', async () => {
    const network = fakeNetwork().on(list, refused(503), refused(500), refused(502));
    const { client, clock } = setUp(network);
    const failing = expect(client.call(list, {})).rejects.toMatchObject({ status: 502 });
    await clock.advance(250);
    expect(network.requests).toHaveLength(2);
    await clock.advance(500);
    expect(network.requests).toHaveLength(3);
    await failing;
  });

  it('draws the wait from zero up: full jitter', async () => {
    const network = fakeNetwork().on(list, refused(500), envelope(emptyPage));
    const { client } = setUp(network, { random: () => 0 });
    const call = client.call(list, {});
    await expect(call).resolves.toMatchObject({ total: 0 });
  });

  it('repeats a write only when it is known not to have happened', async () => {
    const slow = { 'retry-after': '2' };
    const network = fakeNetwork()
      .on(submit, offline(), envelope(row))
      .on(submit, refused(429, {}, slow), envelope(row))
      .on(submit, refused(500))
      .on(submit, offline('ECONNRESET'))
      .on(submit, refused(503));
    const { client, clock } = setUp(network);
    const unsent = client.call(submit, insert);
    await clock.advance(250);
    await expect(unsent).resolves.toMatchObject({ id: '1' });
    const limited = client.call(submit, insert);
    await clock.advance(1_999);
    expect(network.requests).toHaveLength(3);
    await clock.advance(251);
    await expect(limited).resolves.toMatchObject({ id: '1' });
    for (const _each of [500, 'reset', 503]) await expect(client.call(submit, insert)).rejects.toThrow();
    expect(network.requests).toHaveLength(7);
    network.verify();
  });

  it('does not wait for a Retry-After that is longer than the caller would', async () => {
    const network = fakeNetwork().on(list, refused(429, {}, { 'retry-after': '3600' }));
    await expect(setUp(network).client.call(list, {})).rejects.toMatchObject({ retryAfter: 3_600 });
  });

  it('does not repeat what would come back the same', async () => {
    const network = fakeNetwork().on(list, envelope({ records: 'none' }), refused(400));
    const { client } = setUp(network);
    await expect(client.call(list, {})).rejects.toMatchObject({ name: 'ContractError' });
    await expect(client.call(list, {})).rejects.toMatchObject({ status: 400 });
  });

  it('stops beating a broken server when the budget is spent, and earns it back slowly', async () => {
    const network = fakeNetwork().always(list, refused(500));
    const { client } = setUp(network, { random: () => 0 });
    for (let call = 0; call < 10; call += 1) await client.call(list, {}).catch(() => undefined);
    const spent = network.requests.length;
    expect(spent).toBeLessThan(10 + 13);
    for (let call = 0; call < 10; call += 1) await client.call(list, {}).catch(() => undefined);
    expect(network.requests.length - spent).toBeLessThanOrEqual(12);
  });
});

describe('time', () => {
  it('is 60 seconds for an attempt unless said otherwise', async () => {
    const network = fakeNetwork().on(submit, hangs(), hangs());
    const { client, clock } = setUp(network);
    const usual = expect(client.call(submit, insert)).rejects.toMatchObject({
      ...{ name: 'TimeoutError', code: 'network.timeout', message: '请求超时: 60 秒内没有答复' },
    });
    await clock.advance(60_000);
    await usual;
    const own = expect(client.call(submit, insert, { timeout: 500 })).rejects.toThrow('0.5');
    await clock.advance(500);
    await own;
    expect(clock.sleepers).toBe(0);
  });

  it('ends an attempt though the transport does not listen', async () => {
    const clock = fakeClock();
    const client = createClient({
      ...{ url: '', application: { id: 'a', secret: 'b' }, clock, retry: { attempts: 1 } },
      transport: () => new Promise(() => undefined),
    });
    const waiting = expect(client.call(list, {})).rejects.toMatchObject({ name: 'TimeoutError' });
    await clock.advance(60_000);
    await waiting;
  });
});

it('a hook that takes longer than the call may does not make it wait for the body', async () => {
  const clock = fakeClock();
  const transport = async () => ({
    ...{ status: 200, header: () => undefined },
    ...{
      text: () => new Promise<string>(() => undefined),
      bytes: () => new Promise<Uint8Array>(() => undefined),
    },
  });
  const hooks: Hooks[] = [{ afterResponse: () => clock.sleep(70_000) }];
  const options = {
    url: '',
    application: { id: 'a', secret: 'b' },
    transport,
    hooks,
    clock,
    retry: { attempts: 1 },
  };
  const waiting = expect(createClient(options).call(list, {})).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await clock.advance(70_000);
  await waiting;
});

it('a signal that lives long gathers no listeners', async () => {
  const { signal } = new AbortController();
  let listening = 0;
  const { addEventListener, removeEventListener } = signal;
  Object.assign(signal, {
    addEventListener: (...args: Parameters<typeof addEventListener>) => {
      listening += 1;
      addEventListener.apply(signal, args);
    },
    removeEventListener: (...args: Parameters<typeof removeEventListener>) => {
      listening -= 1;
      removeEventListener.apply(signal, args);
    },
  });
  const { client } = setUp(fakeNetwork().always(list, envelope(emptyPage)));
  for (let count = 0; count < 3; count += 1) await client.call(list, {}, { signal });
  expect(listening).toBe(0);
});

describe('cancelling', () => {
  it.each([['before'], ['while it is sent'], ['while it waits for the next try']])('%s', async (when) => {
    const stop = new AbortController();
    const network = fakeNetwork().always(list, when === 'while it is sent' ? hangs() : refused(500));
    const { client, clock } = setUp(network);
    if (when === 'before') stop.abort();
    const call = client.call(list, {}, { signal: stop.signal });
    const ended = expect(call).rejects.toMatchObject({ name: 'CancelledError', code: 'client.cancelled' });
    await clock.advance(1);
    stop.abort();
    await ended;
    expect(network.requests).toHaveLength(when === 'before' ? 0 : 1);
    expect(clock.sleepers).toBe(0);
  });
});

describe('headers', () => {
  it('carry language, application and acting tenant, and no token where nobody is signed in', async () => {
    const network = fakeNetwork().on(list, envelope(emptyPage));
    const options = { actingTenant: () => '100001', language: () => 'en-US' as const };
    const { client } = setUp(network, { ...options, application: { id: '店', secret: 's' } });
    await client.call(list, {}, { headers: { 'x-own': '1' } });
    expect(network.requests[0]?.headers).toEqual({
      ...{ 'accept-language': 'en-US', 'tenant-id': '100001', 'x-own': '1', authorization: 'Basic 5bqXOnM=' },
    });
  });

  it.each([
    [{ url: 'http://a', dialect: 'blade-3' }, 'http://a'],
    [{ url: 'http://a/api/', dialect: 'blade-4' }, 'http://a/api'],
    [{ url: 'http://a', dialect: 'blade-3', basePath: '/api/' }, 'http://a/api'],
    [{ url: 'http://a/api', dialect: 'blade-3', basePath: '/api' }, 'http://a/api'],
    [{ url: 'http://a', basePath: '/' }, 'http://a'],
    [{ url: 'http://a', dialect: 'mall' }, 'http://a/mall-api'],
  ] as const)('%j is %s', (server, address) => {
    expect(apiAddress(server)).toBe(address);
  });

  it.each([
    ['mall', { paramName_like: 'a', createTime_ge: '1' }, 'createTime_ge=1&paramName_like=a'],
    ['blade-3', { paramName_like: 'a', createTime_ge: '1' }, 'createTime_ge=1&paramName=a'],
    ['blade-4', { paramName_like: 'a', createTime_ge: '1' }, 'createTime_ge=1&paramName=a'],
    ['blade-4', { paramName: 'b', paramName_like: 'a' }, 'paramName=b&paramName_like=a'],
  ] as const)('%s is searched for %j as %s', async (dialect, query, asked) => {
    const seen: string[] = [];
    const client = createClient({
      ...{ url: 'http://a', application: { id: 'a', secret: 'b' }, dialect },
      transport: async (request) => {
        seen.push(request.url.split('?')[1] ?? '');
        throw new Error('offline');
      },
      retry: { attempts: 1 },
    });
    await client.call(list, query).catch(() => undefined);
    expect(seen.map((text) => text.split('&').sort().join('&'))).toEqual([asked]);
  });

  it('take the server with and without the prefix', async () => {
    for (const url of ['http://a', 'http://a/', 'http://a/mall-api', 'http://a/mall-api/', '']) {
      const seen: string[] = [];
      const client = createClient({
        ...{ url, application: { id: 'a', secret: 'b' } },
        transport: async (request) => {
          seen.push(request.url);
          throw new Error('offline');
        },
        retry: { attempts: 1 },
      });
      await client.call(list, {}).catch(() => undefined);
      expect(seen).toEqual([`${url === '' ? '' : 'http://a'}/mall-api/blade-system/param/list`]);
    }
  });
});

describe('hooks', () => {
  it('see one state per attempt and may add headers', async () => {
    const log: string[] = [];
    const hook: Hooks = {
      beforeRequest: (state) => {
        state.headers['x-trace'] = String(state.attempt);
        log.push(`before ${state.attempt} ${state.url}`);
      },
      afterResponse: (state, response) => void log.push(`after ${state.attempt} ${response.status}`),
      onError: (state, error) => void log.push(`error ${state.attempt} ${(error as Error).name}`),
    };
    const network = fakeNetwork().on(list, refused(500), envelope(emptyPage));
    await setUp(network, { hooks: [hook], random: () => 0 }).client.call(list, {});
    const url = 'http://mall.example/mall-api/blade-system/param/list';
    expect(log).toEqual([
      `before 1 ${url}`,
      'after 1 500',
      'error 1 ServerError',
      `before 2 ${url}`,
      'after 2 200',
    ]);
    expect(network.requests.map(({ headers }) => headers['x-trace'])).toEqual(['1', '2']);
  });

  it('that fail are not taken for failures of the network', async () => {
    const broken: Hooks = {
      beforeRequest: () => {
        throw new TypeError('a mistake in the hook');
      },
    };
    const { client } = setUp(fakeNetwork(), { hooks: [broken] });
    await expect(client.call(list, {})).rejects.toThrow(TypeError);
  });
});

describe('files', () => {
  const download = endpoint({
    ...({ method: 'GET', path: '/goods/export', reply: 'file' } as const),
    ...{ input: z.object({}), output: fileReply() },
  });
  const upload = endpoint({
    ...({ method: 'POST', path: '/blade-resource/oss/endpoint/put-file', send: 'multipart' } as const),
    ...{
      input: z.object({ file: z.instanceof(Blob), tags: z.array(z.string()).optional() }),
      output: z.null(),
    },
  });

  it('are downloaded as bytes with a name that is safe on a disk', async () => {
    const bytes = new Uint8Array([0, 255, 10]);
    const network = fakeNetwork().on(download, file(bytes, '../../租户 表.csv', 'text/csv'));
    const found = await setUp(network).client.call(download, {});
    expect(found).toEqual({ name: '租户 表.csv', type: 'text/csv', bytes });
  });

  it('that are JSON themselves are downloads when they are attached', async () => {
    const network = fakeNetwork().on(
      download,
      file(new TextEncoder().encode('{}'), 'a.json', 'application/json'),
    );
    expect((await setUp(network).client.call(download, {})).name).toBe('a.json');
  });

  it('that are refused tell why', async () => {
    const network = fakeNetwork().on(download, refused(403, { msg: '请求被拒绝' }));
    await expect(setUp(network).client.call(download, {})).rejects.toThrow('请求被拒绝');
    const html = fakeNetwork().on(download, text(404, 'gone'));
    await expect(setUp(html).client.call(download, {})).rejects.toMatchObject({ name: 'NotFoundError' });
  });

  it('are uploaded as parts, with their names', async () => {
    const network = fakeNetwork().on(upload, envelope(null));
    const picture = new File([new Uint8Array([1])], '头像.png', { type: 'image/png' });
    await setUp(network).client.call(upload, { file: picture, tags: ['a', 'b'] });
    const body = network.requests[0]?.body as FormData;
    expect((body.get('file') as File).name).toBe('头像.png');
    expect(body.get('tags')).toBe('a,b');
    expect(network.requests[0]?.headers).not.toHaveProperty('content-type');
  });
});
