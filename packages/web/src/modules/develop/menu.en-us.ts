/** English names of menu rows, by code; the rows' own names are Chinese. Screens without a row, by path. */
export const menu = {
  tool: 'Development',
  code: 'Code generation',
  datasource: 'Data sources',
  model: 'Data models',
  '/test': 'Components',
} as const;
