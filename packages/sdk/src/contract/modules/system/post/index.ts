import { defineEntry } from '../../../core/entry.js';

export const post = defineEntry({
  menu: { code: 'post', 'zh-CN': '岗位管理', 'en-US': 'Posts' },
  dictionaries: [
    {
      code: 'post_category',
      name: '岗位类型',
      sort: 12,
      entries: [
        ['1', '高层', 'Senior'],
        ['2', '中层', 'Middle'],
        ['3', '基层', 'Junior'],
        ['4', '其他', 'Other'],
      ],
    },
  ],
  resource: () => import('./post.js').then((m) => m.post),
  'zh-CN': () => import('./post.zh-cn.js').then((m) => m.post),
  'en-US': () => import('./post.en-us.js').then((m) => m.post),
});
