export const zhCN = {
  'context.global': '全局',
  'context.home': '首页',
  'context.table': '列表',
  'context.tree': '树',
  'context.detail': '详情',
  'context.source': 'YAML/JSON',
  'context.history': '变更历史',
  'context.change': '变更',
  'context.form': '表单',
  'context.results': '结果',
  'context.picker': '选择框',
  'context.filter': '筛选框',
  'context.confirm': '确认框',
  'context.help': '帮助',
  'keys.title': '仪表盘按键',
  'keys.intro': '`mall ui` 的全部按键。由按键定义生成: 请勿手工修改，运行 `npm run docs`。',
  'keys.keys': '按键',
  'keys.meaning': '作用',
  'context.jobs': '批量任务',
  'context.job': '任务',
  'context.levels': '层级列表',
  'context.prompt': '输入框',
  'context.import': '导入',
  'context.always': '始终',
  'context.sign-in': '重新登录',
  'context.lock': '锁屏',
} as const;

type Own = typeof zhCN;
declare module '../i18n/texts.js' {
  interface Texts extends Own {}
}
