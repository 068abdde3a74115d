import { expect, it } from 'vitest';
import { openTenants } from '../../../testing/tenants.js';
import { userCalls } from '../../../testing/user-calls.js';

const { server, root, other } = await openTenants();

it('say how many people have them, in lists and each by itself', async () => {
  const made: string[] = [];
  for (const postCode of ['taken', 'free']) {
    const form = { postName: postCode, postCode, category: 3, sort: 1 };
    made.push((await root.post('/blade-system/post/submit', form)).data.id);
  }
  const [taken = '', free = ''] = made;
  const people = userCalls(root);
  await people.make('one', { postId: taken });
  await people.make('two', { postId: `${taken},${taken}` });
  const closed = await people.make('closed', { postId: taken });
  await server.services.database.query('update mall_user set status = 2 where id = $1', [closed.id]);
  const stranger = await userCalls(other).make('stranger');
  await server.services.database.query('update mall_user set post_id = $1 where id = $2', [
    free,
    stranger.id,
  ]);
  const { records } = (await root.get('/blade-system/post/list', { size: 100 })).data;
  const counts = new Map((records as { id: string; people: number }[]).map((row) => [row.id, row.people]));
  expect([counts.get(taken), counts.get(free)]).toEqual([2, 0]);
  expect((await root.get('/blade-system/post/detail', { id: taken })).data.people).toBe(2);
});

it('are there from the first day, of each of the first three kinds: forms of other front ends demand one', async () => {
  const fresh = await server.services.database.query<{ name: string; category: number }>(
    "select post_name as name, category from mall_post where tenant_id = '000000' and create_user is null order by sort",
  );
  expect(fresh.rows.map(({ category }) => category)).toEqual([1, 2, 3]);
  const staff = fresh.rows[2]?.name;
  const query = { postName: staff, size: 100 };
  expect((await root.get('/blade-system/post/list', query)).data.records).toMatchObject([{ category: 3 }]);
});
