import { beforeEach, expect, it } from 'vitest';
import { createPreferences } from '../storage/preferences.js';
import { createRecords } from '../storage/records.js';
import { createFavourites } from './favourites.js';

const person = { owner: '000000-1' };
const preferences = () =>
  createPreferences(createRecords(localStorage, sessionStorage, Date.now), () => person.owner);
const favourites = () => createFavourites(preferences());
const [user, goods, role] = ['/system/user', '/shop/goods', '/authority/role'] as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  person.owner = '000000-1';
});

it('screens are kept as they were starred, until their star is taken away, also after a reload', () => {
  const one = favourites();
  expect(one.state.getState()).toEqual({ paths: [], order: 'hand' });
  for (const path of [user, goods, role]) one.toggle(path);
  one.toggle(goods);
  expect(one.state.getState().paths).toEqual([user, role]);
  expect(favourites().state.getState().paths).toEqual([user, role]);
});

it('two change places, and no other is moved; by name or by hand is remembered', () => {
  const one = favourites();
  for (const path of [user, goods, role]) one.toggle(path);
  one.swap(role, user);
  expect(one.state.getState().paths).toEqual([role, goods, user]);
  one.sort('name');
  expect(favourites().state.getState()).toEqual({ paths: [role, goods, user], order: 'name' });
  one.sort('hand');
  expect(favourites().state.getState().order).toBe('hand');
});

it('each person has their own', () => {
  const one = favourites();
  one.toggle(user);
  person.owner = '000000-2';
  one.read();
  expect(one.state.getState().paths).toEqual([]);
  person.owner = '000000-1';
  one.read();
  expect(one.state.getState().paths).toEqual([user]);
});

it('another tab adds to them and takes nothing away, and is followed until nobody looks', () => {
  const [one, other] = [favourites(), favourites()];
  const stop = one.follow();
  const tell = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'mall-preference-000000-1-favourites' }));
  one.toggle(user);
  other.toggle(goods);
  expect(one.state.getState().paths).toEqual([user]);
  tell();
  expect(one.state.getState().paths).toEqual([user, goods]);
  const before = one.state.getState();
  tell();
  expect(one.state.getState()).toBe(before);
  stop();
  other.toggle(role);
  tell();
  expect(one.state.getState().paths).toEqual([user, goods]);
});

it.each([[{ paths: 'user', order: 'size' }], [{ paths: [7, null] }], ['user'], [null]])(
  'nothing is starred where %j was kept',
  (kept) => {
    preferences().set('favourites', kept);
    expect(favourites().state.getState()).toEqual({ paths: [], order: 'hand' });
  },
);
