import { afterAll } from 'vitest';
import type { Part } from '../../http/part.js';
import { type Calls, callsOf } from '../calls.js';
import { roleCalls } from '../role-calls.js';
import { createTestServer, type SignedIn } from '../test-server.js';
import { userCalls } from '../user-calls.js';
import { createDeliveries, delivery } from './delivery.part.js';

export const base = '/test/delivery';

/** What anybody may do with deliveries who may do anything; rights to single fields come on top. */
export const usualCodes = [
  'sample_delivery',
  ...['add', 'edit', 'delete', 'receive'].map((one) => `sample_delivery_${one}`),
];

const password = 'first-pass-1';

/** A server with deliveries for the tests of one file, and the people of its shop; `alone` where a test looks into it. */
export async function openDeliveryShop(beside: readonly Part[] = [], alone = false) {
  const extras = { parts: [delivery, ...beside], tables: createDeliveries, alone };
  const server = await createTestServer({}, undefined, extras);
  afterAll(() => server.close());
  const shop = callsOf(await server.signIn('100001'));
  const other = callsOf(await server.signIn('100002'));
  let made = 0;
  /** Somebody who has these codes and no other. */
  const strangerWith = async (...codes: readonly string[]): Promise<SignedIn> => {
    made += 1;
    const account = `clerk-${made}`;
    const roleId = await roleCalls(server, shop).make(account, { codes });
    await userCalls(shop).make(account, { roleId, password });
    return server.signIn('100001', account, password);
  };
  /** Somebody who has the usual ones, and these. */
  const clerkWith = (...codes: readonly string[]) => strangerWith(...usualCodes, ...codes);
  let numbers = 0;
  /** A new delivery of the shop's. */
  const deliver = async (values: object = {}, who: Calls = shop): Promise<Delivered> => {
    numbers += 1;
    const answer = await who.post(base, { number: `D-${numbers}`, ...values });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.data;
  };
  return { server, shop, other, strangerWith, clerkWith, deliver };
}

export interface Delivered {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly [field: string]: unknown;
}
