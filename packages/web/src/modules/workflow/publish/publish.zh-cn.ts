export const publish = {
  title: '发布{{name}}',
  findings: '检查',
  refused: '现在还不能发布',
  scope: '谁可以发起',
  everybody: '所有人',
  nobody: '还没有人可以发起这个流程',
  category: '分类',
  diff: '与正在运行的版本的差别',
  first: '这是第一次发布',
  running: '已经发起的流程仍按原来的版本走完',
  done: '已发布为第 {{version}} 版',
} as const;
