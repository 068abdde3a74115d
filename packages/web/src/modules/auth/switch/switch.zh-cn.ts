export const switching = {
  title: '切换部门与角色',
  hint: '请选择以哪个部门、哪个角色工作',
  deptId: '部门',
  roleId: '角色',
  none: '请选择',
  submit: '确定',
  submitting: '正在切换',
} as const;
