import { menuTreeIn } from '@mall/sdk';
import type { Language, TreeNode } from '@mall/sdk/contract';
import type { TreeItem } from '../../components/tree/tree-items.js';

const toItem = (node: TreeNode): TreeItem => ({
  value: node.id,
  label: node.title,
  ...(node.children ? { children: node.children.map(toItem) } : {}),
});

/** A tree of menus to tick, named in this language. */
export const menuItems = async (tree: readonly TreeNode[], language: Language): Promise<TreeItem[]> =>
  (await menuTreeIn(tree, language)).map(toItem);
