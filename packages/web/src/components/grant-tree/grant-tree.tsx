import { Button, Input, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { useWords } from '../../i18n/use-words.js';
import './grant-tree.css';
import { allKeys, filterItems, matchingKeys, type Ticks, type TreeItem, toggleNode } from './tree-checks.js';

export interface GrantTreeProps {
  readonly id?: string;
  readonly nodes: readonly TreeItem[];
  readonly checked: readonly string[];
  /** Ticked for some of those the tree is about; it stays so until somebody ticks or unticks it. */
  readonly partial?: readonly string[];
  readonly onChange: (checked: string[], partial: string[]) => void;
  readonly height?: number;
}

const toData = (item: TreeItem): TreeDataNode => ({
  key: String(item.value),
  title: item.label,
  ...(item.children ? { children: item.children.map(toData) } : {}),
});

const none: readonly string[] = [];

/** A tree to tick: what is ticked is exactly what is saved. */
export const GrantTree = (props: GrantTreeProps) => {
  const { id, nodes, checked, partial = none, onChange, height = 320 } = props;
  const { t } = useWords();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<readonly React.Key[]>();
  const matching = useMemo(() => (text.trim() ? matchingKeys(nodes, text) : undefined), [nodes, text]);
  const data = useMemo(
    () => (matching ? filterItems(nodes, matching) : nodes).map(toData),
    [nodes, matching],
  );
  const first = useMemo(() => nodes.map((node) => String(node.value)), [nodes]);
  const change = (next: Ticks) => onChange([...next.checked], [...next.partial]);
  return (
    <div className="grant-tree" id={id}>
      <div className="grant-tree-tools">
        <Input
          size="small"
          allowClear
          placeholder={t('tree.search')}
          aria-label={t('tree.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="grant-tree-count">{t('tree.count', { count: checked.length })}</span>
        {partial.length > 0 && (
          <span className="grant-tree-count">{t('tree.partial', { count: partial.length })}</span>
        )}
        <Button size="small" type="text" onClick={() => change({ checked: allKeys(nodes), partial: none })}>
          {t('tree.all')}
        </Button>
        <Button size="small" type="text" onClick={() => change({ checked: none, partial: none })}>
          {t('tree.none')}
        </Button>
      </div>
      <Tree
        checkable
        checkStrictly
        selectable={false}
        blockNode
        height={height}
        treeData={data}
        checkedKeys={{ checked: [...checked], halfChecked: [...partial] }}
        expandedKeys={[...(matching ?? opened ?? first)]}
        onExpand={(keys) => setOpened(keys)}
        onCheck={(_, { node, checked: on }) =>
          change(toggleNode(nodes, { checked, partial }, String(node.key), on))
        }
      />
    </div>
  );
};
