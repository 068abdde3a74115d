import { defineErrors } from '../../texts/define-texts.js';

/** Refusals of this module. */
export const errors = defineErrors({
  'goods.exists': {
    status: 409,
    'zh-CN': '商品名称已存在: {value}；请换一个名称',
    'en-US': 'There are goods of that name already: {value}; take another name',
  },
  'goods_category.exists': {
    status: 409,
    'zh-CN': '同级已有同名分类: {value}；请换一个名称',
    'en-US': 'There is a category of that name beside it already: {value}; take another name',
  },
  'goods_price.past': {
    'zh-CN': '生效日期 {day} 早于今天 {today}；已执行的价格不能改写，请选今天或以后的日期',
    'en-US':
      'The day {day} is before today, {today}; prices that have held stay as they were: choose today or a later day',
  },
  'goods_price.in_force': {
    'zh-CN': '{day} 起的价格已生效，不能删除；请另设新价格',
    'en-US': 'The price from {day} is in force and cannot be deleted; set a new price instead',
  },
  'goods_price.one_way': {
    'zh-CN': '请给出新价格或调价百分比，二者只能选一',
    'en-US': 'Give either a new price or a percentage, not both and not neither',
  },
  'goods_price.none_yet': {
    'zh-CN': '商品 {name} 在 {day} 没有价格，无法按百分比调价；请先为它设价格',
    'en-US': '{name} has no price on {day} to take a percentage of; set its price first',
  },
  'goods_price.twice': {
    'zh-CN': '商品 {id} 出现了两次；每个商品只给一个价格',
    'en-US': 'Goods {id} are listed twice; give one price for each',
  },
  'goods_price.changed': {
    status: 409,
    'zh-CN': '{count} 个商品的价格刚被别人改过: {names}；请看过新价格再发布',
    'en-US':
      'Somebody has changed the price of {count} goods meanwhile: {names}; look at it and publish again',
  },
  'invite_code.exists': {
    status: 409,
    'zh-CN': '邀请码已存在: {code}',
    'en-US': 'The invite code exists already: {code}',
  },
  'invite_code.unusable': { 'zh-CN': '邀请码不可用', 'en-US': 'The invite code cannot be used' },
  'invite_code.batch_changed': {
    status: 409,
    'zh-CN': '同一批次键 {batchKey} 的参数不一致: {fields}；请使用原参数，或换一个批次键',
    'en-US':
      'The batch key {batchKey} was used with other parameters: {fields}; repeat them, or take another key',
  },
});
