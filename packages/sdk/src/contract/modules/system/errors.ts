import { defineErrors } from '../../texts/define-texts.js';
import { importErrors } from './import/import-errors.js';

/** Refusals of this module. */
export const errors = defineErrors({
  'user.exists': { 'zh-CN': '当前用户 [{account}] 已存在!', 'en-US': 'The user [{account}] exists already!' },
  'user.disable_self': { 'zh-CN': '不能停用本账号!', 'en-US': 'You cannot disable your own account!' },
  'user.not_self': { 'zh-CN': '不能删除本账号!', 'en-US': 'You cannot delete your own account!' },
  'user.outranks': {
    status: 403,
    'zh-CN': '用户 [{account}] 的权限高于自身，不可操作',
    'en-US': 'The user [{account}] may do more than you; refused',
  },
  'user.own_roles': {
    'zh-CN': '不可取消本账号的管理角色',
    'en-US': 'You cannot take an administering role from yourself',
  },
  'user.select_one': { 'zh-CN': '请至少选择一个用户', 'en-US': 'Please select at least one user' },
  'user.password_mismatch': {
    'zh-CN': '请输入正确的确认密码!',
    'en-US': 'Please confirm the password correctly!',
  },
  'user.password_wrong': { 'zh-CN': '原密码不正确!', 'en-US': 'The old password is wrong!' },
  'user.password_same': {
    'zh-CN': '新密码不可与原密码相同',
    'en-US': 'The new password must differ from the old one',
  },
  'user.password_digest': {
    'zh-CN': '新密码须以原文提交，请升级客户端后重试',
    'en-US': 'The new password must be sent itself, not its digest; update the client and try again',
  },
  'user.password_common': {
    'zh-CN': '密码过于常见或与账号信息相同，请换一个',
    'en-US': "The password is too common, or one of the account's own names; choose another",
  },
  'user.password_weak': {
    'zh-CN': '密码不符合要求: 至少 {min} 位',
    'en-US': 'The password is too weak: at least {min} characters',
  },
  'user.not_waiting': {
    status: 409,
    'zh-CN': '用户 [{account}] 没有待审核的注册申请，请刷新后重试',
    'en-US': 'The user [{account}] has no registration that waits; look at the list anew',
  },
  'register.closed': {
    status: 403,
    'zh-CN': '注册功能未开启，请联系管理员',
    'en-US': 'Registration is switched off; ask the administrator',
  },
  'register.tenant_wrong': { 'zh-CN': '租户信息错误!', 'en-US': 'The tenant is wrong!' },
  'register.oauth_wrong': {
    'zh-CN': '第三方登陆信息错误!',
    'en-US': 'The third-party sign-in is wrong; sign in there again!',
  },
  'role.administrator_create': {
    status: 403,
    'zh-CN': '无权限创建超管角色！',
    'en-US': 'You may not create an administrator role!',
  },
  'role.administrator_grant': {
    status: 403,
    'zh-CN': '无权配置超管角色!',
    'en-US': 'You may not configure the administrator role!',
  },
  'role.admin_grant': {
    status: 403,
    'zh-CN': '无权配置管理员角色!',
    'en-US': 'You may not configure the admin role!',
  },
  'role.grant_exceeds': {
    status: 403,
    'zh-CN': '授权超出自身权限范围',
    'en-US': 'You may not grant more than you have',
  },
  'role.grant_changed': {
    status: 409,
    'zh-CN': '这些角色的权限已被再次修改，请查看现状后再设置',
    'en-US': 'The rights of these roles have been changed since; look at what they are now',
  },
  'role.grant_not_kept': {
    status: 409,
    'zh-CN': '没有可撤销的权限设置: 只能撤销自己对该角色最近的一次设置',
    'en-US': 'There is nothing to take back: only your own last grant of a role can be',
  },
  'menu.exists': { 'zh-CN': '菜单名或编号已存在!', 'en-US': 'The menu name or code exists already!' },
  'menu.parent_button': { 'zh-CN': '父节点只可选择菜单类型!', 'en-US': 'The parent must be a menu!' },
  'scope.unknown_class': {
    'zh-CN': '没有可限制的对象 {name}，请从列表中选择',
    'en-US': 'There is no {name} whose rows could be narrowed; choose one of the list',
  },
  'scope.unknown_field': {
    'zh-CN': '{resource} 没有字段 {field}；可用: {fields}',
    'en-US': '{resource} has no field {field}; there are {fields}',
  },
  'scope.unfit_field': {
    'zh-CN': '{resource} 的字段 {field} 不是人员或机构的编号，不能用来比较',
    'en-US':
      '{field} of {resource} holds no ids of people or departments, so nothing can be compared with it',
  },
  'scope.condition': {
    'zh-CN': '条件有误 (第 {position} 个字符): {detail}',
    'en-US': 'The condition is wrong (character {position}): {detail}',
  },
  'scope.condition_missing': {
    'zh-CN': '自定义类型须填写条件',
    'en-US': 'A scope with a condition of its own needs the condition',
  },
  'history.changed_since': {
    status: 409,
    'zh-CN': '此后又有变更 ({field})，无法撤回，请刷新后处理',
    'en-US': 'It has been changed since ({field}), so this cannot be taken back; look at it anew',
  },
  'history.secret': {
    'zh-CN': '密码等保密内容不留存，无法撤回',
    'en-US': 'Passwords and other secrets are not kept, so this cannot be taken back',
  },
  'history.not_undoable': {
    'zh-CN': '该变更无法撤回，请改用相应的操作',
    'en-US': 'This change cannot be taken back; use the action that does the opposite',
  },
  'region.code': {
    'zh-CN': '区划编号须为上级编号 {parent} 后接本级编号',
    'en-US': "A region's code is its parent's {parent} with digits of its own behind it",
  },
  'region.code_fixed': {
    'zh-CN': '区划编号不可修改，请新增后删除原区划',
    'en-US': 'A region keeps its code; add another and delete this one',
  },
  'region.level': {
    'zh-CN': '区划级别须低于上级，高于下级',
    'en-US': 'The level must be below that of the parent and above those of the children',
  },
  'dict.exists': { 'zh-CN': '当前字典键值已存在!', 'en-US': 'This dictionary key exists already!' },
  ...importErrors,
});
