import { type FormField, isEmptyValue } from '@mall/sdk/contract';
import { lazy, Suspense } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { isYesNo } from '../fields.js';
import { useKit } from '../kit/kit.js';
import type { ChangeList } from '../kit/use-list.js';
import { useChoices, wordsOf } from '../options/use-options.js';
import { resourceWords } from '../resource-words.js';
import { keptConditions } from './conditions/kept.js';
import { FilterChip } from './filter-chip.js';
import type { ListState } from './list-state.js';

const ConditionChips = lazy(() =>
  loadChunk(() => import('./conditions/condition-chips.js')).then((m) => ({ default: m.ConditionChips })),
);

export interface FilterChipsProps {
  readonly state: ListState;
  readonly change: ChangeList;
}

/** The filters that are on, also those whose controls are folded away; each goes by itself, or all at once. */
export function FilterChips({ state, change }: FilterChipsProps) {
  const { t } = useWords(resourceWords);
  const { filters, conditions: fields } = useKit().list;
  const { conditions } = keptConditions(state.filters, fields);
  const used = filters.filter(({ name }) => !isEmptyValue(state.filters[name]));
  const count = used.length + conditions.length;
  if (count === 0) return null;
  const without = (gone: string) =>
    Object.fromEntries(Object.entries(state.filters).filter(([name]) => name !== gone));
  return (
    <ul className="filter-chips" aria-label={t('filtersOn', { count })}>
      {used.map((field) => (
        <Chip
          key={field.name}
          field={field}
          value={state.filters[field.name] ?? ''}
          onRemove={() => change({ filters: without(field.name) })}
        />
      ))}
      {conditions.length > 0 && (
        <Suspense>
          <ConditionChips state={state} change={change} />
        </Suspense>
      )}
      <li>
        <button type="button" className="link-button" onClick={() => change({ filters: {} })}>
          {t('filtersClear')}
        </button>
      </li>
    </ul>
  );
}

interface ChipProps {
  readonly field: FormField;
  readonly value: string;
  readonly onRemove: () => void;
}

function Chip({ field, value, onRemove }: ChipProps) {
  const { label } = useKit();
  const choices = useChoices(field, field.options !== undefined || isYesNo(field));
  const name = `${label(field.name)}: ${wordsOf(choices, value)}`;
  return <FilterChip name={name} onRemove={onRemove} />;
}
