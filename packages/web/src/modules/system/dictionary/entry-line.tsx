import { EllipsisOutlined, HolderOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Button, Dropdown, Switch } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { errorsOf } from '../../../resource/kit/check-form.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import { plainText, type Row } from '../../../resource/row.js';
import { draftId } from '../row-edits/row-edits.js';
import type { Zone } from '../row-edits/row-moves.js';
import { systemWords } from '../words.js';
import type { EntryBoard, EntryLine as Line } from './use-entry-board.js';

/** What is typed of an entry; its place is where it stands. */
export const textFields = ['dictValue', 'dictKey', 'remark'] as const;

export interface EntryLineProps {
  readonly line: Line;
  readonly at: number;
  readonly board: EntryBoard;
  readonly zone: Zone | undefined;
}

/** One entry: a handle to move it by, its cells, and what else can be done with it. */
export function EntryLine({ line: { row, depth }, at, board, zone }: EntryLineProps) {
  const { t } = useWords(systemWords);
  const { label } = useKit();
  const { id } = row;
  const name = plainText(row.dictValue) || t('dictionary.lineOf', { number: at + 1 });
  const isNew = id === draftId;
  const fixed = isNew ? !board.mayCreate : !board.mayUpdate;
  const drag = useDraggable({ id, disabled: fixed });
  const drop = useDroppable({ id, disabled: fixed });
  const issues = board.wrong?.id === id ? board.wrong.issues : [];
  return (
    <tr ref={drop.setNodeRef} data-zone={zone} data-changed={board.changed.has(id) || undefined}>
      <td className="entries-handle">
        {!fixed && (
          <button
            type="button"
            className="entries-grip"
            ref={drag.setNodeRef}
            {...drag.listeners}
            aria-label={t('dictionary.move', { name })}
            title={t('dictionary.moveKeys')}
            onKeyDown={(event) => {
              const step = { ArrowUp: 'up', ArrowDown: 'down' }[event.key] as 'up' | 'down' | undefined;
              if (step && board.step(id, step)) event.preventDefault();
            }}
          >
            <HolderOutlined aria-hidden />
          </button>
        )}
      </td>
      {textFields.map((field, place) => {
        const [error] = errorsOf(issues, field);
        return (
          <td key={field} data-field={field}>
            <input
              data-id={id}
              data-field={field}
              aria-label={t('dictionary.cell', { field: label(field), name })}
              aria-invalid={error ? true : undefined}
              placeholder={label(field)}
              readOnly={fixed}
              style={place === 0 ? { paddingInlineStart: 8 + depth * 16 } : {}}
              value={plainText(row[field])}
              onChange={({ target }) => board.edit(id, { [field]: target.value })}
            />
            {error && <small role="alert">{error}</small>}
          </td>
        );
      })}
      <td data-field="isSealed">
        <span className="entries-word" aria-hidden="true">
          {label('isSealed')}
        </span>
        <Switch
          size="small"
          disabled={fixed}
          aria-label={t('dictionary.cell', { field: label('isSealed'), name })}
          checked={Number(row.isSealed) === 1}
          onChange={(on) => board.edit(id, { isSealed: on ? 1 : 0 })}
        />
      </td>
      <td className="entries-more">
        <EntryMore row={row} name={name} board={board} />
      </td>
    </tr>
  );
}

interface EntryMoreProps {
  readonly row: Row;
  readonly name: string;
  readonly board: EntryBoard;
}

function EntryMore({ row, name, board }: EntryMoreProps) {
  const { t } = useWords(systemWords);
  const { actions, change } = useListing();
  const removal = actions.forRow.find(({ key }) => key === 'remove');
  const items =
    row.id === draftId
      ? [{ key: 'drop', label: t('dictionary.dropNew'), onClick: board.dropNew }]
      : [
          {
            key: 'view',
            label: t('dictionary.history'),
            onClick: () => change({ open: { kind: 'view', id: row.id } }),
          },
          ...(removal
            ? [{ key: 'remove', label: removal.label, danger: true, onClick: () => removal.run([row]) }]
            : []),
        ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button
        size="small"
        type="text"
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('dictionary.moreOf', { name })}
      />
    </Dropdown>
  );
}
