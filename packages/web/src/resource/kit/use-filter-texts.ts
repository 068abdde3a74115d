import { type Condition, type ConditionOperator, type FormField, splitSearchKey } from '@mall/sdk/contract';
import { useWords } from '../../i18n/use-words.js';
import { conditionText } from '../list/conditions/condition-text.js';
import { conditionsWords } from '../list/conditions/conditions-words.js';
import { useValueText } from '../options/use-value-text.js';
import { type FilterTexts, filterFieldOf } from './filter-keys.js';
import { useKit } from './kit.js';

/**
 * What a list is asked for in a person's words, one text for each value.
 *
 * @example
 * const say = useFilterTexts();
 * say({ unit: 'kg', price_ge: '5' }); // ['单位 = kg', '价格 ≥ 5']
 */
export function useFilterTexts(): (values: FilterTexts) => readonly string[] {
  const { t } = useWords(conditionsWords);
  const { list, label } = useKit();
  const valueText = useValueText();
  return (values) =>
    Object.entries(values).flatMap(([key, value]) => {
      if (value === '') return [];
      const condition = asCondition(key, value);
      const field: FormField | undefined = filterFieldOf(list, condition.field);
      const words = (text: string) => (field ? valueText(field, text) : text);
      return [conditionText(t, condition, { name: label(condition.field), valueText: words })];
    });
}

/** A filter without a suffix is said as what it is. */
function asCondition(key: string, value: string): Condition {
  const split = splitSearchKey(key);
  // The suffixes that controls write are operators, too.
  return split
    ? { field: split.field, operator: split.suffix as ConditionOperator, value }
    : { field: key, operator: 'equal', value };
}
