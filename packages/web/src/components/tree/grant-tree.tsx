import { Button, Tree } from 'antd';
import { useMemo } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { Fill } from '../layout/fill.js';
import './tree.css';
import { allKeys, type Ticks, type TreeItem, toggleNode } from './tree-items.js';
import { TreeSearch } from './tree-search.js';
import { useTreeSearch } from './use-tree-search.js';

export interface GrantTreeProps {
  readonly id?: string;
  readonly nodes: readonly TreeItem[];
  readonly checked: readonly string[];
  /** Ticked for some of those the tree is about; it stays so until somebody ticks or unticks it. */
  readonly partial?: readonly string[];
  readonly onChange: (checked: string[], partial: string[]) => void;
  /** Pixels; all the room that is left in a column without it. */
  readonly height?: number;
  /** Only looked at: nothing of it can be changed here. */
  readonly fixed?: boolean;
  /** What is ticked or unticked and not saved, and the word for that. */
  readonly changed?: { readonly keys: ReadonlySet<string>; readonly word: string };
}

const none: readonly string[] = [];

/** A tree to tick: what is ticked is exactly what is saved. */
export function GrantTree(props: GrantTreeProps) {
  const { id, nodes, checked, partial = none, onChange, fixed = false, changed } = props;
  const { t } = useWords();
  const first = useMemo(() => nodes.map((node) => String(node.value)), [nodes]);
  const { text, setText, tree } = useTreeSearch(nodes, first);
  const change = (next: Ticks) => onChange([...next.checked], [...next.partial]);
  const drawn = (height: number) => (
    <Tree
      {...tree}
      checkable
      disabled={fixed}
      checkStrictly
      selectable={false}
      height={height}
      titleRender={({ key, title }) => (
        <Title text={String(title)} mark={changed?.keys.has(String(key)) ? changed.word : undefined} />
      )}
      checkedKeys={{ checked: [...checked], halfChecked: [...partial] }}
      onCheck={(_, { node, checked: on }) =>
        change(toggleNode(nodes, { checked, partial }, String(node.key), on))
      }
    />
  );
  return (
    <div className="grant-tree" id={id}>
      <div className="grant-tree-tools">
        <TreeSearch text={text} onText={setText} />
        <span className="grant-tree-count">{t('tree.count', { count: checked.length })}</span>
        {partial.length > 0 && (
          <span className="grant-tree-count">{t('tree.partial', { count: partial.length })}</span>
        )}
        {!fixed && (
          <>
            <Button
              size="small"
              type="text"
              onClick={() => change({ checked: allKeys(nodes), partial: none })}
            >
              {t('tree.all')}
            </Button>
            <Button size="small" type="text" onClick={() => change({ checked: none, partial: none })}>
              {t('tree.none')}
            </Button>
          </>
        )}
      </div>
      {props.height === undefined ? <Fill least={240}>{drawn}</Fill> : drawn(props.height)}
    </div>
  );
}

interface TitleProps {
  readonly text: string;
  readonly mark: string | undefined;
}

/** What is marked is seen and heard to be so. */
function Title({ text, mark }: TitleProps) {
  if (mark === undefined) return text;
  return (
    <span className="grant-tree-changed">
      {text} <span className="m-sr">{mark}</span>
    </span>
  );
}
