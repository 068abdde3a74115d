import { type MenuNode, searchItems, sidebarOf } from '@mall/sdk';
import { describe, expect, it } from 'vitest';
import { leafAt, leavesOf } from './menu-leaves.js';
import { createPinyin } from './pinyin.js';

describe('menu leaves', () => {
  const node = (code: string, path: string, children?: MenuNode[]): MenuNode => ({
    id: code,
    code,
    name: code,
    path,
    children,
  });
  const sidebar = sidebarOf(
    [
      node('system', '/system', [
        node('tenant', '/system/tenant/index'),
        node('doc', 'http://docs.example.com/a'),
      ]),
    ],
    [],
  );

  it('lists what can be opened, with the headings above it', () => {
    const leaves = leavesOf(sidebar);
    expect(leaves.map(({ item, trail }) => [item.code, trail.map((above) => above.code)])).toEqual([
      ['tenant', ['system']],
      ['doc', ['system']],
    ]);
  });

  it('finds the entry of a route in both spellings', () => {
    const leaves = leavesOf(sidebar);
    expect(leafAt(leaves, '/system/tenant')?.item.code).toBe('tenant');
    expect(leafAt(leaves, '/system/tenant/index')?.item.code).toBe('tenant');
    expect(leafAt(leaves, '/myiframe/doc')?.item.code).toBe('doc');
    expect(leafAt(leaves, '/nowhere')).toBeUndefined();
  });
});

describe('searchItems', () => {
  const sound = createPinyin();
  const items = ['用户管理', '租户管理', '机构管理', '邀请码', 'Tenant packages', '重庆门店', '产品包'].map(
    (name) => ({ name }),
  );
  const found = (query: string) => searchItems(items, query, sound).map((item) => item.name);

  it.each([
    ['yhgl', ['用户管理']],
    ['yonghu', ['用户管理']],
    ['YQM', ['邀请码']],
    ['租', ['租户管理']],
    ['ten', ['Tenant packages']],
    ['pack', ['Tenant packages']],
    ['cqmd', ['重庆门店']],
    ['zhgl', ['租户管理']],
    ['管理', []],
    ['xyz', []],
  ])('%s finds %j', (query, names) => {
    expect(found(query)).toEqual(names);
  });

  it('names what begins so before what has a word that does, each in the order given', () => {
    const names = ['Tenant packages', 'Packages', 'Old packages', 'Packing'];
    const ordered = searchItems(
      names.map((name) => ({ name })),
      'pack',
    );
    expect(ordered.map(({ name }) => name)).toEqual([
      'Packages',
      'Packing',
      'Tenant packages',
      'Old packages',
    ]);
  });

  it('lists everything for nothing', () => {
    expect(found('  ')).toHaveLength(items.length);
  });
});
