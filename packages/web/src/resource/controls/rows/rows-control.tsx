import { PlusOutlined } from '@ant-design/icons';
import { rowFieldsOf } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useCallback, useMemo, useRef } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../kit/kit.js';
import { ariaOf, type FieldControlProps } from '../control-props.js';
import { controlWords } from '../control-words.js';
import { type InnerRow, RowsTable } from './rows-table.js';

/** A list of objects as a table: a row for each, a column for each field that its schema has. */
export function RowsControl(props: FieldControlProps) {
  const { field, disabled, value, onChange } = props;
  const { t } = useWords(controlWords);
  const { resource, label } = useKit();
  const fields = useMemo(() => rowFieldsOf(resource, field), [resource, field]);
  // The field's own schema says that its entries are objects.
  const rows = Array.isArray(value) ? (value as readonly InnerRow[]) : [];
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };
  const set = useCallback((next: readonly InnerRow[]) => latest.current.onChange?.(next), []);
  const remove = useCallback(
    (place: number) => set(latest.current.rows.filter((_, index) => index !== place)),
    [set],
  );
  // A group is neither wrong nor missing by itself: its message describes it.
  const { 'aria-invalid': _, 'aria-required': __, ...aria } = ariaOf(props);
  const name = label(field.name);
  return (
    <fieldset {...aria} className="rows" disabled={disabled} aria-label={name}>
      <RowsTable
        name={name}
        fields={fields}
        rows={rows}
        disabled={disabled}
        onChange={set}
        onRemove={remove}
      />
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => set([...rows, {}])}
      >
        {t('rows.add')}
      </Button>
    </fieldset>
  );
}
