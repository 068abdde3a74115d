import { type MenuNode, type MenuTarget, menuTarget, screenPath } from './menu-target.js';

/** A route that the menu gives: a screen or a frame. */
export interface MenuRoute {
  /** Canonical path, without `/index`. */
  readonly path: string;
  /** Every spelling that leads here; the menu data is read both ways (specification, section 2). */
  readonly paths: readonly string[];
  readonly target: Extract<MenuTarget, { kind: 'screen' | 'frame' }>;
  readonly name: string;
  readonly code: string;
  /** Names from the top of the menu down to this entry. */
  readonly trail: readonly string[];
  readonly i18n?: string | undefined;
  readonly group: readonly string[];
  readonly query: Readonly<Record<string, unknown>>;
  /** What was filled in and looked for stays while another tab is in front; a row says where it shall not. */
  readonly keepAlive: boolean;
  readonly isTab: boolean;
}

/** Where an unknown path leads. */
export const notFoundPath = '/404';

export const menuLabel = (node: MenuNode): string => node.name || node.label || node.code || '';

/**
 * The routes of a menu tree, each path once; the first entry wins.
 *
 * @example
 * menuRoutes([{ id: '1', name: '租户管理', path: '/system/tenant' }])[0].paths; // ['/system/tenant', '/system/tenant/index']
 */
export function menuRoutes(tree: readonly MenuNode[]): MenuRoute[] {
  const routes = new Map<string, MenuRoute>();
  walk(tree, [], routes);
  return [...routes.values()];
}

function walk(nodes: readonly MenuNode[], trail: readonly string[], into: Map<string, MenuRoute>): void {
  for (const node of nodes) {
    const here = [...trail, menuLabel(node)];
    const target = menuTarget(node);
    if ((target.kind === 'screen' || target.kind === 'frame') && !into.has(target.path))
      into.set(target.path, routeOf(node, target, here));
    walk(node.children ?? [], here, into);
  }
}

const routeOf = (node: MenuNode, target: MenuRoute['target'], trail: readonly string[]): MenuRoute => ({
  path: target.path,
  paths: target.kind === 'screen' ? spellings(target.path) : [target.path],
  target,
  name: menuLabel(node),
  code: node.code ?? '',
  trail,
  i18n: node.meta?.i18n ?? undefined,
  group: node.group ?? [],
  query: node.query ?? {},
  keepAlive: node.meta?.keepAlive !== false,
  isTab: node.meta?.isTab !== false,
});

const spellings = (path: string): string[] => (path === '/' ? ['/'] : [path, `${path}/index`]);

/**
 * The route of a path in either spelling; undefined leads to `/404`.
 *
 * @example
 * const routes = menuRoutes([{ id: '1', name: '租户管理', path: '/system/tenant' }]);
 * findRoute(routes, '/system/tenant/index')?.path; // '/system/tenant'
 */
export function findRoute(routes: readonly MenuRoute[], path: string): MenuRoute | undefined {
  const canonical = screenPath(path);
  return routes.find((route) => route.path === canonical);
}
