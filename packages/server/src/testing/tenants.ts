import { afterAll } from 'vitest';
import type { Settings } from '../support/settings.js';
import { type Calls, callsOf } from './calls.js';
import { createTestServer, testPassword } from './test-server.js';

/** A server for the tests of one file, and the administrators of the management tenant and of two shops on it. */
export async function openTenants(overrides: Partial<Settings> = {}) {
  const server = await createTestServer(overrides);
  afterAll(() => server.close());
  const signIn = async (tenantId: string, account = 'admin', password = testPassword): Promise<Calls> =>
    callsOf(await server.signIn(tenantId, account, password));
  const [root, shop, other] = [await signIn('000000'), await signIn('100001'), await signIn('100002')];
  return { server, signIn, root, shop, other };
}
