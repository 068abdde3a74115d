import { CloseOutlined } from '@ant-design/icons';
import { type ConditionOperator, type FormField, operatorsOf } from '@mall/sdk/contract';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../kit/kit.js';
import { ConditionValue } from './condition-value.js';
import { conditionsWords } from './conditions-words.js';
import { isTaken, type Line, lineAbout, missingIn, withOperator } from './draft.js';

export interface ConditionRowProps {
  readonly lines: readonly Line[];
  readonly line: Line;
  readonly place: number;
  /** Somebody has tried to search: what is missing is said. */
  readonly tried: boolean;
  /** Just added: it has the focus. */
  readonly fresh: boolean;
  readonly onChange: (line: Line) => void;
  readonly onRemove: () => void;
}

/** One condition: which field, how it is compared, and with what. */
export function ConditionRow({ lines, line, place, tried, fresh, ...on }: ConditionRowProps) {
  const { t } = useWords(conditionsWords);
  const { list, label } = useKit();
  const errorId = useId();
  const field = list.conditions.find(({ name }) => name === line.field);
  if (!field) return null;
  const others = lines.filter((one) => one.key !== line.key);
  const missing = tried ? missingIn(line, field) : undefined;
  const about = (next: FormField) => lineAbout(others, next, line.key);
  const move = (name: string) => {
    const next = list.conditions.find((one) => one.name === name);
    const moved = next && about(next);
    if (moved) on.onChange(moved);
  };
  return (
    <li className="condition-row" aria-label={`${place}`}>
      <Select
        autoFocus={fresh}
        aria-label={t('field')}
        showSearch={{ optionFilterProp: 'label' }}
        value={line.field}
        onChange={move}
        options={list.conditions.map((one) => ({
          value: one.name,
          label: label(one.name),
          disabled: one.name !== line.field && about(one) === undefined,
        }))}
      />
      <Select<ConditionOperator>
        aria-label={t('operator')}
        popupMatchSelectWidth={false}
        value={line.operator}
        onChange={(operator) => on.onChange(withOperator(line, field, operator))}
        options={operatorsOf(field).map((one) => ({
          value: one,
          label: t(`is.${one}`),
          disabled: isTaken(lines, line, one),
        }))}
      />
      <div className="condition-value">
        <ConditionValue
          // What another field or comparison was given means nothing to this control.
          key={`${line.field} ${line.operator}`}
          line={line}
          field={field}
          invalid={missing !== undefined}
          describedBy={errorId}
          onChange={(value) => on.onChange({ ...line, value })}
        />
        <div id={errorId} className="condition-error" role={missing ? 'alert' : undefined}>
          {missing && t(`missing.${missing}`)}
        </div>
      </div>
      <Button
        className="condition-remove"
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('remove', { place })}
        onClick={on.onRemove}
      />
    </li>
  );
}
