import { describe, expect, it } from 'vitest';
import { createClient } from '../client/create-client.js';
import { auth } from '../contract/modules/auth/auth/auth.js';
import { type FakeNetwork, fakeNetwork, json, tokenReplyOf } from '../testing/index.js';
import { memoryStore } from './memory-store.js';

const { token, logout } = auth.operations;
const given = { grant: 'social', tenantId: '1', source: 'github', code: 'x', state: 'y' } as const;

function setUp(network: FakeNetwork, store = memoryStore()) {
  const application = { id: 'mall-cli', secret: 'mall-cli_secret' };
  const ended: string[] = [];
  const onEndSession = (address: string) => ended.push(address);
  const { session } = createClient({
    url: '',
    application,
    transport: network.transport,
    store,
    onEndSession,
  });
  return { session, store, ended };
}

describe('a sign-in by a third party’s word', () => {
  it('sends the verifier of a program that had a challenge', async () => {
    const network = fakeNetwork().always(token, json(tokenReplyOf()));
    const { session } = setUp(network);
    const codeVerifier = 'verifier';
    const redirectUri = 'http://127.0.0.1:1/signed-in';
    await session.signIn({ ...given, codeVerifier });
    await session.signIn({
      grant: 'authorization_code',
      tenantId: '1',
      code: 'x',
      redirectUri,
      codeVerifier,
    });
    for (const { body } of network.requests) expect(body).toMatchObject({ code_verifier: 'verifier' });
    expect(network.requests).toHaveLength(2);
  });

  it('answers the token of somebody who must register first, and keeps it not', async () => {
    const network = fakeNetwork().on(token, json(tokenReplyOf({ user_id: '', oauth_id: '7' })));
    const { session, store } = setUp(network);
    const tokens = await session.signIn(given);
    expect(tokens).toMatchObject({ accessToken: 'access-1', oauthId: '7', userId: '' });
    expect(await store.read()).toBeUndefined();
  });

  it('ends where it began too, at an address and nothing else', async () => {
    const said = { success: 'true', msg: 'success' };
    const network = fakeNetwork()
      .always(token, json(tokenReplyOf()))
      .on(logout, json({ ...said, endSession: 'https://corp.example/end' }))
      .on(logout, json({ ...said, endSession: 'javascript:alert(1)' }))
      .on(logout, json(said));
    const { session, ended } = setUp(network);
    for (let time = 0; time < 3; time += 1) {
      await session.signIn(given);
      expect(await session.signOut()).toBe(true);
    }
    expect(ended).toEqual(['https://corp.example/end']);
  });

  it('ends there by whoever has asked for it, where that is somebody else', async () => {
    const endSession = 'https://corp.example/end';
    const network = fakeNetwork()
      .on(token, json(tokenReplyOf()))
      .on(logout, json({ success: 'true', msg: 'success', endSession }));
    const { session, ended } = setUp(network);
    await session.signIn(given);
    const told: string[] = [];
    await session.signOut((address) => told.push(address));
    expect([told, ended]).toEqual([[endSession], []]);
  });
});
