/** English names of menu rows, by code; the rows' own names are Chinese. */
export const menu = {
  report: 'Reports',
} as const;
