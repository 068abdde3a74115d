import { screenPath } from '@mall/sdk';

/**
 * Query keys that say how a screen is looked at (page, filters, order, columns, saved view, open dialog, inner tab, a notice over it), in any pane of it.
 * They belong to a tab's content; all other keys tell one tab from another.
 */
const viewKey = /^(?:\w+\.)?(?:page|size|sort|cols|view|open|tab|notice|q\..+)$/;

export const isViewKey = (key: string): boolean => viewKey.test(key);

/**
 * What makes a tab: its path and the part of its query that is not view state.
 *
 * @example
 * tabKey('/system/tenant/index', '?page=2'); // '/system/tenant'
 */
export function tabKey(path: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([key]) => !isViewKey(key)).sort();
  const query = new URLSearchParams(kept).toString();
  return query ? `${screenPath(path)}?${query}` : screenPath(path);
}

/**
 * The key of the tab that an address belongs to.
 *
 * @example
 * addressKey('/system/tenant?page=2'); // '/system/tenant'
 */
export function addressKey(address: string): string {
  const [path = '', search = ''] = address.split('?');
  return tabKey(path, search);
}
