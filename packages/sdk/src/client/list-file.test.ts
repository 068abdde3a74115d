import { describe, expect, it } from 'vitest';
import { tenant } from '../contract/modules/tenant/tenant/tenant.js';
import { tokenSetOfToken } from '../session/token-set.js';
import { cutOff, envelope, type FakeReply, fakeClock, fakeNetwork, file, refused } from '../testing/index.js';
import { createClient } from './create-client.js';
import { listFile } from './list-file.js';

const { list } = tenant.operations;
const csv = { 'content-type': 'text/csv' };
const text = new TextEncoder().encode('租户\r\n果园\r\n');

async function setUp(...answers: FakeReply[]) {
  const network = fakeNetwork().on(list, ...answers);
  const clock = fakeClock();
  const client = createClient({
    ...{ url: '', application: { id: 'a', secret: 'b' }, transport: network.transport, clock },
    retry: { attempts: 1 },
  });
  await client.session.adopt(tokenSetOfToken('opaque', clock.now()));
  return { client, network, clock };
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: number[] = [];
  for await (const part of chunks) parts.push(...part);
  return new TextDecoder().decode(new Uint8Array(parts));
}

describe('a list as a file', () => {
  it('is the list’s own call for whoever accepts a file: its filters, the token, the name', async () => {
    const { client, network } = await setUp(file(text, '租户.csv', 'text/csv'));
    const found = await listFile(client, list, { tenantName: '果', ascs: 'id' }, { format: 'csv' });
    expect(found).toMatchObject({ name: '租户.csv', type: 'text/csv' });
    expect(await read(found.chunks)).toBe('租户\r\n果园\r\n');
    expect(network.requests).toMatchObject([
      {
        method: 'GET',
        query: { tenantName: '果', ascs: 'id' },
        headers: { accept: 'text/csv', 'blade-auth': 'bearer opaque' },
      },
    ]);
  });

  it('is a workbook by its type', async () => {
    const { client, network } = await setUp(file(text, 'a.xlsx'));
    await listFile(client, list, {}, { format: 'xlsx' });
    expect(network.requests[0]?.headers.accept).toMatch(/spreadsheetml\.sheet$/);
  });

  it('is refused as the list is, before there is a byte', async () => {
    const { client } = await setUp(refused(403, { errorCode: 'auth.forbidden', msg: '无权限' }));
    await expect(listFile(client, list, {}, { format: 'csv' })).rejects.toMatchObject({ status: 403 });
  });

  it('is an error where a server answers rows all the same', async () => {
    const { client } = await setUp(envelope({ records: [], total: 0, size: 10, current: 1 }));
    await expect(listFile(client, list, {}, { format: 'csv' })).rejects.toMatchObject({
      code: 'client.unexpected_reply',
    });
  });

  it('fails where the connection breaks midway', async () => {
    const { client } = await setUp(cutOff(200, csv));
    const { chunks } = await listFile(client, list, {}, { format: 'csv' });
    await expect(read(chunks)).rejects.toMatchObject({ name: 'ReplyError', code: 'network.cut_off' });
  });
});

describe('while a file comes', () => {
  /** One part, then silence; tells whether the connection was let go. */
  const silent = async (signal?: AbortSignal) => {
    const clock = fakeClock();
    const seen: AbortSignal[] = [];
    const client = createClient({
      ...{ url: '', application: { id: 'a', secret: 'b' }, clock, retry: { attempts: 1 } },
      transport: async (request) => {
        seen.push(request.signal);
        return {
          ...{ status: 200, header: (name: string) => (name === 'content-type' ? 'text/csv' : undefined) },
          ...{ text: async () => '', bytes: async () => new Uint8Array() },
          chunks: async function* () {
            yield text;
            await new Promise(() => undefined);
          },
        };
      },
    });
    await client.session.adopt(tokenSetOfToken('opaque', clock.now()));
    const options = { format: 'csv', timeout: 500, ...(signal ? { signal } : {}) } as const;
    const { chunks } = await listFile(client, list, {}, options);
    const parts = chunks[Symbol.asyncIterator]();
    expect((await parts.next()).value).toEqual(text);
    return { parts, clock, isLetGo: () => seen[0]?.aborted };
  };

  it('each part has the time of an attempt, and no more', async () => {
    const { parts, clock, isLetGo } = await silent();
    const failing = expect(parts.next()).rejects.toMatchObject({ name: 'TimeoutError' });
    await clock.advance(500);
    await failing;
    expect(isLetGo()).toBe(true);
    expect(clock.sleepers).toBe(0);
  });

  it('its reader may give up, by a signal or by stopping', async () => {
    const stop = new AbortController();
    const given = await silent(stop.signal);
    expect(given.isLetGo()).toBe(false);
    const failing = expect(given.parts.next()).rejects.toMatchObject({ name: 'CancelledError' });
    stop.abort();
    await failing;
    expect(given.isLetGo()).toBe(true);
    const left = await silent();
    await left.parts.return?.();
    expect(left.isLetGo()).toBe(true);
  });
});
