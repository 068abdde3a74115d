import { expect, it } from 'vitest';
import { posts } from '../../../accounts/tables/post.table.js';
import type { Calls } from '../../../testing/calls.js';
import { roleCalls } from '../../../testing/role-calls.js';
import { openTenants } from '../../../testing/tenants.js';
import { userCalls } from '../../../testing/user-calls.js';

const { server, signIn, root, shop, other } = await openTenants();

const base = '/blade-system/dept';
async function dept(deptName: string, parentId = '0', who = shop): Promise<string> {
  const form = { deptName, fullName: deptName, deptCategory: 2, sort: 1, parentId };
  return (await who.post(`${base}/submit`, form)).data.id;
}
/** Of the shop, whose package does not have their page. */
async function post(category: number): Promise<string> {
  const { ids, database } = server.services;
  const id = ids.next();
  await database.orm
    .insert(posts)
    .values({ id, tenantId: '100001', postName: `post ${id}`, postCode: 'p', category });
  return id;
}
const person = async (account: string, more: object): Promise<string> =>
  (await userCalls(shop).make(account, more)).id;

async function about(id: string, who: Calls = shop): Promise<unknown[]> {
  const { people, peopleWithin, heads } = (await who.get(`${base}/detail`, { id })).data;
  return [people, peopleWithin, heads];
}

it('say how many people they have, themselves and with everything below, each person once', async () => {
  const region = await dept('region');
  const [north, south] = [await dept('north', region), await dept('south', region)];
  await person('one', { deptId: region });
  await person('two', { deptId: `${north},${south}` });
  await person('three', { deptId: north });
  expect(await about(region)).toEqual([1, 3, null]);
  expect(await about(north)).toEqual([2, 2, null]);
  expect(await about(south)).toEqual([1, 1, null]);
  const closed = await person('closed', { deptId: south });
  await server.services.database.query('update mall_user set status = 2 where id = $1', [closed]);
  const gone = await person('gone', { deptId: south });
  await shop.send('/blade-user/remove', { ids: gone });
  // A person of another tenant is none of theirs, whatever the row says.
  const stranger = await userCalls(other).make('stranger');
  await server.services.database.query('update mall_user set dept_id = $1 where id = $2', [
    south,
    stranger.id,
  ]);
  expect(await about(south)).toEqual([1, 1, null]);
  const level = (await shop.get(`${base}/lazy-list`, { parentId: region })).data as { people: number }[];
  expect(level.map(({ people }) => people)).toEqual([2, 1]);
  // Whoever sees all tenants sees the same of this one.
  expect(await about(region, root)).toEqual([1, 3, null]);
});

it('are led by whoever has a post of the first category, else of the second, in the department itself', async () => {
  const led = await dept('led');
  const below = await dept('below', led);
  const [first, second, third] = [await post(1), await post(2), await post(3)];
  await person('deputy', { deptId: led, postId: `${third},${second}`, realName: 'Deputy' });
  expect(await about(led)).toEqual([1, 1, 'Deputy']);
  await person('chief', { deptId: `${below},${led}`, postId: `${second},${first}`, realName: 'Chief' });
  await person('chief2', { deptId: led, postId: first, realName: 'Vice' });
  await person('hand', { deptId: below, postId: third, realName: 'Hand' });
  expect(await about(led)).toEqual([3, 4, 'Chief,Vice']);
  expect(await about(below)).toEqual([2, 2, 'Chief']);
});

it('name no head whom a scope hides from whoever reads them', async () => {
  const hidden = await dept('hidden');
  await person('hidden-head', { deptId: hidden, postId: await post(1), realName: 'Hidden head' });
  const { rows } = await server.services.database.query<{ id: string }>(
    `select id::text from mall_menu where code = 'user'`,
  );
  const scope = await root.post('/blade-system/data-scope/submit', {
    ...{ menuId: rows[0]?.id, resourceCode: 'own_people', scopeName: 'own people', scopeType: 2 },
    scopeClass: 'user.page',
  });
  expect(scope.status, scope.text).toBe(200);
  const roleId = await roleCalls(server, shop).make('narrow', {
    codes: ['dept', 'dept_view', 'user'],
    dataScopeIds: [scope.data.id],
  });
  await person('narrow', { roleId, deptId: hidden, password: 'narrow-pass-9' });
  expect(await about(hidden)).toEqual([2, 2, 'Hidden head']);
  expect(await about(hidden, await signIn('100001', 'narrow', 'narrow-pass-9'))).toEqual([2, 2, null]);
});
