import { type Condition, type FormField, isEmptyValue } from '@mall/sdk/contract';
import { useWords } from '../../../i18n/use-words.js';
import { isYesNo } from '../../fields.js';
import { useKit } from '../../kit/kit.js';
import type { ChangeList } from '../../kit/use-list.js';
import { useChoices, wordsOf } from '../../options/use-options.js';
import { FilterChip } from '../filter-chip.js';
import type { ListState } from '../list-state.js';
import { conditionText } from './condition-text.js';
import { conditionsWords } from './conditions-words.js';
import { asFilters, keptConditions, plainFilters } from './kept.js';
import './conditions.css';

export interface ConditionChipsProps {
  readonly state: ListState;
  readonly change: ChangeList;
}

/** The conditions that are on, each in words; of several it is said when one is enough. */
export function ConditionChips({ state, change }: ConditionChipsProps) {
  const { t } = useWords(conditionsWords);
  const { list } = useKit();
  const { conditions, matching } = keptConditions(state.filters, list.conditions);
  const without = (gone: Condition) => {
    const left = conditions.filter((one) => one !== gone);
    change({
      filters: { ...plainFilters(state.filters, list), ...asFilters({ conditions: left, matching }) },
    });
  };
  return (
    <>
      {matching === 'any' && <li className="conditions-any">{t('anyOf')}</li>}
      {conditions.map((condition) => {
        const field = list.conditions.find(({ name }) => name === condition.field);
        return (
          field && (
            <Chip
              key={`${condition.field} ${condition.operator}`}
              field={field}
              condition={condition}
              onRemove={() => without(condition)}
            />
          )
        );
      })}
    </>
  );
}

interface ChipProps {
  readonly field: FormField;
  readonly condition: Condition;
  readonly onRemove: () => void;
}

function Chip({ field, condition, onRemove }: ChipProps) {
  const { t } = useWords(conditionsWords);
  const { label } = useKit();
  const chosen = field.options !== undefined || isYesNo(field);
  const choices = useChoices(field, chosen);
  const valueText = (value: string) => (chosen && !isEmptyValue(value) ? wordsOf(choices, value) : value);
  const name = conditionText(t, condition, { name: label(field.name), valueText });
  return <FilterChip name={name} onRemove={onRemove} />;
}
