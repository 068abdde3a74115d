/** English names of menu rows, by code; the rows' own names are Chinese. */
export const menu = {
  sms: 'Text messages',
} as const;
