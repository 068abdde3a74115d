import { Tree } from 'antd';
import { useMemo } from 'react';
import { useBoxHeight } from '../../lib/ui/use-box-height.js';
import { keysAbove, type TreeItem } from './tree-items.js';
import './tree.css';
import { TreeSearch } from './tree-search.js';
import { useTreeSearch } from './use-tree-search.js';

export interface ChooseTreeProps {
  /** What the tree is of. */
  readonly name: string;
  readonly nodes: readonly TreeItem[];
  /** What stands for all of them together, as the first line. */
  readonly all: string;
  /** Undefined for all of them. */
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

/** Of what has one line above all others, that line is open at once. */
const openAtFirst = (nodes: readonly TreeItem[], chosen: string | undefined): string[] => [
  ...(nodes.length === 1 ? nodes.map(({ value }) => String(value)) : []),
  ...(chosen === undefined ? [] : keysAbove(nodes, chosen)),
];

/** A tree to choose one node of, or all of it; as high as its box. */
export function ChooseTree({ name, nodes, all, chosen, onChoose }: ChooseTreeProps) {
  const [box, height] = useBoxHeight();
  const items = useMemo(() => [{ value: '', label: all }, ...nodes], [all, nodes]);
  const first = useMemo(() => openAtFirst(nodes, chosen), [nodes, chosen]);
  const { text, setText, tree } = useTreeSearch(items, first);
  return (
    <section className="choose-tree" aria-label={name}>
      <TreeSearch text={text} onText={setText} />
      <div className="choose-tree-box" ref={box}>
        {height > 0 && (
          <Tree
            {...tree}
            aria-label={name}
            height={height}
            selectedKeys={[chosen ?? '']}
            onSelect={([key]) => onChoose(key ? String(key) : undefined)}
          />
        )}
      </div>
    </section>
  );
}
