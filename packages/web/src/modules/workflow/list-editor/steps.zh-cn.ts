export const steps = {
  title: '流程步骤',
  name: '第 {{number}} 步的名称',
  unnamed: '未命名',
  when: '条件: {{when}}',
  otherwise: '其他情况',
  settings: '设置',
  up: '上移',
  down: '下移',
  add: '在后面添加',
} as const;
