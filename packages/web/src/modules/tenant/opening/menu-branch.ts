/** A heading or a page of the menu. */
export interface MenuBranch {
  readonly id: string;
  readonly title: string;
  readonly children?: readonly MenuBranch[] | undefined;
}

/** What a list of menus leaves of the menu: what is listed, and the headings above it. */
export const allowedPart = (tree: readonly MenuBranch[], allowed: ReadonlySet<string>): MenuBranch[] =>
  tree.flatMap((node) => {
    const children = allowedPart(node.children ?? [], allowed);
    return allowed.has(node.id) || children.length > 0 ? [{ ...node, children }] : [];
  });

/** How many pages there are, headings left out. */
export const pagesIn = (tree: readonly MenuBranch[]): number =>
  tree.reduce((total, { children = [] }) => total + (children.length > 0 ? pagesIn(children) : 1), 0);
