import { expect, it } from 'vitest';
import { impactNames } from './impact-names.js';

const none = { page: [], button: [], dataScope: [], apiScope: [] };
const of = (id: string, path: string[]) => ({ id, name: path.at(-1) ?? '', path });
const impact = {
  ...{ seen: '', roles: [], tenants: [], groups: [], moreGroups: 0 },
  people: { all: 0, gaining: 0, losing: 0, same: 0 },
  names: {
    ...none,
    page: [of('1', ['商城管理', '邀请码管理']), of('2', ['我们的页面'])],
    button: [of('3', ['商城管理', '邀请码管理', '新增'])],
  },
};

it('calls pages and buttons of ours as the page does, and others as people have named them', async () => {
  const english = await impactNames(impact, 'en-US');
  expect([...english.page.values()]).toEqual(['Shop › Invite codes', '我们的页面']);
  expect(english.button.get('3')).toBe('Invite codes › Add');
  expect((await impactNames(impact, 'zh-CN')).button.get('3')).toBe('邀请码管理 › 新增');
});
