import type { AnyLabels, AnyResource, Options } from '@mall/sdk/contract';
import type { Choice, Choices } from '../state/choices.js';

/** Where choices come from; `part` names a member of an answer that holds several trees. */
export type ChoiceSource = Options & { readonly part?: string };

/** The key under which fetched choices are kept; undefined for those the contract lists itself. */
export const sourceKey = (source: ChoiceSource): string | undefined => {
  if ('values' in source) return undefined;
  if ('dict' in source) return `dict:${source.dict}`;
  if ('dictBiz' in source) return `dict-biz:${source.dictBiz}`;
  return `${source.resource}.${source.operation}${source.part ? `#${source.part}` : ''}`;
};

const listed = (values: readonly (string | number)[], field: string, labels: AnyLabels): Choice[] =>
  values.map((value) => ({
    value: String(value),
    label: labels.options?.[field]?.[String(value)] ?? String(value),
    depth: 0,
  }));

/** The choices of a field as far as they are known. */
export const choicesOf = (
  source: ChoiceSource | undefined,
  field: string,
  labels: AnyLabels,
  fetched: Readonly<Record<string, Choices>>,
): Choices | undefined => {
  if (!source) return undefined;
  const key = sourceKey(source);
  if ('values' in source) return { kind: 'ready', list: listed(source.values, field, labels) };
  return key === undefined ? undefined : (fetched[key] ?? { kind: 'loading' });
};

/** Names of a comma-joined value; what has no name stays as it is. */
export const choiceNames = (value: string, choices: Choices | undefined): string => {
  if (choices?.kind !== 'ready' || value === '') return value;
  const names = new Map(choices.list.map((choice) => [choice.value, choice.label]));
  return value
    .split(',')
    .map((part) => names.get(part.trim()) ?? part)
    .join(', ');
};

/** Sources whose names the cells of these fields need. */
export const cellSources = (resource: AnyResource, fields: readonly string[]): ChoiceSource[] =>
  fields
    .filter((field) => resource.names?.[field] === undefined)
    .map((field) => resource.options?.[field])
    .filter((source) => source !== undefined)
    .filter((source) => 'dict' in source || 'dictBiz' in source);
