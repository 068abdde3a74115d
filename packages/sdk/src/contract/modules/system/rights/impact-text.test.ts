import { expect, it } from 'vitest';
import { impactText } from './impact-text.js';
import type { Impact } from './rights.js';

const none = { page: [], button: [], dataScope: [], apiScope: [] };
const impact: Impact = {
  ...{ seen: 'x', names: none, roles: [], tenants: [], moreGroups: 0 },
  people: { all: 12, gaining: 12, losing: 12, same: 0 },
  groups: [
    { count: 12, gained: { ...none, page: ['1', '2', '3'] }, lost: { ...none, button: ['4'] }, people: [] },
  ],
};

it('says how many people gain and lose what', () => {
  expect(impactText(impact, 'zh-CN').head).toBe('12 人得到 3 个页面，失去 1 个按钮');
  expect(impactText(impact, 'en-US').head).toBe('12 people gain 3 pages and lose 1 button');
});

it('sums up several groups, and says of whom nothing changes and what has no effect', () => {
  const groups = [
    { count: 3, gained: { ...none, page: ['1'] }, lost: none, people: [] },
    { count: 1, gained: { ...none, page: ['1'], button: ['2'] }, lost: none, people: [] },
  ];
  const role = { id: '7', name: '店员', below: false, added: none, removed: none, withheld: ['1'] };
  const names = { ...none, page: [{ id: '1', name: '商品管理', path: ['商品管理'] }] };
  const people = { all: 6, gaining: 4, losing: 0, same: 2 };
  const text = impactText({ ...impact, groups, people, names, roles: [role], moreGroups: 1 }, 'zh-CN');
  expect(text.head).toBe('4 人得到 1 个页面、1 个按钮；无人失去权限');
  expect(text.groups).toEqual(['3 人得到 1 个页面', '1 人得到 1 个页面、1 个按钮', '另有 1 种情况']);
  expect(text.notes).toEqual([
    '2 人不变：已由其他角色得到，或产品包不含',
    '店员：产品包不含 商品管理，授予后也不会生效',
  ]);
  const told = { ...impact, groups, people, names, roles: [role], moreGroups: 1 };
  const english = impactText(told, 'en-US', (id) => (id === '1' ? 'Shop › Goods' : undefined));
  expect(english.head).toBe('4 people gain 1 page, 1 button; nobody loses anything');
  expect(english.notes.at(-1)).toBe('店员: the package leaves out Shop › Goods; granting it has no effect');
});

it('says that nothing changes for anybody, or that nobody is concerned', () => {
  const people = { all: 2, gaining: 0, losing: 0, same: 2 };
  expect(impactText({ ...impact, groups: [], people }, 'en-US').head).toBe('Nobody’s rights change by this');
  expect(impactText({ ...impact, groups: [], people: { ...people, all: 0 } }, 'en-US').head).toBe(
    'Nobody has these roles yet',
  );
});
