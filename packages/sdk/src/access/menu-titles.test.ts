import { describe, expect, it } from 'vitest';
import { buttonName, registry } from '../contract/registry.js';
import { menuTitle, menuTreeIn } from './menu-titles.js';

interface Node {
  readonly id: string;
  readonly title: string;
  readonly children?: readonly Node[];
}

interface Named {
  readonly title: string;
  readonly children?: readonly Named[];
}

const tree: readonly Node[] = [
  {
    id: '1',
    title: '权限管理',
    children: [
      {
        id: '2',
        title: '角色管理',
        children: [
          { id: '3', title: '新增' },
          { id: '4', title: '权限设置' },
          { id: '5', title: '盖章' },
        ],
      },
      { id: '6', title: '员工', children: [{ id: '7', title: '删除' }] },
    ],
  },
];

describe('the name of a menu row', () => {
  it('is the contract’s in the language where nobody has renamed a row of ours', () => {
    expect(menuTitle({ code: 'invite_code', name: '邀请码管理' }, 'en-US')).toBe('Invite codes');
    expect(menuTitle({ code: 'invite_code', name: '邀请码管理' }, 'zh-CN')).toBe('邀请码管理');
    expect(menuTitle({ code: 'invite_code', name: '优惠码' }, 'en-US')).toBe('优惠码');
    expect(menuTitle({ code: 'our_own', name: '我们的' }, 'en-US')).toBe('我们的');
  });
});

describe('a tree of menus', () => {
  it('has folders, pages and buttons in the language; what people made or renamed stays', async () => {
    expect(await menuTreeIn(tree, 'en-US')).toEqual([
      {
        id: '1',
        title: 'Permissions',
        children: [
          {
            id: '2',
            title: 'Roles',
            children: [
              { id: '3', title: 'Add' },
              { id: '4', title: 'Grant' },
              { id: '5', title: '盖章' },
            ],
          },
          { id: '6', title: '员工', children: [{ id: '7', title: 'Delete' }] },
        ],
      },
    ]);
  });

  it('is as it came in Chinese', async () => expect(await menuTreeIn(tree, 'zh-CN')).toBe(tree));

  it('knows buttons that are called otherwise than their calls', async () => {
    const codes: Named = { title: '邀请码管理', children: [{ title: '停用启用' }, { title: '导出' }] };
    expect(await menuTreeIn([codes], 'en-US')).toEqual([
      { title: 'Invite codes', children: [{ title: 'Enable and disable' }, { title: 'Export' }] },
    ]);
    expect(buttonName('invite_code_export', 'zh-CN')).toBe('导出');
    expect(buttonName('invite_code_add', 'zh-CN')).toBeUndefined();
  });

  it('knows every page of the product', async () => {
    const pages = Object.values(registry).map(({ menu }) => menu);
    const named = await menuTreeIn(
      pages.map((menu) => ({ title: menu['zh-CN'] })),
      'en-US',
    );
    expect(named.map(({ title }) => title)).toEqual(pages.map((menu) => menu['en-US']));
  });
});
