import { defineMessages } from '../../../texts/define-texts.js';

/** How a change of rights is said, in the shell and on the screen alike. */
export const rightsMessages = defineMessages({
  'rights.page': { 'zh-CN': '{count} 个页面', 'en-US': '{count} pages' },
  'rights.onePage': { 'zh-CN': '{count} 个页面', 'en-US': '{count} page' },
  'rights.button': { 'zh-CN': '{count} 个按钮', 'en-US': '{count} buttons' },
  'rights.oneButton': { 'zh-CN': '{count} 个按钮', 'en-US': '{count} button' },
  'rights.dataScope': { 'zh-CN': '{count} 个数据权限', 'en-US': '{count} data scopes' },
  'rights.oneDataScope': { 'zh-CN': '{count} 个数据权限', 'en-US': '{count} data scope' },
  'rights.apiScope': { 'zh-CN': '{count} 个接口权限', 'en-US': '{count} API scopes' },
  'rights.oneApiScope': { 'zh-CN': '{count} 个接口权限', 'en-US': '{count} API scope' },
  'rights.gain': { 'zh-CN': '{people} 人得到 {what}', 'en-US': '{people} people gain {what}' },
  'rights.oneGains': { 'zh-CN': '{people} 人得到 {what}', 'en-US': '{people} person gains {what}' },
  'rights.lose': { 'zh-CN': '{people} 人失去 {what}', 'en-US': '{people} people lose {what}' },
  'rights.oneLoses': { 'zh-CN': '{people} 人失去 {what}', 'en-US': '{people} person loses {what}' },
  'rights.both': {
    'zh-CN': '{people} 人得到 {what}，失去 {lost}',
    'en-US': '{people} people gain {what} and lose {lost}',
  },
  'rights.oneBoth': {
    'zh-CN': '{people} 人得到 {what}，失去 {lost}',
    'en-US': '{people} person gains {what} and loses {lost}',
  },
  'rights.nobodyLoses': { 'zh-CN': '无人失去权限', 'en-US': 'nobody loses anything' },
  'rights.nobody': {
    'zh-CN': '没有人的权限因此改变',
    'en-US': 'Nobody’s rights change by this',
  },
  'rights.same': {
    'zh-CN': '{people} 人不变：已由其他角色得到，或产品包不含',
    'en-US': 'No change for {people}: another role gives it anyway, or the package leaves it out',
  },
  'rights.noPeople': { 'zh-CN': '还没有人使用这些角色', 'en-US': 'Nobody has these roles yet' },
  'rights.more': { 'zh-CN': '另有 {count} 种情况', 'en-US': '{count} more combinations' },
  'rights.withheld': {
    'zh-CN': '{role}：产品包不含 {what}，授予后也不会生效',
    'en-US': '{role}: the package leaves out {what}; granting it has no effect',
  },
});
