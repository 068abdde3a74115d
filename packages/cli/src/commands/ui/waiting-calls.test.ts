import { createClient, memoryStore, tokenSetOfToken } from '@mall/sdk';
import { param } from '@mall/sdk/contract';
import { fakeNetwork, json, refused } from '@mall/sdk/testing';
import { describe, expect, it } from 'vitest';
import { createWaitingRoom, waitingClient } from './waiting-calls.js';

const { list } = param.operations;
const page = json({
  code: 200,
  success: true,
  msg: '',
  data: { records: [], total: 7, size: 10, current: 1 },
});
const application = { id: 'mall-cli', secret: 'mall-cli_secret' };

async function signedIn(network: ReturnType<typeof fakeNetwork>) {
  const room = createWaitingRoom();
  const store = memoryStore(tokenSetOfToken('opaque', Date.now()));
  const plain = createClient({ url: '', application, store, transport: network.transport });
  return { room, store, plain, client: waitingClient(plain, room) };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('calls of a session that is over', () => {
  it('wait, tell it once, and are made when somebody has signed in again', async () => {
    const network = fakeNetwork().on(list, refused(401)).on(list, refused(401)).always(list, page);
    const { room, plain, client } = await signedIn(network);
    const reasons: string[] = [];
    room.watch(({ code }) => reasons.push(code));
    const calls = Promise.all([client.call(list, {}), client.call(list, { size: 5 })]);
    await turn();
    expect(reasons).toEqual(['http.401']);
    await plain.session.adopt(tokenSetOfToken('another', Date.now()));
    room.empty(true);
    expect((await calls).map(({ total }) => total)).toEqual([7, 7]);
  });

  it('are refused with what ended it when nobody wants to sign in, and ask again the next time', async () => {
    const { room, client } = await signedIn(fakeNetwork().always(list, refused(401)));
    let told = 0;
    room.watch(() => {
      told += 1;
    });
    for (const turns of [1, 2]) {
      const call = client.call(list, {});
      const refusal = expect(call).rejects.toMatchObject({ status: 401 });
      await turn();
      room.empty(false);
      await refusal;
      expect(told).toBe(turns);
    }
  });

  it('that were under way when somebody put signing in off ask nobody again; what is begun later does', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow = () => late.then(() => refused(401));
    const network = fakeNetwork().on(list, slow).always(list, refused(401));
    const { room, client } = await signedIn(network);
    let told = 0;
    room.watch(() => {
      told += 1;
    });
    const calls = [client.call(list, {}), client.call(list, { size: 5 })].map((call) =>
      expect(call).rejects.toMatchObject({ status: 401 }),
    );
    await turn();
    expect(told).toBe(1);
    room.empty(false);
    answer();
    await Promise.all(calls);
    expect([told, room.isOpen()]).toEqual([1, false]);
    const next = expect(client.call(list, {})).rejects.toMatchObject({ status: 401 });
    await turn();
    expect(told).toBe(2);
    room.empty(false);
    await next;
  });

  it('that nobody waits for any more are given up, and send nothing', async () => {
    const network = fakeNetwork().on(list, refused(401));
    const { room, client } = await signedIn(network);
    room.watch(() => undefined);
    const stop = new AbortController();
    const call = client.call(list, {}, { signal: stop.signal });
    const refusal = expect(call).rejects.toMatchObject({ code: 'client.cancelled' });
    await turn();
    stop.abort();
    await refusal;
  });

  it('are refused at once where nobody watches, and any other refusal is none of this', async () => {
    const { room, client } = await signedIn(fakeNetwork().on(list, refused(401)).always(list, refused(403)));
    await expect(client.call(list, {})).rejects.toMatchObject({ status: 401 });
    room.watch(() => undefined);
    await expect(client.call(list, {})).rejects.toMatchObject({ status: 403 });
  });
});
