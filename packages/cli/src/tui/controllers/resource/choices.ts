import {
  type AnyLabels,
  type AnyResource,
  baseOptions,
  type FieldKind,
  type Language,
  messageText,
  type Options,
} from '@mall/sdk/contract';
import type { Choices, FieldChoice } from '../state/choices.js';

/** Where choices come from; `part` names a member of an answer that holds several trees. */
export type ChoiceSource = Options & { readonly part?: string };

/** The key under which fetched choices are kept; undefined for those the contract lists itself. */
export function sourceKey(source: ChoiceSource): string | undefined {
  if ('values' in source) return undefined;
  if ('dict' in source) return `dict:${source.dict}`;
  if ('dictBiz' in source) return `dict-biz:${source.dictBiz}`;
  const { resource, operation, part, value, label } = source;
  // One list is chosen from by ids here and by accounts there.
  return `${resource}.${operation}${part ? `#${part}` : ''}:${value}/${label}`;
}

const listed = (values: readonly (string | number)[], field: string, labels: AnyLabels): FieldChoice[] =>
  values.map((value) => ({
    value: String(value),
    label: labels.options?.[field]?.[String(value)] ?? String(value),
    depth: 0,
  }));

/** What decides what a field is chosen from. */
export interface Chosen {
  readonly name: string;
  readonly kind: FieldKind;
  readonly options?: ChoiceSource | undefined;
}

interface ChoiceWords {
  readonly labels: AnyLabels;
  readonly language: Language;
  readonly choices: Readonly<Record<string, Choices>>;
}

/** True for a yes/no field, whether it travels as a boolean or as 0 and 1. */
export const isYesNo = (kind: FieldKind): boolean => kind === 'bit' || kind === 'boolean';

const yesOrNo = (language: Language): Choices => ({
  kind: 'ready',
  list: [
    { value: 'true', label: messageText('value.yes', language), depth: 0 },
    { value: 'false', label: messageText('value.no', language), depth: 0 },
  ],
});

/** True where a value is chosen, not typed. */
export const isChosen = ({ kind, options }: Pick<Chosen, 'kind' | 'options'>): boolean =>
  options !== undefined || isYesNo(kind);

/** Labels are translated when they are shown, not when they are loaded: the language may be switched meanwhile. */
const inLanguage = (choices: Choices, language: Language): Choices =>
  choices.kind === 'ready' && choices.list.some(({ labels }) => labels)
    ? {
        ...choices,
        list: choices.list.map((one) => ({ ...one, label: one.labels?.[language] ?? one.label })),
      }
    : choices;

/** The choices of a field as far as they are known; undefined when it takes any text. */
export function choicesOf(
  { name, kind, options }: Chosen,
  { labels, language, choices }: ChoiceWords,
): Choices | undefined {
  if (!options) return isYesNo(kind) ? yesOrNo(language) : undefined;
  const key = sourceKey(options);
  if ('values' in options) return { kind: 'ready', list: listed(options.values, name, labels) };
  return key === undefined ? undefined : inLanguage(choices[key] ?? { kind: 'loading' }, language);
}

/** Names of a comma-joined value; what has no name stays as it is. */
export function choiceNames(value: string, choices: Choices | undefined): string {
  if (choices?.kind !== 'ready' || value === '') return value;
  const names = new Map(choices.list.map((choice) => [choice.value, choice.path ?? choice.label]));
  return value
    .split(',')
    .map((part) => names.get(part.trim()) ?? part)
    .join(', ');
}

/** Where the names of a field's values come from, those of the audit columns too. */
export const optionsOf = ({ options }: Pick<AnyResource, 'options'>, field: string): Options | undefined =>
  options?.[field] ?? baseOptions[field];

/** Sources of the names that the page of a row needs: of everything that no list names beside it. */
export const detailSources = (resource: AnyResource): ChoiceSource[] =>
  [...Object.keys(resource.options ?? {}), ...Object.keys(baseOptions)]
    .filter((field) => resource.names?.[field] === undefined && field in resource.row.shape)
    .flatMap((field) => optionsOf(resource, field) ?? []);

/** Sources whose names the cells of these fields need. */
export const cellSources = (resource: AnyResource, fields: readonly string[]): ChoiceSource[] => [
  ...treeSources(resource, fields),
  ...fields
    .filter((field) => resource.names?.[field] === undefined)
    .map((field) => [field, optionsOf(resource, field)] as const)
    .flatMap(([field, source]) =>
      source && ('dict' in source || 'dictBiz' in source || field in baseOptions) ? source : [],
    ),
];

/** Trees in which several may have the name that a row carries: only their paths tell them apart. */
const treeSources = (resource: AnyResource, fields: readonly string[]): ChoiceSource[] =>
  fields.flatMap((field) => {
    const source = resource.options?.[field];
    return source && 'operation' in source && source.operation === 'tree' ? source : [];
  });

/** True where a value has a name that others have too, elsewhere in the tree. */
export const isAmbiguous = (value: string, choices: Choices | undefined): boolean =>
  choices?.kind === 'ready' &&
  choices.list.some((choice) => choice.path !== undefined && value.split(',').includes(choice.value));
