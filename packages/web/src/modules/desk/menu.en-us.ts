/** English names of menu rows, by code; the rows' own names are Chinese. */
export const menu = {
  desk: 'Workbench',
  notice: 'Notices',
  work: 'My work',
} as const;
