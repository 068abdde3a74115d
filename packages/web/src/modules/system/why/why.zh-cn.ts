export const why = {
  person: '用户',
  me: '自己',
  choose: '选择用户',
  code: '权限编号',
  ask: '查看',
  copy: '复制说明',
  hint: '输入权限编号（如 tenant_delete），查看由哪个角色、产品包或权限范围决定，以及谁可以改',
} as const;
