import { dictStep } from '../../../seed-steps/word-steps.js';

/** Kinds of posts. */
export const postSeeds = [
  dictStep({
    code: 'post_category',
    name: '岗位类型',
    sort: 12,
    entries: [
      ['1', '高层'],
      ['2', '中层'],
      ['3', '基层'],
      ['4', '其他'],
    ],
  }),
];
