import type { FormField } from '@mall/sdk/contract';
import { useId } from 'react';
import type { FilterTexts } from '../kit/filter-keys.js';
import { useKit } from '../kit/kit.js';
import { ConditionValue } from './conditions/condition-value.js';
import './conditions/conditions.css';

export interface RangedFilterProps {
  readonly field: FormField;
  /** One for days, two for numbers. */
  readonly keys: readonly string[];
  readonly values: FilterTexts;
  readonly onChange: (values: FilterTexts) => void;
}

/** From one to another: numbers by their ends, days by what they are called. */
export function RangedFilter({ field, keys, values, onChange }: RangedFilterProps) {
  const { label } = useKit();
  const id = useId();
  const [first = '', last] = keys;
  const [low, high] = [values[first] ?? '', values[last ?? ''] ?? ''];
  const pair = low === '' && high === '' ? '' : `${low}..${high}`;
  const set = (text: string) => {
    if (last === undefined) return onChange({ ...values, [first]: text });
    const [from = '', to = ''] = text.split('..');
    onChange({ ...values, [first]: from, [last]: to });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend stands on a line of its own
    <div className="filter-ranged" role="group" aria-labelledby={id}>
      <span id={id} className="filter-label">
        {label(field.name)}
      </span>
      <ConditionValue
        field={field}
        line={{ ...{ key: 0, field: field.name }, ...asLine(last === undefined, last ? pair : low) }}
        invalid={false}
        describedBy={id}
        onChange={set}
      />
    </div>
  );
}

const asLine = (days: boolean, value: string) => ({ operator: days ? 'within' : 'between', value }) as const;
