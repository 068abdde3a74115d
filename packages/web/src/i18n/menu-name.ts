import type { i18n } from 'i18next';

/** Namespace of the names of screens: by the code of their menu row, or by path where they have none. */
export const menuNamespace = 'menu';

export interface MenuEntry {
  readonly code: string;
  readonly name: string;
}

/** What a menu entry is called: by our words where there are any, else as its row says. The only place that knows. */
export const menuNameIn = (instance: i18n, { code, name }: MenuEntry): string => {
  // The namespace holds texts by code and nothing deeper.
  const known = instance.getResource(instance.language, menuNamespace, code) as string | undefined;
  return known ?? name;
};
