export const zhCN = {
  'notice.switched': '已切换部门与角色',
  'notice.copied': '已复制',
  'notice.tooLong': '内容太长, 无法复制到剪贴板',
  'notice.exporting': '正在导出…',
  'notice.exported': '已导出到 {path}',
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
  'problem.signedOut': '{reason} (重试即可重新登录)',
  'problem.network': '无法连接服务器, 请检查网络后重试',
  'problem.timeout': '服务器没有及时响应, 请重试',
  'problem.unexpected': '出现意外错误: {reason}',
  'notice.jobGoesOn': '任务继续执行…',
  'notice.jobEnded': '任务结束: {done} 完成, {failed} 失败',
  'confirm.goOn': '继续这个任务? 未发送的会发送, 失败的会重试',
} as const;

type Own = typeof zhCN;
declare module '../i18n/texts.js' {
  interface Texts extends Own {}
}
