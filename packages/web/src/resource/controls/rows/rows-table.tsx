import { DeleteOutlined } from '@ant-design/icons';
import { fromControl, toControl } from '@mall/sdk/contract';
import { Button, Pagination } from 'antd';
import { memo, useCallback, useRef, useState } from 'react';
import { ScrollTable } from '../../../components/scroll-table/scroll-table.js';
import { useWords } from '../../../i18n/use-words.js';
import type { Field } from '../../field.js';
import { isYesNo } from '../../fields.js';
import { useKit } from '../../kit/kit.js';
import { controlWords } from '../control-words.js';
import { CellControl } from './cell-control.js';
import './rows.css';

/** A row inside a field: values as they travel. */
export type InnerRow = Readonly<Record<string, unknown>>;

export interface RowsControlTableProps {
  /** What the table is called. */
  readonly name: string;
  readonly fields: readonly Field[];
  readonly rows: readonly InnerRow[];
  readonly disabled: boolean;
  /** What is wrong with which cell: `2.amount` is that of the third row. */
  readonly faults?: ReadonlyMap<string, string> | undefined;
  readonly onChange: (rows: readonly InnerRow[]) => void;
  /** Absent where rows are neither added nor taken away. */
  readonly onRemove?: ((place: number) => void) | undefined;
}

/** So many rows are drawn at a time: each has a control in every cell. */
const perPage = 50;

/** What a cell's control says, as it travels; a text stays as it is typed until it is sent. */
const heldOf = (field: Field, value: unknown): unknown =>
  isYesNo(field) ? fromControl(field, value) : (value ?? null);

interface LineProps extends Pick<RowsControlTableProps, 'fields' | 'disabled' | 'faults' | 'onRemove'> {
  readonly row: InnerRow;
  readonly place: number;
  readonly onCell: (place: number, name: string, value: unknown) => void;
}

/** Typing into one row must not draw all others again: memo. */
const Line = memo(({ fields, disabled, faults, row, place, onCell, onRemove }: LineProps) => {
  const { t } = useWords(controlWords);
  const { label } = useKit();
  const number = place + 1;
  return (
    <tr>
      <th scope="row">{number}</th>
      {fields.map((field) => {
        const fault = faults?.get(`${place}.${field.name}`);
        return (
          <td key={field.name}>
            <CellControl
              field={field}
              disabled={disabled || field.editable === 'never'}
              aria-label={t('rows.cell', { name: label(field.name), number })}
              value={toControl(field, row[field.name])}
              onChange={(value) => onCell(place, field.name, heldOf(field, value))}
              {...(fault === undefined ? {} : { 'aria-invalid': true })}
            />
            {fault !== undefined && (
              <p role="alert" className="rows-fault">
                {fault}
              </p>
            )}
          </td>
        );
      })}
      {onRemove && (
        <td>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            aria-label={t('rows.remove', { number })}
            onClick={() => onRemove(place)}
          />
        </td>
      )}
    </tr>
  );
});
Line.displayName = 'Line';

/** Rows that are edited in place, each field of theirs with the control that a form would have for it. */
export function RowsTable(props: RowsControlTableProps) {
  const { name, fields, rows, disabled, faults, onChange, onRemove } = props;
  const { t } = useWords(controlWords);
  const { label } = useKit();
  const [current, setCurrent] = usePage(rows, faults);
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };
  const onCell = useCallback((place: number, field: string, value: unknown) => {
    const next = latest.current.rows.map((row, index) =>
      index === place ? { ...row, [field]: value } : row,
    );
    latest.current.rows = next;
    latest.current.onChange(next);
  }, []);
  const from = (current - 1) * perPage;
  if (rows.length === 0) return <p className="rows-none">{t('rows.none')}</p>;
  const header = [
    { key: '', text: t('rows.number') },
    ...fields.map((field) => ({ key: field.name, text: label(field.name) })),
    ...(onRemove ? [{ key: ' ', text: t('rows.actions') }] : []),
  ];
  return (
    <>
      <ScrollTable name={name} className="rows-frame" header={header}>
        {rows.slice(from, from + perPage).map((row, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a row that is new has nothing of its own yet
            key={from + index}
            {...{ fields, disabled, faults, row, onCell, onRemove }}
            place={from + index}
          />
        ))}
      </ScrollTable>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={current}
        pageSize={perPage}
        total={rows.length}
        onChange={setCurrent}
      />
    </>
  );
}

/** The page on which the first fault is, once there are others than before. */
function usePage(rows: readonly InnerRow[], faults: RowsControlTableProps['faults']) {
  const [current, setCurrent] = useState(1);
  const [shown, setShown] = useState(faults);
  if (faults !== shown) {
    setShown(faults);
    const [first] = faults?.keys() ?? [];
    if (first !== undefined) setCurrent(Math.floor(Number.parseInt(first, 10) / perPage) + 1);
  }
  const last = Math.max(1, Math.ceil(rows.length / perPage));
  return [Math.min(current, last), setCurrent] as const;
}
