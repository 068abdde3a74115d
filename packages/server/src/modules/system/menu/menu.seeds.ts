import { dictStep } from '../../../seed-steps/word-steps.js';

/** What menu rows and buttons are called. */
export const menuSeeds = [
  dictStep({
    code: 'menu_category',
    name: '菜单类型',
    sort: 3,
    entries: [
      ['1', '菜单'],
      ['2', '按钮'],
    ],
  }),
  dictStep({
    code: 'button_func',
    name: '按钮功能',
    sort: 4,
    entries: [
      ['1', '工具栏'],
      ['2', '操作栏'],
      ['3', '工具操作栏'],
    ],
  }),
  dictStep({
    code: 'yes_no',
    name: '是否',
    sort: 5,
    entries: [
      ['1', '否'],
      ['2', '是'],
    ],
  }),
];
