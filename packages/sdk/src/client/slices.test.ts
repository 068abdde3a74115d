import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { done } from '../contract/core/crud.js';
import { endpoint } from '../contract/core/endpoint.js';
import { auth } from '../contract/modules/auth/auth/auth.js';
import { envelope, fakeNetwork, refused } from '../testing/index.js';
import { createClient } from './create-client.js';

const { uploadLogs } = auth.operations;
const entry = (message: string, stack = '') => ({ url: '/x', time: 't', type: 'error', message, stack });
const entries = (count: number, stack = '') =>
  Array.from({ length: count }, (_, index) => entry(`${index}`, stack));

const clientOver = (network: ReturnType<typeof fakeNetwork>) =>
  createClient({
    url: '',
    application: { id: 'a', secret: 'b' },
    transport: network.transport,
    retry: { attempts: 1 },
  });

const bodiesOf = (network: ReturnType<typeof fakeNetwork>) =>
  network.requests.map(({ body }) => body as { message: string }[]);

describe('a list that is longer than one call takes', () => {
  it('travels in slices, in turn and whole', async () => {
    const network = fakeNetwork().always(uploadLogs, envelope(null));
    await clientOver(network).call(uploadLogs, entries(1001));
    const bodies = bodiesOf(network);
    expect(bodies.map((body) => body.length)).toEqual([500, 500, 1]);
    expect(bodies.flat().map(({ message }) => message)).toEqual(entries(1001).map(({ message }) => message));
  });

  it('weighs less than the server reads, whatever its characters', async () => {
    const network = fakeNetwork().always(uploadLogs, envelope(null));
    await clientOver(network).call(uploadLogs, entries(60, '错'.repeat(20_000)));
    const sizes = bodiesOf(network).map((body) => Buffer.byteLength(JSON.stringify(body)));
    expect(Math.max(...sizes)).toBeLessThan(2 ** 20);
    expect(bodiesOf(network).flat()).toHaveLength(60);
  });

  it('is one call where one will do, an empty one too', async () => {
    const network = fakeNetwork().always(uploadLogs, envelope(null, '发送成功'));
    const sent = await clientOver(network).call(uploadLogs, entries(500)).withResponse();
    expect([network.requests.length, sent.message]).toEqual([1, '发送成功']);
    await clientOver(network).call(uploadLogs, []);
    expect(network.requests).toHaveLength(2);
  });

  it('ends with the first refusal', async () => {
    const network = fakeNetwork().on(uploadLogs, envelope(null), refused(400, { msg: 'no' }), envelope(null));
    await expect(clientOver(network).call(uploadLogs, entries(1500))).rejects.toThrow('no');
    expect(network.requests).toHaveLength(2);
  });

  it('goes as it is where the call does not say how much it takes', async () => {
    const plain = endpoint({ method: 'POST', path: '/p', input: z.array(z.string()), output: done() });
    const network = fakeNetwork().always(plain, envelope(null));
    await clientOver(network).call(plain, Array.from({ length: 700 }, String));
    expect(network.requests).toHaveLength(1);
  });
});
