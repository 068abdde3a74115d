import { afterAll } from 'vitest';
import { createTestServer } from '../test-server.js';
import { approvals, type Someone } from './approvals.js';

/**
 * A server for the tests of one file, with approvals of one shop and people who take part in them.
 *
 * @example
 * const { house, people } = await openApprovals('ann', 'bob');
 * const [ann, bob] = people;
 */
export async function openApprovals<const Names extends readonly string[]>(...names: Names) {
  const server = await createTestServer({ seed: 'demo' });
  afterAll(() => server.close());
  const house = await approvals(server);
  const people: Someone[] = [];
  for (const name of names) people.push(await house.person(name));
  // One for each name, in their order.
  return { server, house, people: people as unknown as { readonly [At in keyof Names]: Someone } };
}
