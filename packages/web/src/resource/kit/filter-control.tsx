import type { FormField } from '@mall/sdk/contract';
import { useId } from 'react';
import { ConditionValue } from '../list/conditions/condition-value.js';
import { Filter } from '../list/filter.js';
import { filterKeys } from './filter-keys.js';
import { useKit } from './kit.js';
import '../list/list.css';
import '../list/conditions/conditions.css';

/** What a list is asked for, as texts by the keys of its call. */
export type FilterTexts = Readonly<Record<string, string>>;

export interface FilterControlProps {
  readonly field: FormField;
  readonly values: FilterTexts;
  readonly onChange: (values: FilterTexts) => void;
  /** Enter in a text. */
  readonly onEnter: () => void;
}

/**
 * What a list is asked for by one field, outside of the list's own search: in the control that its kind wants, days and
 * numbers from one to another.
 *
 * @example
 * <FilterControl field={field} values={draft} onChange={setDraft} onEnter={run} />
 */
export function FilterControl({ field, values, onChange, onEnter }: FilterControlProps) {
  const { list } = useKit();
  const keys = filterKeys(list, field);
  const [key = '', end] = keys;
  if (end !== undefined || key.endsWith('_within'))
    return <Ranged field={field} keys={keys} values={values} onChange={onChange} />;
  // A value that was written by hand may stand under the other key.
  const other = key === field.name ? `${key}_equal` : field.name;
  const { [key]: own, [other]: alike = '', ...others } = values;
  const set = (value: string) => onChange({ ...others, [key]: value });
  return <Filter field={field} value={own ?? alike} onChange={set} onChosen={set} onEnter={onEnter} />;
}

interface RangedProps extends Omit<FilterControlProps, 'onEnter'> {
  readonly keys: readonly string[];
}

/** From one to another: numbers by their ends, days by what they are called. */
function Ranged({ field, keys, values, onChange }: RangedProps) {
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
