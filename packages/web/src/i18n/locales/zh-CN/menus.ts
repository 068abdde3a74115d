/** In Chinese the menu rows' own names are shown, as somebody edited them. */
export const menus: Readonly<Record<string, string>> = {};
