export const depts = {
  people: '{{people}} 人',
  within: '含下级 {{people}}',
  whose: '{{name}}的人员',
} as const;
