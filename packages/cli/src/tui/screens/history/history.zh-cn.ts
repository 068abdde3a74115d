export const zhCN = {
  'notice.undone': '已撤回',
  'confirm.undo': '撤回这次变更? 改过的字段会恢复为之前的值',
  'history.secret': '已修改',
  'history.undoing': '{kind} (撤回)',
  'history.kind.create': '新增',
  'history.kind.update': '修改',
  'history.kind.remove': '删除',
  'history.kind.restore': '恢复',
  'history.id': '变更编号',
  'history.time': '时间',
  'history.who': '操作人',
  'history.from': '来源地址',
  'history.application': '应用',
  'history.kind': '类型',
  'history.what': '变更内容',
} as const;

type Own = typeof zhCN;
declare module '../../i18n/texts.js' {
  interface Texts extends Own {}
}
