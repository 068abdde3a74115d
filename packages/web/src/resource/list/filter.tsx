import type { FormField, Options } from '@mall/sdk/contract';
import { Input, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { useClearable } from '../../components/antd/use-clearable.js';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { specOf } from '../controls/control-spec.js';
import { isYesNo } from '../fields.js';
import { useKit } from '../kit/kit.js';
import { useMayChoose } from '../options/use-may-choose.js';
import { chosenText, useChoices, useSearchedChoices } from '../options/use-options.js';
import { resourceWords } from '../resource-words.js';

const TreeFilter = lazy(() =>
  loadChunk(() => import('./tree-filter.js')).then((m) => ({ default: m.TreeFilter })),
);

interface FilterProps {
  readonly field: FormField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The choice is complete: search at once. */
  readonly onChosen: (value: string) => void;
  readonly onEnter: () => void;
}

/** What a list is asked for by one field, in the control that its kind wants. */
export function Filter(props: FilterProps) {
  const { label, widgets } = useKit();
  const { field, value, onChosen } = props;
  const name = label(field.name);
  const { filter: Own } = specOf(widgets, field.widget);
  if (isYesNo(field)) return <YesNoFilter {...props} />;
  if (field.options) return <AllowedFilter {...props} options={field.options} />;
  if (Own)
    return (
      <Suspense fallback={<Input className="filter" placeholder={name} />}>
        <Own name={name} value={value} onChosen={onChosen} />
      </Suspense>
    );
  return <TextFilter {...props} />;
}

function TextFilter({ field, value, onChange, onChosen, onEnter }: FilterProps) {
  const clearable = useClearable();
  const { label } = useKit();
  const name = label(field.name);
  return (
    <Input
      className="filter"
      allowClear={clearable}
      prefix={<span className="filter-label">{name}</span>}
      aria-label={name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onPressEnter={onEnter}
      onClear={() => onChosen('')}
    />
  );
}

/** Who may not list what a value is chosen from types it. */
function AllowedFilter({ options, ...props }: FilterProps & { readonly options: Options }) {
  const { label } = useKit();
  const may = useMayChoose(options);
  if (may === undefined) return <Input className="filter" placeholder={label(props.field.name)} />;
  return may ? <ChoiceFilter {...props} /> : <TextFilter {...props} />;
}

/** Yes, no, or either: three states to choose from, none of them hidden. */
function YesNoFilter({ field, value, onChosen }: FilterProps) {
  const { t } = useWords(resourceWords);
  const { label } = useKit();
  const { choices } = useChoices(field);
  const name = label(field.name);
  return (
    <Select
      className="filter"
      prefix={<span className="filter-label">{name}</span>}
      aria-label={name}
      popupMatchSelectWidth={false}
      value={value}
      onChange={onChosen}
      options={[{ value: '', label: t('either') }, ...choices]}
    />
  );
}

function ChoiceFilter({ field, value, onChosen }: FilterProps) {
  const { label } = useKit();
  const clearable = useClearable();
  const chosen = value === '' ? undefined : value;
  const name = label(field.name);
  const { choices, pending, search } = useSearchedChoices(field, chosen);
  const nested = choices.some((choice) => choice.children);
  const common = {
    className: 'filter',
    allowClear: clearable,
    loading: pending,
    prefix: <span className="filter-label">{name}</span>,
    'aria-label': name,
    popupMatchSelectWidth: false,
    value: chosen,
    onChange: (next: string | undefined) => onChosen(next ?? ''),
  };
  if (nested)
    return (
      <Suspense fallback={<Select {...common} labelRender={chosenText(true)} />}>
        <TreeFilter {...common} choices={choices} />
      </Suspense>
    );
  return (
    <Select
      {...common}
      labelRender={chosenText(pending)}
      showSearch={search}
      options={choices.map((choice) => ({ label: choice.label, value: String(choice.value) }))}
    />
  );
}
