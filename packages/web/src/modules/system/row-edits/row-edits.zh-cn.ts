export const rowEdits = {
  unnamed: '未命名',
  refused: '「{{name}}」没有保存：{{reason}}',
  takenBack: '其余修改也没有保存，都还在页面上',
  left: '另有 {{count}} 处已经保存，未能撤回，请刷新后核对',
} as const;
