import { type SidebarItem, screenPath } from '@mall/sdk';
import { addressKey, tabKey } from '../tabs/tab-key.js';

/** An entry that leads somewhere, with the entries above it. */
export interface MenuLeaf {
  readonly item: SidebarItem;
  readonly trail: readonly SidebarItem[];
}

/** Everything of a sidebar that can be opened, in its order. */
export const leavesOf = (items: readonly SidebarItem[], trail: readonly SidebarItem[] = []): MenuLeaf[] =>
  items.flatMap((item) => [
    ...(item.target.kind === 'group' ? [] : [{ item, trail }]),
    ...leavesOf(item.children, [...trail, item]),
  ]);

/** The path inside this application that an entry opens; undefined for windows and headings. */
export const pathOf = (item: SidebarItem): string | undefined =>
  item.target.kind === 'screen' || item.target.kind === 'frame' ? item.target.path : undefined;

/** The address inside this application that an entry opens: its path, with the query that its row gives along. */
export function addressOf(item: SidebarItem): string | undefined {
  const path = pathOf(item);
  const query = new URLSearchParams(Object.entries(item.query).map(([key, value]) => [key, String(value)]));
  return path !== undefined && query.size > 0 ? `${path}?${query}` : path;
}

/** The entry that a route belongs to, in either spelling; of several the one that gives the query along. */
export function leafAt(leaves: readonly MenuLeaf[], path: string, search = ''): MenuLeaf | undefined {
  const here = leaves.filter(({ item }) => pathOf(item) === screenPath(path));
  const key = tabKey(path, search);
  return here.find(({ item }) => addressKey(addressOf(item) ?? '') === key) ?? here[0];
}
