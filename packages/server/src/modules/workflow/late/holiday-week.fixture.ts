import { posts } from '../../../accounts/tables/post.table.js';
import { TestClock } from '../../../testing/test-clock.js';
import { createTestServer } from '../../../testing/test-server.js';
import { approvals, type Someone } from '../../../testing/workflow/approvals.js';

/**
 * A server on the Wednesday before a holiday week, three in the afternoon in Shanghai, with a Saturday that is worked
 * after it; a boss who leads, and people by their names.
 */
export async function holidayWeek<const Names extends readonly string[]>(...names: Names) {
  const clock = new TestClock(new Date('2026-09-30T07:00:00Z'));
  const server = await createTestServer({ seed: 'demo' }, clock);
  // Weeks go by in these tests, and whoever has signed in stays.
  const years = 100_000_000;
  const { ids, database } = server.services;
  await database.query(
    'update mall_client set access_token_validity = $1::int, refresh_token_validity = $1::int',
    [years],
  );
  const house = await approvals(server);
  const people: Someone[] = [];
  for (const name of names) people.push(await house.person(name));
  const postId = ids.next();
  await database.orm
    .insert(posts)
    .values({ id: postId, tenantId: '100001', postName: 'lead', postCode: 'lead', category: 1 });
  const boss = await house.person('boss', { postId });
  const base = '/blade-workflow/ops/calendar/submit';
  for (let nth = 1; nth <= 7; nth += 1)
    await house.shop.post(base, { day: `2026-10-0${nth}`, kind: 'holiday', name: '国庆节' });
  await house.shop.post(base, { day: '2026-10-10', kind: 'workday', name: '补班' });
  return { clock, server, house, boss, people: people as { [Nth in keyof Names]: Someone } };
}
