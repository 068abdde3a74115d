/** A node of the menu tree, as the server sends it and as other back ends do. */
export interface MenuNode {
  readonly id: string;
  readonly code?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly label?: string | null | undefined;
  readonly alias?: string | null | undefined;
  readonly path?: string | null | undefined;
  readonly source?: string | null | undefined;
  readonly isOpen?: number | null | undefined;
  /** Role aliases, comma-joined. */
  readonly roles?: string | null | undefined;
  readonly meta?: MenuMeta | null | undefined;
  readonly group?: readonly string[] | null | undefined;
  readonly query?: Readonly<Record<string, unknown>> | null | undefined;
  readonly children?: readonly MenuNode[] | null | undefined;
}

export interface MenuMeta {
  readonly roles?: readonly string[] | null | undefined;
  readonly i18n?: string | null | undefined;
  readonly keepAlive?: boolean | null | undefined;
  readonly isTab?: boolean | null | undefined;
}

/** What choosing a menu entry does. */
export type MenuTarget =
  /** A screen of our own, by its canonical path. */
  | { readonly kind: 'screen'; readonly path: string }
  /** An address shown inside the layout, at `path`. */
  | { readonly kind: 'frame'; readonly path: string; readonly address: string }
  /** An address in a window of its own. */
  | { readonly kind: 'window'; readonly address: string }
  /** A heading; its children are the entries. */
  | { readonly kind: 'group' };

/** Shown where a menu row names no icon (specification, section 3). */
export const defaultMenuIcon = 'iconfont icon-caidan';

/**
 * True for an http(s) address.
 *
 * @example
 * isAddress('HTTPS://example.com'); // true
 */
export const isAddress = (path: string): boolean => /^https?:\/\//i.test(path);

/** A page of one's own site that is no screen: `/doc.html`. Another scheme or host is not accepted here. */
const isHtmlPage = (path: string): boolean => /^\/(?![/\\])[^?#]*\.html?([?#]|$)/i.test(path);

/**
 * The canonical spelling of a screen's path: one leading slash, no trailing one, no `/index`, no query.
 *
 * @example
 * screenPath('system/tenant/index/'); // '/system/tenant'
 */
export function screenPath(path: string): string {
  const bare = path.split(/[?#]/)[0] ?? '';
  const trimmed = `/${bare}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return trimmed.replace(/(?:\/index)+$/, '') || '/';
}

/**
 * Where an embedded page is shown: the menu entry's code or id stands for its address, so that only addresses of
 * one's own menus can be opened.
 *
 * @example
 * framePath({ id: '7', code: 'report' }); // '/myiframe/report'
 */
export const framePath = (node: Pick<MenuNode, 'id' | 'code'>): string =>
  `/myiframe/${encodeURIComponent(node.code || node.id)}`;

const hasChildren = (node: MenuNode): boolean => (node.children?.length ?? 0) > 0;

/**
 * What an entry opens (specification, section 2): an http(s) link with `isOpen` 2 a window, any other http(s) or
 * html path a frame, everything else a screen.
 *
 * @example
 * menuTarget({ id: '1', path: '/system/tenant/index' }); // { kind: 'screen', path: '/system/tenant' }
 */
export function menuTarget(node: MenuNode): MenuTarget {
  const path = node.path?.trim() ?? '';
  if (isAddress(path))
    return node.isOpen === 2
      ? { kind: 'window', address: path }
      : { kind: 'frame', path: framePath(node), address: path };
  if (isHtmlPage(path)) return { kind: 'frame', path: framePath(node), address: path };
  if (hasChildren(node) || path === '' || /^[a-z][a-z\d+.-]*:/i.test(path)) return { kind: 'group' };
  return { kind: 'screen', path: screenPath(path) };
}
