import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Checkbox, Input } from 'antd';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { ScrollTable } from '../../../components/scroll-table/scroll-table.js';
import { allKeys, toggleNode } from '../../../components/tree/tree-items.js';
import { useWords } from '../../../i18n/use-words.js';
import { systemWords } from '../words.js';
import { type EditsByRole, type GrantKind, type Held, noEdits, ticksOf, withTicks } from './grant-change.js';
import { moveBetweenBoxes } from './matrix-keys.js';
import { type MatrixRow, matrixRows } from './matrix-rows.js';
import type { Grants } from './use-grants.js';

export interface GrantMatrixProps {
  readonly kind: GrantKind;
  readonly grants: Grants;
  readonly edits: EditsByRole;
  readonly onChange: (edits: EditsByRole) => void;
  readonly roleName: (roleId: string) => string;
  /** Everything is granted, and nothing can be taken away. */
  readonly whole: boolean;
  readonly onlyChanged: boolean;
}

/** One tree, with a column of boxes for each role; a box that is not as it was is marked. */
export function GrantMatrix(props: GrantMatrixProps) {
  const clearable = useClearable();
  const { kind, grants, edits, roleName, onlyChanged } = props;
  const { t } = useWords(systemWords);
  const nodes = grants.trees[kind];
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(nodes.map(({ value }) => String(value))),
  );
  const columns = useColumns(props);
  const changed = new Set(Object.values(edits).flatMap((one) => [...one[kind].keys()]));
  const rows = matrixRows({ nodes, text, opened, only: onlyChanged ? changed : undefined });
  const twist = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const frame = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => moveBetweenBoxes(event, frame.current);
  if (nodes.length === 0) return <Nothing text={t('grant.empty')} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move among the boxes in it, which have roles of their own
    <div className="grant-matrix" ref={frame} onKeyDown={move}>
      <Input
        allowClear={clearable}
        placeholder={t('common:tree.search')}
        aria-label={t('common:tree.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ScrollTable
        name={t(`grant.${kind}`)}
        className="grant-table"
        header={[
          { key: '', text: t(`grant.${kind}`) },
          ...columns.map(({ roleId, count }) => ({
            key: roleId,
            text: `${roleName(roleId)} · ${t('common:tree.count', { count })}`,
          })),
        ]}
      >
        {rows.map((row) => (
          <tr key={row.key} data-changed={changed.has(row.key)}>
            <th scope="row" style={{ paddingInlineStart: 8 + row.depth * 20 }}>
              <Twist row={row} onTwist={() => twist(row.key)} />
              {row.label}
            </th>
            {columns.map(({ roleId, has, edited, toggle }) => (
              <td key={roleId} data-changed={edited(row.key)}>
                <Checkbox
                  checked={has(row.key)}
                  disabled={props.whole}
                  aria-label={t('grant.box', { name: row.label, role: roleName(roleId) })}
                  onChange={({ target }) => toggle(row.key, target.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </div>
  );
}

function Twist({
  row: { branch, open, label },
  onTwist,
}: {
  readonly row: MatrixRow;
  readonly onTwist: () => void;
}) {
  const { t } = useWords(systemWords);
  if (!branch) return <span className="grant-twist" />;
  return (
    <button
      type="button"
      className="grant-twist"
      aria-expanded={open}
      aria-label={t('grant.below', { name: label })}
      onClick={onTwist}
    >
      {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
    </button>
  );
}

/** What each role has after its edits, and how one box of it is ticked. */
function useColumns({ kind, grants, edits, onChange, whole }: GrantMatrixProps) {
  const nodes = grants.trees[kind];
  const keys = useMemo(() => allKeys(nodes), [nodes]);
  return grants.roles.map((role: Held) => {
    const own = edits[role.roleId] ?? noEdits;
    const { checked } = ticksOf([role], kind, own[kind]);
    const on = new Set(whole ? keys : checked);
    return {
      roleId: role.roleId,
      count: on.size,
      has: (key: string) => on.has(key),
      edited: (key: string) => own[kind].has(key),
      toggle: (key: string, wanted: boolean) => {
        const next = toggleNode(nodes, { checked, partial: [] }, key, wanted);
        const changed = withTicks([role], kind, own[kind], keys, next);
        onChange({ ...edits, [role.roleId]: { ...own, [kind]: changed } });
      },
    };
  });
}
