export const list = {
  history: '历史版本',
  design: '设计',
  preview: '流程图',
  previewOf: '流程图: {{name}}',
  noDiagram: '还没有流程图',
} as const;
