import { menuLabel } from './menu-routes.js';
import { defaultMenuIcon, type MenuNode, type MenuTarget, menuTarget } from './menu-target.js';

/** An entry of the sidebar, ready to draw. */
export interface SidebarItem {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  readonly i18n?: string | undefined;
  readonly icon: string;
  readonly target: MenuTarget;
  readonly group: readonly string[];
  readonly query: Readonly<Record<string, unknown>>;
  readonly children: readonly SidebarItem[];
}

/**
 * The sidebar that these roles see.
 *
 * @example
 * sidebarOf([{ id: '1', name: '系统', path: '/system', roles: 'admin' }], ['user']); // []
 */
export const sidebarOf = (tree: readonly MenuNode[], roles: readonly string[]): SidebarItem[] =>
  tree.flatMap((node) => itemOf(node, roles));

function itemOf(node: MenuNode, roles: readonly string[]): SidebarItem[] {
  if (!isVisible(node, roles)) return [];
  const children = sidebarOf(node.children ?? [], roles);
  const target = menuTarget(node);
  // A heading whose entries are all hidden has nothing to say.
  if (target.kind === 'group' && children.length === 0) return [];
  return [
    {
      id: node.id,
      code: node.code ?? '',
      label: menuLabel(node),
      i18n: node.meta?.i18n ?? undefined,
      icon: node.source || defaultMenuIcon,
      target,
      group: node.group ?? [],
      query: node.query ?? {},
      children,
    },
  ];
}

/**
 * The part of a menu tree that these roles see, in its own shape.
 *
 * @example
 * menuRoutes(visibleMenu([{ id: '1', name: '租户', path: '/system/tenant', roles: 'admin' }], ['user'])); // []
 */
export const visibleMenu = (tree: readonly MenuNode[], roles: readonly string[]): MenuNode[] =>
  tree
    .filter((node) => isVisible(node, roles))
    .map((node) => ({ ...node, children: visibleMenu(node.children ?? [], roles) }));

/** Shown when it names no roles, or one of the caller's (specification, section 2). */
function isVisible(node: MenuNode, roles: readonly string[]): boolean {
  const wanted = rolesOf(node);
  return wanted.length === 0 || wanted.some((role) => roles.includes(role));
}

function rolesOf(node: MenuNode): string[] {
  const own = (node.roles ?? '').split(',').map((alias) => alias.trim());
  return [...(node.meta?.roles ?? []), ...own].filter((alias) => alias !== '');
}

/**
 * Entries whose name begins with the text, whatever its case; headings are no result. Nothing for an empty text.
 *
 * @example
 * searchSidebar(sidebarOf([{ id: '1', name: 'Tenants', path: '/system/tenant' }], []), 'ten').length; // 1
 */
export function searchSidebar(items: readonly SidebarItem[], text: string): SidebarItem[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const matches = (item: SidebarItem) =>
    item.target.kind !== 'group' && item.label.toLowerCase().startsWith(wanted);
  return items.flatMap((item) => [...(matches(item) ? [item] : []), ...searchSidebar(item.children, text)]);
}
