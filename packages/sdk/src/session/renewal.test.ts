import { describe, expect, it } from 'vitest';
import { createClient } from '../client/create-client.js';
import { auth } from '../contract/modules/auth/auth/auth.js';
import { fakeClock, fakeNetwork, json, refused, text, tokenReplyOf } from '../testing/index.js';
import { memoryStore } from './memory-store.js';
import { tokenSetOf } from './token-set.js';

/** Somebody whose token is old, and a token endpoint that answers so. */
async function renewedBy(answer: ReturnType<typeof refused>) {
  const [network, clock, store] = [fakeNetwork(), fakeClock(), memoryStore()];
  await store.write(tokenSetOf(tokenReplyOf(), clock.now()));
  clock.jump(55 * 60_000);
  const told: unknown[] = [];
  const client = createClient({
    url: '',
    application: { id: 'mall-cli', secret: 'mall-cli_secret' },
    transport: network.on(auth.operations.token, answer).transport,
    store,
    clock,
    retry: { attempts: 1 },
    onSignedOut: ({ code }) => told.push(code),
  });
  const token = await client.session.accessToken().catch((error: { code: string }) => error.code);
  network.verify();
  return { token, told, kept: (await store.read())?.refreshToken };
}

describe('an answer of the token endpoint', () => {
  it.each([400, 401, 403])('that refuses ends the session: %i', async (status) => {
    const code = 'auth.refresh_invalid';
    const end = await renewedBy(refused(status, { errorCode: code }));
    expect(end).toEqual({ token: undefined, told: [code], kept: undefined });
  });

  it.each([402, 404, 409, 429, 500, 503])(
    'that proves nothing about the token keeps it: %i',
    async (status) => {
      const { told, kept } = await renewedBy(refused(status));
      expect([told, kept]).toEqual([[], 'refresh-1']);
    },
  );

  it.each([400, 401, 403])('that is a proxy’s page keeps it: %i', async (status) => {
    const { told, kept } = await renewedBy(text(status, '<html>blocked</html>'));
    expect([told, kept]).toEqual([[], 'refresh-1']);
  });
});

it('what the server said of when to renew holds for the renewed token too', async () => {
  const [clock, store] = [fakeClock(), memoryStore()];
  await store.write({ ...tokenSetOf(tokenReplyOf(), clock.now()), tokenTime: 77 });
  const { transport } = fakeNetwork().on(auth.operations.token, json(tokenReplyOf()));
  const application = { id: 'mall-cli', secret: 'mall-cli_secret' };
  const client = createClient({ url: '', application, transport, store, clock });
  await client.session.renew();
  expect((await store.read())?.tokenTime).toBe(77);
  const { tokenTime: _, ...without } = (await store.read()) ?? tokenSetOf(tokenReplyOf(), 0);
  await store.write(without);
  const later = fakeNetwork().on(auth.operations.token, json(tokenReplyOf()));
  const other = createClient({ url: '', application, transport: later.transport, store, clock });
  await other.session.renew();
  expect((await store.read())?.tokenTime).toBeUndefined();
});

it('whoever was faster with the same token, over a store without locks, has renewed it for all', async () => {
  const [network, clock, store] = [fakeNetwork(), fakeClock(), memoryStore()];
  await store.write(tokenSetOf(tokenReplyOf(), clock.now()));
  const { transport } = network.on(
    auth.operations.token,
    refused(401, { errorCode: 'auth.refresh_invalid' }),
  );
  const theirs = {
    ...tokenSetOf(tokenReplyOf(), clock.now()),
    accessToken: 'theirs',
    refreshToken: 'refresh-9',
  };
  const told: unknown[] = [];
  const client = createClient({
    ...{ url: '', application: { id: 'mall-cli', secret: 'mall-cli_secret' }, store, clock },
    transport: async (...asked) => {
      await store.write(theirs);
      return transport(...asked);
    },
    onSignedOut: ({ code }) => told.push(code),
  });
  await client.session.renew();
  expect([await client.session.accessToken(), told]).toEqual(['theirs', []]);
});
