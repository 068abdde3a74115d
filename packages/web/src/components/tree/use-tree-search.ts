import type { TreeDataNode } from 'antd';
import { type Key, useMemo, useState } from 'react';
import { filterItems, matchingKeys, type TreeItem } from './tree-items.js';

const toData = (item: TreeItem): TreeDataNode => ({
  key: String(item.value),
  title: item.label,
  ...(item.children ? { children: item.children.map(toData) } : {}),
});

/** What antd's tree is given of these nodes: those that match what is typed, all of them open; else as they were opened. */
export function useTreeSearch(nodes: readonly TreeItem[], openAtFirst: readonly string[]) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<readonly Key[]>();
  const matching = useMemo(() => (text.trim() ? matchingKeys(nodes, text) : undefined), [nodes, text]);
  const treeData = useMemo(
    () => (matching ? filterItems(nodes, matching) : nodes).map(toData),
    [nodes, matching],
  );
  return {
    text,
    setText,
    tree: {
      blockNode: true,
      treeData,
      expandedKeys: [...(matching ?? opened ?? openAtFirst)],
      onExpand: (keys: readonly Key[]) => setOpened(keys),
    },
  };
}
