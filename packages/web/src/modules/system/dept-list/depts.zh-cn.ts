export const depts = {
  whose: '{{name}}的人员',
} as const;
