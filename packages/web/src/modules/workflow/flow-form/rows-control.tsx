import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { ariaOf, type FieldControlProps } from '../../../resource/controls/control-props.js';
import { FieldControl } from '../../../resource/controls/field-control.js';
import { workflowWords } from '../words.js';
import { type FlowField, flowFieldOf } from './flow-field.js';
import { ReadValue } from './read-value.js';
import type { Values } from './work-out.js';
import './flow-form.css';

/** A sub-form: a row for each entry, a column for each of its fields; below each other where there is no room. */
export function RowsControl(props: FieldControlProps) {
  const { t } = useWords(workflowWords);
  const { field, disabled, value, onChange } = props;
  const { label, columns = [], column } = flowFieldOf(field);
  // Rows are objects: `heldValues` has made them so.
  const rows = Array.isArray(value) ? (value as readonly Values[]) : [];
  const set = (next: readonly Values[]) => onChange?.(next.length === 0 ? undefined : next);
  const most = typeof column.limit === 'number' && column.limit > 0 ? column.limit : 500;
  const { 'aria-invalid': _, 'aria-required': __, ...aria } = ariaOf(props);
  const isFree = columns.every(({ access }) => access === 'write');
  return (
    <fieldset {...aria} className="flow-rows" aria-label={label}>
      {rows.map((row, place) => (
        // Rows have no names of their own: a row is known by its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={place} className="flow-row" aria-label={t('form.row', { number: place + 1 })}>
          <span className="flow-row-number">{place + 1}</span>
          <div className="flow-row-cells">
            {columns.map((one) => (
              <RowCell
                key={one.name}
                field={one}
                number={place + 1}
                disabled={disabled}
                value={row[one.name]}
                onChange={(next) =>
                  set(rows.map((each, index) => (index === place ? { ...each, [one.name]: next } : each)))
                }
              />
            ))}
          </div>
          {!disabled && isFree && (
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('form.removeRow', { number: place + 1 })}
              onClick={() => set(rows.filter((_row, index) => index !== place))}
            />
          )}
        </fieldset>
      ))}
      {!disabled && isFree && (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={rows.length >= most}
          onClick={() => set([...rows, {}])}
        >
          {t('form.addRow')}
        </Button>
      )}
    </fieldset>
  );
}

interface RowCellProps {
  readonly field: FlowField;
  readonly number: number;
  readonly disabled: boolean;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function RowCell({ field, number, disabled, value, onChange }: RowCellProps) {
  const { t } = useWords(workflowWords);
  return (
    <div className="flow-cell">
      <span className="flow-label">{field.label}</span>
      {field.access === 'write' ? (
        <FieldControl
          field={field}
          disabled={disabled}
          value={value}
          onChange={onChange}
          aria-label={t('form.cell', { name: field.label, number })}
        />
      ) : (
        <ReadValue field={field} value={value} />
      )}
    </div>
  );
}
