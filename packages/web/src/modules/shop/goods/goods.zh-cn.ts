export const goods = {
  risen: '比前一日上涨 {{percent}}%',
  fallen: '比前一日下降 {{percent}}%',
  shelf: '上架 {{name}}',
} as const;
