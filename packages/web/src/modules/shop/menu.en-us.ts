/** English names of menu rows, by code; the rows' own names are Chinese. */
export const menu = {
  shop: 'Shop',
  invite_code: 'Invite codes',
  goods: 'Goods',
} as const;
