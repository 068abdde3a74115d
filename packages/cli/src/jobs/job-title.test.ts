import { expect, it } from 'vitest';
import { nouns } from '../commands/nouns.js';
import { jobTitle } from './job-title.js';

const noun = async (name: string) => nouns[name]?.();
const counts = { total: 1200, done: 0, failed: 0, unknown: 0, planned: 1200 };
const titles = (kind: string, meta: Record<string, string> = {}) =>
  Promise.all((['zh-CN', 'en-US'] as const).map((each) => jobTitle({ kind, meta, counts }, each, noun)));

it.each([
  ['goods.onSale', '商品: 上架', 'Goods: Put on sale'],
  ['apply.tenant', '应用租户文件 (1,200 项修改)', 'Apply a tenant file (1,200 changes)'],
  ['invite-code.batch', '邀请码: 批量生成', 'Invite code: Generate'],
])('%s is said in the language of who reads', async (kind, zh, en) => {
  expect(await titles(kind, { title: 'as it was begun' })).toEqual([zh, en]);
});

it('what is not known here is called as it was when it was begun, else by its kind', async () => {
  expect(await titles('melon.weigh', { title: '称瓜' })).toEqual(['称瓜', '称瓜']);
  expect(await titles('goods.melt', { title: '' })).toEqual(['goods.melt', 'goods.melt']);
});
