import type { FormField } from '@mall/sdk/contract';
import { Suspense } from 'react';
import { later } from '../../lib/net/later.js';
import { Filter } from '../list/filter.js';
import type { RangedFilterProps } from '../list/ranged-filter.js';
import { type FilterTexts, filterKeys } from './filter-keys.js';
import { useKit } from './kit.js';
import '../list/list.css';

const RangedFilter = later<RangedFilterProps>(() =>
  import('../control-dialogs.js').then((m) => m.controlDialogs.RangedFilter),
);

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
    return (
      <Suspense>
        <RangedFilter field={field} keys={keys} values={values} onChange={onChange} />
      </Suspense>
    );
  // A value that was written by hand may stand under the other key.
  const other = key === field.name ? `${key}_equal` : field.name;
  const { [key]: own, [other]: alike = '', ...others } = values;
  const set = (value: string) => onChange({ ...others, [key]: value });
  return <Filter field={field} value={own ?? alike} onChange={set} onChosen={set} onEnter={onEnter} />;
}
