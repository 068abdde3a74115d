import { EllipsisOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { DetailFields } from '../../../resource/kit/detail-tabs.js';
import { useListing } from '../../../resource/kit/listing.js';
import type { Row } from '../../../resource/row.js';
import { draftId, parentOf } from '../row-edits/row-edits.js';
import { RowForm } from '../row-edits/row-form.js';
import type { Step } from '../row-edits/row-moves.js';
import { systemWords } from '../words.js';
import { RowIcon } from './menu-line.js';
import { trailOf } from './menu-lines.js';
import { isButton } from './menu-nodes.js';
import { OwnButtons } from './own-buttons.js';
import type { MenuBoard } from './use-menu-board.js';
import type { TitleOf } from './use-titles.js';

export interface NodePanelProps {
  readonly board: MenuBoard;
  readonly row: Row;
  readonly titleOf: TitleOf;
}

/** What is chosen: where it stands, what can be done with it, its fields, and its buttons. */
export function NodePanel({ board, row, titleOf }: NodePanelProps) {
  const { t } = useWords(systemWords);
  const name = titleOf(row) || t('menus.unnamed');
  const above = trailOf(board.rows, row).slice(0, -1);
  const editable = row.id === draftId ? board.mayCreate : board.mayUpdate;
  return (
    <section className="menus-node screen-card" aria-label={name}>
      <header className="menus-node-head">
        <div className="menus-node-name">
          {above.map((one) => (
            <span key={one.id} className="menus-trail">
              <button type="button" className="link-button" onClick={() => board.choose(one.id)}>
                {titleOf(one)}
              </button>
              <span aria-hidden="true">/</span>
            </span>
          ))}
          <h2>
            <RowIcon row={row} /> {name}
          </h2>
        </div>
        <NodeTools board={board} row={row} name={name} />
      </header>
      <div className="menus-node-body">
        {editable ? <RowForm key={row.id} board={board} row={row} /> : <DetailFields row={row} />}
        {!isButton(row) && row.id !== draftId && <OwnButtons board={board} row={row} titleOf={titleOf} />}
      </div>
    </section>
  );
}

interface NodeToolsProps extends Pick<NodePanelProps, 'board' | 'row'> {
  readonly name: string;
}

function NodeTools({ board, row, name }: NodeToolsProps) {
  const { t } = useWords(systemWords);
  const { id } = row;
  const isNew = id === draftId;
  return (
    <div className="menus-node-tools">
      {board.changed.has(id) && (
        <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={() => board.drop(id)}>
          {t(isNew ? 'menus.dropNew' : 'menus.dropOne')}
        </Button>
      )}
      {board.mayCreate && !isNew && !isButton(row) && (
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => board.add(id, false)}>
          {t('menus.addBelow')}
        </Button>
      )}
      {board.mayCreate && !isNew && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => board.add(parentOf(row), isButton(row))}
        >
          {t('menus.addBeside')}
        </Button>
      )}
      <MoreTools board={board} row={row} name={name} />
    </div>
  );
}

const steps: readonly (readonly [Step, string])[] = [
  ['up', 'Alt ↑'],
  ['down', 'Alt ↓'],
  ['in', 'Alt →'],
  ['out', 'Alt ←'],
];

/** Moving by keys that need no tree, what happened to it, and taking it away. */
function MoreTools({ board, row, name }: NodeToolsProps) {
  const { t } = useWords(systemWords);
  const { actions, change } = useListing();
  const isNew = row.id === draftId;
  const removal = actions.forRow.find(({ key }) => key === 'remove');
  const moves = steps.map(([step, keys]) => ({
    key: step,
    label: t(`menus.step.${step}`),
    extra: keys,
    disabled: !board.canStep(row.id, step),
    onClick: () => void board.step(row.id, step),
  }));
  const others = [
    { key: 'view', label: t('menus.history'), onClick: () => change({ open: { kind: 'view', id: row.id } }) },
    ...(removal
      ? [{ key: 'remove', label: removal.label, danger: true, onClick: () => removal.run([row]) }]
      : []),
  ];
  const items = [
    ...(board.mayUpdate ? [...moves, { type: 'divider' as const }] : []),
    ...(isNew ? [] : others),
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button size="small" icon={<EllipsisOutlined aria-hidden />} aria-label={t('menus.moreOf', { name })} />
    </Dropdown>
  );
}
