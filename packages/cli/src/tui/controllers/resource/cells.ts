import { type AnyLabels, type AnyResource, fieldLabel, type Language, messageText } from '@mall/sdk/contract';
import { type Fact, factRows } from '../../components/facts.js';
import { clean } from '../../components/text/clean.js';
import { type StatusWord, statusTone } from '../../theme/status-tones.js';
import type { Tone } from '../../theme/theme.js';
import type { Choices } from '../state/choices.js';
import type { DashboardState } from '../state/dashboard.js';
import type { Row } from '../state/row.js';
import type { DetailScreen } from '../state/screens.js';
import { choiceNames, choicesOf } from './choices.js';

/** What is needed to write a resource's values in a language. */
export interface CellWords {
  readonly resource: AnyResource;
  readonly labels: AnyLabels;
  readonly language: Language;
  readonly choices: Readonly<Record<string, Choices>>;
}

/** The words of a resource, once its descriptor is loaded. */
export const wordsOf = (
  state: Pick<DashboardState, 'catalog' | 'language' | 'choices'>,
  name: keyof DashboardState['catalog'],
): CellWords | undefined => {
  const entry = state.catalog[name];
  return (
    entry && {
      resource: entry.resource,
      labels: entry.labels[state.language],
      language: state.language,
      choices: state.choices,
    }
  );
};

/** A value as text: lists joined, objects as JSON, nothing as nothing. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/**
 * What a person reads in a cell: names for keys, words for states.
 *
 * @example
 * cellText(words, { state: 'used' }, 'state'); // '已用完'
 */
export const cellText = (words: CellWords, row: Row, field: string): string => {
  const { resource, labels, language, choices } = words;
  const named = resource.names?.[field];
  const name = named === undefined ? '' : valueText(row[named]);
  if (name !== '') return clean(name);
  const value = row[field];
  if (typeof value === 'boolean') return messageText(value ? 'value.yes' : 'value.no', language);
  if (resource.formats?.[field] === 'unlimited' && (value === -1 || value === '-1'))
    return messageText('value.unlimited', language);
  const text = valueText(value);
  return clean(choiceNames(text, choicesOf(resource.options?.[field], field, labels, choices)));
};

/** Colour of a cell; it repeats what the word says. */
export const cellTone = ({ resource }: CellWords, row: Row, field: string): Tone =>
  resource.formats?.[field] === 'status'
    ? (statusTone[valueText(row[field]) as StatusWord] ?? 'plain')
    : 'plain';

/** Numbers stand at the right of their column. */
export const isNumeric = ({ resource }: CellWords, field: string): boolean =>
  ['number', 'money'].includes(resource.formats?.[field] ?? '') || resource.widgets?.[field] === 'number';

/** What a row is called. */
export const rowTitle = (words: CellWords | undefined, row: Row): string =>
  words ? cellText(words, row, words.resource.title) || clean(valueText(row.id)) : clean(valueText(row.id));

/** @example labelOf(words, 'createTime'); // '创建时间' */
export const labelOf = (words: CellWords, field: string): string =>
  fieldLabel(field, { language: words.language, labels: words.labels });

/** The parts of a comma-joined value. */
export const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Names and values of everything about a row. */
export const rowFacts = (words: CellWords, row: Row): Fact[] =>
  detailFields(words.resource, row).map((field) => ({
    label: labelOf(words, field),
    value: cellText(words, row, field),
  }));

/** The page about one row, line by line; nothing before its descriptor is loaded. */
export const detailRows = (
  state: DashboardState,
  { name, row }: Pick<DetailScreen, 'name' | 'row'>,
): ReturnType<typeof factRows> | undefined => {
  const words = wordsOf(state, name);
  // A blank on either side of both columns: two of them are between the columns.
  return words && factRows(rowFacts(words, row), state.size.columns - 2);
};

/** Fields of a row in the order a reader wants: the columns, the form's, the rest, the audit columns. */
export const detailFields = (resource: AnyResource, row: Row): string[] => {
  const hidden = new Set([
    'children',
    'hasChildren',
    'isDeleted',
    ...resource.secrets,
    ...Object.values(resource.names ?? {}),
  ]);
  const audit = ['id', 'createTime', 'createUser', 'createDept', 'updateTime', 'updateUser', 'version'];
  const present = Object.keys(row);
  const ordered = [...resource.columns, ...resource.fields, ...present.filter((key) => !audit.includes(key))];
  return [...new Set([...ordered, ...audit])].filter((key) => present.includes(key) && !hidden.has(key));
};
