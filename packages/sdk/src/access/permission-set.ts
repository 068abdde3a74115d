/** A set of codes as the specification stores it: each code is true (section 3). */
export type PermissionSet = Readonly<Record<string, true>>;

/** A node of the buttons tree: pages with children, and leaves with codes. */
export interface PermissionNode {
  readonly code?: string | null | undefined;
  readonly children?: readonly PermissionNode[] | null | undefined;
}

/**
 * Flattens the buttons tree, or a plain list of codes, into a set. Only leaves count; an empty `children` is a leaf,
 * since some back ends send one on every node.
 *
 * @example
 * permissionSet([{ code: 'tenant', children: [{ code: 'tenant_add' }] }]); // { tenant_add: true }
 */
export function permissionSet(source: readonly (PermissionNode | string)[]): PermissionSet {
  const codes = new Map<string, true>();
  collect(source, codes);
  // A map first, and no prototype: a code named `constructor` is just a code.
  return Object.assign(Object.create(null), Object.fromEntries(codes)) as PermissionSet;
}

function collect(nodes: readonly (PermissionNode | string)[], into: Map<string, true>): void {
  for (const node of nodes) {
    if (typeof node === 'string') into.set(node, true);
    else if (node.children && node.children.length > 0) collect(node.children, into);
    else if (node.code) into.set(node.code, true);
  }
}
