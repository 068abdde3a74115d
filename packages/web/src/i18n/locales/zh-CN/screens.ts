export const home = {
  morning: '早上好，{{name}}',
  afternoon: '下午好，{{name}}',
  evening: '晚上好，{{name}}',
  lead: '这里是今天的工作入口',
  figures: '数据概览',
  recent: '最近打开',
  entries: '快捷入口',
  noRecent: '打开过的页面会出现在这里',
  states: '邀请码状态',
  statesEmpty: '还没有邀请码',
} as const;

export const info = {
  title: '个人信息',
  tabInfo: '个人信息',
  tabPassword: '修改密码',
  save: '保存信息',
  savePassword: '修改密码',
  avatar: '头像',
  account: '登录账号',
} as const;

export const invite = {
  batch: '批量生成邀请码',
  submit: '生成 {{count}} 个邀请码',
  running: '正在生成，{{done}} / {{total}}',
  done: '已生成 {{count}} 个邀请码',
  copyAll: '复制全部',
  again: '再生成一批',
  resumed: '同一批次可以安全重试，不会重复生成',
  stopped: '生成中断，已完成 {{done}} 个；点击继续完成剩余部分',
  goOn: '继续生成',
} as const;

export const dictionary = {
  parents: '字典',
  children: '字典项',
  choose: '选择左侧的字典，查看和维护它的字典项',
  chooseAbove: '选择上方的字典，查看和维护它的字典项',
  childrenOf: '{{name}} 的字典项',
} as const;

export const grant = {
  title: '权限配置',
  menus: '菜单权限',
  dataScopes: '数据权限',
  apiScopes: '接口权限',
  save: '保存权限',
  empty: '没有可授权的项目',
} as const;

export const frame = {
  refused: '这个地址不在你的菜单中',
  title: '外部页面 {{name}}',
} as const;

export const gallery = {
  title: '组件一览',
  lead: '每个共用组件的每种状态，便于开发与无障碍检查',
  buttons: '按钮',
  statuses: '状态',
  cells: '单元格',
  empty: '空状态',
  failures: '失败',
  waiting: '等待',
  form: '表单',
  table: '表格',
  sample: '示例',
} as const;
