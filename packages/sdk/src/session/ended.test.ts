import { describe, expect, it } from 'vitest';
import { createClient } from '../client/create-client.js';
import { auth } from '../contract/modules/auth/auth/auth.js';
import { param } from '../contract/modules/system/param/param.js';
import type { MallError } from '../core/errors/mall-error.js';
import { type FakeNetwork, fakeClock, fakeNetwork, json, refused, tokenReplyOf } from '../testing/index.js';
import { memoryStore } from './memory-store.js';
import { tokenSetOf, tokenSetOfToken } from './token-set.js';

const { token } = auth.operations;
const { list } = param.operations;
const minutes = (count: number) => count * 60_000;

async function signedIn(network: FakeNetwork) {
  const reasons: MallError[] = [];
  const [clock, store] = [fakeClock(), memoryStore()];
  await store.write(tokenSetOf(tokenReplyOf(), clock.now()));
  const client = createClient({
    url: '',
    application: { id: 'mall-cli', secret: 'mall-cli_secret' },
    transport: network.transport,
    store,
    clock,
    retry: { attempts: 1 },
    onSignedOut: (reason) => reasons.push(reason),
  });
  return { client, clock, reasons };
}

describe('why a session is over', () => {
  const reused = refused(401, { errorCode: 'auth.refresh_reused', msg: '刷新令牌被重复使用' });
  const invalid = refused(401, { errorCode: 'auth.refresh_invalid', msg: '令牌授权已过期' });

  it('is said by the call and once to whoever listens', async () => {
    const network = fakeNetwork().always(list, refused(401)).on(token, reused);
    const { client, clock, reasons } = await signedIn(network);
    clock.jump(minutes(55));
    const why = { name: 'AuthenticationError', status: 401, code: 'auth.refresh_reused' };
    await expect(client.call(list, {})).rejects.toMatchObject({ ...why, message: '刷新令牌被重复使用' });
    await expect(client.call(list, {})).rejects.toMatchObject(why);
    expect(reasons.map(({ code }) => code)).toEqual(['auth.refresh_reused']);
  });

  it.each([
    ['the refresh was used twice', 'auth.token_expired', reused, 'auth.refresh_reused'],
    ['it was ended elsewhere', 'auth.token_revoked', invalid, 'auth.token_revoked'],
    ['another back end says so', 'http.401', json({ error: 'invalid_grant' }, 400), 'http.400'],
  ])('is the one that tells more of the call’s refusal and the refresh’s: %s', async (...given) => {
    const [, first, second, code] = given;
    const network = fakeNetwork()
      .on(list, refused(401, { errorCode: first }))
      .on(token, second);
    const { client, reasons } = await signedIn(network);
    await expect(client.call(list, {})).rejects.toMatchObject({ status: 401, code });
    expect(reasons).toMatchObject([{ code }]);
  });

  it('is forgotten when another begins or is left on purpose', async () => {
    const network = fakeNetwork().always(list, refused(401)).on(token, reused).on(token, invalid);
    const { client, clock } = await signedIn(network);
    clock.jump(minutes(55));
    await expect(client.call(list, {})).rejects.toMatchObject({ code: 'auth.refresh_reused' });
    expect(client.session.ended()).toMatchObject({ code: 'auth.refresh_reused' });
    await client.session.adopt(tokenSetOfToken('opaque', clock.now()));
    await expect(client.call(list, {})).rejects.toMatchObject({ code: 'http.401' });
    await client.session.adopt(tokenSetOf(tokenReplyOf(), clock.now() - minutes(55)));
    await client.session.accessToken();
    await client.session.signOut();
    expect(client.session.ended()).toBeUndefined();
    await expect(client.call(list, {})).rejects.toMatchObject({ code: 'http.401' });
  });
});
