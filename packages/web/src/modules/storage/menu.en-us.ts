/** English names of menu rows, by code; the rows' own names are Chinese. */
export const menu = {
  resource: 'Resources',
  oss: 'File storage',
  attach: 'Attachments',
} as const;
