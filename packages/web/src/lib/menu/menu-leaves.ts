import { type SidebarItem, screenPath } from '@mall/sdk';

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

/** The entry that a route belongs to, in either spelling. */
export const leafAt = (leaves: readonly MenuLeaf[], path: string): MenuLeaf | undefined =>
  leaves.find(({ item }) => pathOf(item) === screenPath(path));
