import { type AnyResource, loadResource, type ResourceName, resourceNames } from '@mall/sdk/contract';
import { expect, it } from 'vitest';
import { withEveryKind } from '../../testing/every-kind.js';
import { withParcel } from '../../testing/parcel.js';
import { foundRow } from './found-row.js';
import { findInput, maxLists, searchableAt, searchableOf } from './searchable.js';

const everybody = () => true;
async function placeOf(name: ResourceName) {
  const { screen, code } = await loadResource(name);
  return { path: screen, code };
}
async function searchable(name: ResourceName, may: (endpoint: { path: string }) => boolean = everybody) {
  const resource = await loadResource(name);
  return searchableAt(resource, resource.screen, may);
}

it.each<ResourceName>(['user', 'tenant', 'goods', 'invite-code', 'param', 'notice'])(
  '%s are found by what they are called',
  async (name) => {
    const found = await searchable(name);
    expect(found?.resource.name).toBe(name);
    const input = found && findInput(found, 'plum');
    expect(
      Object.entries(input ?? {}).filter(([key]) => key.startsWith(found?.resource.title ?? '')),
    ).toEqual([[`${found?.resource.title}_like`, 'plum']]);
    expect(input).toMatchObject({ current: 1, size: 5 });
  },
);

it.each<[string, ResourceName]>([
  ['a tree', 'dept'],
  ['rows whose title nobody can search by', 'goods-price'],
])('%s is not searched', async (_, name) => expect(await searchable(name)).toBeUndefined());

it('a list that cannot be asked for what is in a title is asked by its own filter', async () => {
  const resource = await loadResource('param');
  const list = resource.operations.list;
  if (!list) throw new Error('params have no list');
  const input = { safeParse: () => ({ success: false }) } as unknown as (typeof list)['input'];
  const strict = { ...resource, operations: { ...resource.operations, list: { ...list, input } } };
  const found = searchableAt(strict as AnyResource, resource.screen, everybody);
  expect(found && findInput(found, 'plum')).toEqual({ current: 1, size: 5, paramName: 'plum' });
});

it('a title with choices is no text to look for, and a screen of another list is not this one', async () => {
  const resource = await loadResource('param');
  const chosen = { ...resource, options: { paramName: { values: ['a', 'b'] } } };
  expect(searchableAt(chosen, resource.screen, everybody)).toBeUndefined();
  expect(searchableAt(resource, '/another', everybody)).toBeUndefined();
  expect(searchableAt(resource, resource.screen, everybody)).toBeDefined();
});

it('nothing is asked of whoever may not list the rows, or not look at one', async () => {
  const { operations } = await loadResource('param');
  for (const one of ['list', 'detail']) {
    const refused = operations[one]?.path;
    expect(await searchable('param', ({ path }) => path !== refused)).toBeUndefined();
  }
});

it('the first places are asked, and no more than six', async () => {
  const places = await Promise.all(resourceNames.map(placeOf));
  const all = await searchableOf(withEveryKind, places, everybody, everybody);
  expect(all).toHaveLength(maxLists);
  expect(maxLists).toBe(6);
  const backwards = await searchableOf(withEveryKind, [...places].reverse(), everybody, everybody);
  expect(backwards.map(({ path }) => path)).not.toEqual(all.map(({ path }) => path));
  const order = places.map(({ path }) => path);
  expect(all.map(({ path }) => path)).toEqual(order.filter((path) => all.some((one) => one.path === path)));
  const some = await searchableOf(
    withEveryKind,
    [{ path: '/x', code: 'x' }, await placeOf('goods')],
    everybody,
    everybody,
  );
  expect(some.map(({ path }) => path)).toEqual(['/shop/goods']);
});

it('a row is called by its title, and told from others by the first other words that it has', async () => {
  const tenant = await loadResource('tenant');
  const row = { id: '7', tenantName: 'Plum', tenantId: '100001', linkman: '', contactNumber: '138' };
  expect(foundRow(tenant, row)).toEqual({ id: '7', text: 'Plum', hint: '100001' });
  expect(foundRow(tenant, { ...row, tenantId: '', linkman: 'Mei' })).toMatchObject({ hint: 'Mei' });
  expect(foundRow(tenant, { id: '8', tenantName: 'Pear' })).toEqual({ id: '8', text: 'Pear', hint: '' });
  // Of which tenant a user is is a choice, shown by a name that this row has not.
  const user = await loadResource('user');
  expect(foundRow(user, { id: '9', account: 'fig', realName: '', tenantId: '100001' }).hint).toBe('');
});

it('what somebody may not know is neither looked for nor found (lists are restricted alike)', async () => {
  const { resource } = withParcel.parcel ?? {};
  const parcel = await resource?.();
  if (!parcel) throw new Error('no parcels');
  const places = [{ path: parcel.screen, code: parcel.code }];
  const [mine] = await searchableOf(withParcel, places, everybody, () => false);
  const [all] = await searchableOf(withParcel, places, everybody, everybody);
  expect(Object.keys(all?.resource.row.shape ?? {})).toContain('cost');
  expect(Object.keys(mine?.resource.row.shape ?? {})).not.toContain('cost');
});
