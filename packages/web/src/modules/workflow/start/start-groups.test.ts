import type { Pinyin } from '@mall/sdk';
import { expect, it } from 'vitest';
import { type Startable, startGroups } from './start-groups.js';

const row = (key: string, name: string, categoryName: string | null = null) =>
  ({ id: `${key}:1`, key, name, categoryName, version: 1 }) as Startable;
const rows = [
  row('leave', '请假', '人事'),
  row('buy', '采购申请', '仓库'),
  row('hire', 'Hire somebody', '人事'),
  row('mend', '报修'),
  row('other', '其他事', ''),
];
const sounds: Readonly<Record<string, ReturnType<Pinyin>>> = {
  请假: { initials: 'qj', full: 'qingjia' },
  报修: { initials: 'bx', full: 'baoxiu' },
};
const pinyin: Pinyin = (name) => sounds[name] ?? { initials: '', full: '' };
const nothing = { stars: [], recent: [] };
const told = (groups: ReturnType<typeof startGroups>) =>
  groups.map(({ key, title, rows: own }) => [key, title, own.map((one) => one.key).join()]);

it('without anything typed each category is a group, and what has none stands last', () => {
  expect(told(startGroups(rows, nothing, { typed: '' }))).toEqual([
    ['of-人事', '人事', 'leave,hire'],
    ['of-仓库', '仓库', 'buy'],
    ['other', undefined, 'mend,other'],
  ]);
});

it('favourites stand first in their own order, then what was started lately and is no favourite', () => {
  const own = { stars: ['hire', 'leave'], recent: ['buy', 'leave', 'mend'] };
  expect(told(startGroups(rows, own, { typed: '' })).slice(0, 2)).toEqual([
    ['starred', undefined, 'hire,leave'],
    ['recent', undefined, 'buy,mend'],
  ]);
});

it('what is a favourite stands in its category as well', () => {
  const groups = told(startGroups(rows, { stars: ['buy'], recent: [] }, { typed: '' }));
  expect(groups.map(([key, , keys]) => [key, keys])).toEqual([
    ['starred', 'buy'],
    ['of-人事', 'leave,hire'],
    ['of-仓库', 'buy'],
    ['other', 'mend,other'],
  ]);
});

it('favourites that nobody may start any more are no group', () => {
  const own = { stars: ['gone'], recent: ['gone', 'lost'] };
  expect(told(startGroups(rows, own, { typed: '' })).map(([key]) => key)).toEqual([
    'of-人事',
    'of-仓库',
    'other',
  ]);
});

it('nothing to start is no group', () => {
  expect(startGroups([], { stars: ['leave'], recent: ['buy'] }, { typed: '' })).toEqual([]);
});

it('without anything that has no category there is no group of others', () => {
  const sorted = rows.filter(({ categoryName }) => categoryName);
  expect(told(startGroups(sorted, nothing, { typed: '' })).map(([key]) => key)).toEqual([
    'of-人事',
    'of-仓库',
  ]);
});

it.each([
  ['a part of a name', '申请', 'buy'],
  ['a name in other letters', 'HIRE', 'hire'],
  ['a later word', 'some', 'hire'],
  ['the middle of a word', 'meb', 'hire'],
  ['the beginning of a key', 'men', 'mend'],
  ['a key in other letters', 'LEA', 'leave'],
  ['the first letters of its pinyin', 'qj', 'leave'],
  ['its pinyin', 'baox', 'mend'],
  ['the beginning of a name', '报', 'mend'],
  ['the end of a name', '他事', 'other'],
])('finds by %s', (_, typed, keys) => {
  const own = { stars: ['leave'], recent: ['buy'] };
  expect(told(startGroups(rows, own, { typed, pinyin }))).toEqual([['found', '', keys]]);
});

it('finds all that fit, in one group and in their order', () => {
  expect(told(startGroups(rows, nothing, { typed: 'e', pinyin }))).toEqual([['found', '', 'hire']]);
  const two = [row('a1', 'One'), row('b', 'Two'), row('a2', 'Three')];
  expect(told(startGroups(two, nothing, { typed: 'a' }))).toEqual([['found', '', 'a1,a2']]);
});

it.each([
  ['the end of a key', 'ave'],
  ['the end of a pinyin', 'jia'],
  ['a category', '人事'],
  ['nothing that is there', 'xyz'],
])('does not find by %s', (_, typed) => {
  expect(startGroups(rows, nothing, { typed, pinyin })).toEqual([]);
});

it('without pinyin names are found as they are written, and only so', () => {
  expect(startGroups(rows, nothing, { typed: 'qj' })).toEqual([]);
  expect(told(startGroups(rows, nothing, { typed: '请假' }))).toEqual([['found', '', 'leave']]);
});
