import { defineMessages } from '../../texts/define-texts.js';

/** Sentences of this module. */
export const messages = defineMessages({
  'lock.password.required': { 'zh-CN': '锁屏密码不能为空', 'en-US': 'The lock password cannot be empty' },
  'lock.password.wrong': { 'zh-CN': '解锁密码错误,请重新输入', 'en-US': 'Wrong password, try again' },
  'switch.deptId.required': { 'zh-CN': '请选择部门', 'en-US': 'Please select a department' },
  'switch.roleId.required': { 'zh-CN': '请选择角色', 'en-US': 'Please select a role' },
  'register.tenantId.required': { 'zh-CN': '请先输入租户编号', 'en-US': 'Please enter the tenant id first' },
  'register.account.required': { 'zh-CN': '请先输入账号名称', 'en-US': 'Please enter the account first' },
  'register.password.required': { 'zh-CN': '请先输入密码', 'en-US': 'Please enter the password first' },
  'register.password.mismatch': { 'zh-CN': '两次密码输入不一致', 'en-US': 'The two passwords do not match' },
  'register.submitted': {
    'zh-CN': '注册申请已提交,请耐心等待管理员通过!',
    'en-US': "Submitted; please wait for the administrator's approval",
  },
  'register.failed': { 'zh-CN': '提交失败', 'en-US': 'Submission failed' },
});
