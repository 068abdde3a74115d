import { NodeCollapseOutlined, NodeExpandOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import type { RowsState } from '../kit/use-rows.js';
import { resourceWords } from '../resource-words.js';
import { flatRows, type Row } from '../row.js';

export interface TreeToolProps {
  readonly rows: readonly Row[];
  readonly tree: NonNullable<RowsState['tree']>;
}

/** Opens all branches of a tree, or closes them. */
export function TreeTool({ rows, tree: { expanded, expand } }: TreeToolProps) {
  const { t } = useWords(resourceWords);
  const isOpen = expanded.length > 0;
  const name = t(isOpen ? 'collapseAll' : 'expandAll');
  const branches = () =>
    flatRows(rows)
      .filter((row) => row.children)
      .map((row) => row.id);
  return (
    <Tooltip title={name}>
      <Button
        icon={isOpen ? <NodeCollapseOutlined aria-hidden /> : <NodeExpandOutlined aria-hidden />}
        aria-label={name}
        onClick={() => expand(isOpen ? [] : branches())}
      />
    </Tooltip>
  );
}
