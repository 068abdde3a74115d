import { defineMessages } from '../../../texts/define-texts.js';

/** How an answer to "why" is said, in the shell and on the page alike. */
export const whyMessages = defineMessages({
  'why.can': { 'zh-CN': '{person} · {what}: 可以', 'en-US': '{person} · {what}: yes' },
  'why.cannot': { 'zh-CN': '{person} · {what}: 不可以', 'en-US': '{person} · {what}: no' },
  'why.granted': { 'zh-CN': '角色「{roles}」授予 {code}', 'en-US': 'Granted by the role {roles}: {code}' },
  'why.administrator': { 'zh-CN': '超级管理员不受限制', 'en-US': 'The administrator is limited by nothing' },
  'why.untold': {
    'zh-CN': '看不到该页面的人只能知道结果；角色: {roles}',
    'en-US': 'Whoever does not have this page is told the answer alone; roles: {roles}',
  },
  'why.none': { 'zh-CN': '无', 'en-US': 'none' },
  'why.disabled': { 'zh-CN': '账号已停用', 'en-US': 'The account is closed' },
  'why.passwordFirst': { 'zh-CN': '须先修改初始密码', 'en-US': 'The first password must be changed before' },
  'why.unknownCode': {
    'zh-CN': '没有菜单或按钮的编号为 {code}',
    'en-US': 'No menu or button has the code {code}',
  },
  'why.noRole': { 'zh-CN': '没有角色', 'en-US': 'There is no role' },
  'why.roleLacks': { 'zh-CN': '角色「{roles}」缺少 {code}', 'en-US': 'The role {roles} lacks {code}' },
  'why.packageLacks': {
    'zh-CN': '产品包「{package}」不含{page}',
    'en-US': 'The package {package} does not include {page}',
  },
  'why.administratorOnly': {
    'zh-CN': '仅限平台的超级管理员',
    'en-US': 'For the administrator of the platform alone',
  },
  'why.adminOnly': { 'zh-CN': '仅限管理员角色', 'en-US': 'For administering roles alone' },
  'why.pathScope': {
    'zh-CN': '接口权限: 角色没有 {paths}',
    'en-US': 'API scopes: the roles do not have {paths}',
  },
  'why.pathScopePart': {
    'zh-CN': '接口权限: 其中不可调用 {paths}',
    'en-US': 'API scopes: of its calls these are refused: {paths}',
  },
  'why.noPathScope': { 'zh-CN': '接口权限: 不限制', 'en-US': 'API scopes: no limit' },
  'why.dataScopes': { 'zh-CN': '数据权限: {scopes}', 'en-US': 'Data scopes: {scopes}' },
  'why.changers': { 'zh-CN': '可以改的人: {people}', 'en-US': 'Who can change it: {people}' },
  'why.rights': { 'zh-CN': '{people} (角色权限)', 'en-US': '{people} (rights of the role)' },
  'why.roles': { 'zh-CN': '{people} (分配角色)', 'en-US': '{people} (who has which role)' },
  'why.platform': { 'zh-CN': '平台的超级管理员', 'en-US': 'the administrator of the platform' },
});
