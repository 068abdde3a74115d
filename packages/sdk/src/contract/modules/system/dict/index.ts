import { defineEntry } from '../../../core/entry.js';

export const dict = defineEntry({
  menu: { code: 'dict', 'zh-CN': '系统字典', 'en-US': 'Dictionary' },
  dictionaries: [
    // A process engine of the family asks for it.
    {
      code: 'flow',
      name: '流程类型',
      sort: 5,
      entries: [
        ['1', '请假流程', 'Leave', 'leave'],
        ['2', '报销流程', 'Expenses', 'expense'],
      ],
    },
  ],
  resource: () => import('./dict.js').then((m) => m.dict),
  'zh-CN': () => import('./dict.zh-cn.js').then((m) => m.dict),
  'en-US': () => import('./dict.en-us.js').then((m) => m.dict),
});
