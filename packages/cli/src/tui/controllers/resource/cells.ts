import {
  type AnyLabels,
  type AnyResource,
  fieldLabel,
  type Language,
  messageText,
  numberText,
  toneOf,
} from '@mall/sdk/contract';
import { type Fact, factRows } from '../../components/facts.js';
import { clean } from '../../components/text/clean.js';
import { statusTone } from '../../theme/status-tones.js';
import type { Tone } from '../../theme/theme.js';
import type { Choices } from '../state/choices.js';
import type { DashboardState } from '../state/dashboard.js';
import type { Row } from '../state/row.js';
import { type Chosen, choiceNames, choicesOf, isAmbiguous, isYesNo, optionsOf } from './choices.js';
import type { Fields } from './fields.js';
import { fileName, valueText } from './value-text.js';

/** What it takes to show a resource's values in a language. */
export interface CellWords {
  readonly resource: AnyResource;
  readonly fields: Fields;
  readonly labels: AnyLabels;
  readonly language: Language;
  readonly choices: Readonly<Record<string, Choices>>;
}

/** The words of a resource, once its descriptor is loaded. */
export function wordsOf(
  state: Pick<DashboardState, 'catalog' | 'language' | 'choices'>,
  name: keyof DashboardState['catalog'],
): CellWords | undefined {
  const entry = state.catalog[name];
  return (
    entry && {
      resource: entry.resource,
      fields: entry.fields,
      labels: entry.labels[state.language],
      language: state.language,
      choices: state.choices,
    }
  );
}

/**
 * What a person reads in a cell: names for keys, words for states, yes and no, amounts with their thousands apart.
 *
 * @example
 * cellText(words, { state: 'used' }, 'state'); // '已用完'
 */
export function cellText(words: CellWords, row: Row, name: string): string {
  const { resource, fields, language } = words;
  const named = resource.names?.[name];
  const title = named === undefined ? '' : valueText(row[named]);
  const value = row[name];
  const field = valueField(words, row, name);
  const choices = choicesOf(field, words);
  if (title !== '' && !isAmbiguous(valueText(value), choices))
    return clean(fields.entryName(name, title, language));
  const format = resource.formats?.[name];
  if (format === 'unlimited' && (value === -1 || value === '-1'))
    return messageText('value.unlimited', language);
  const text = isYesNo(field.kind) ? fields.toText(field, value) : valueText(value);
  if (format === 'image') return clean(fileName(text));
  const read = numberText(text, format, field.kind);
  return clean(choiceNames(read, choices));
}

/** What a cell shows of: what it is and where its names come from. */
function valueField({ resource, fields }: CellWords, row: Row, name: string): Chosen {
  const kind = fields.kinds().get(name) ?? (typeof row[name] === 'boolean' ? 'boolean' : 'text');
  return { name, kind, options: optionsOf(resource, name) };
}

/** Colour of a cell. It only repeats what the text says, for terminals without colours. */
export function cellTone({ resource }: CellWords, row: Row, field: string): Tone {
  const format = resource.formats?.[field];
  const text = valueText(row[field]);
  if (format === 'link') return isLink(text) ? 'accent' : 'plain';
  const declared = format === 'status' && resource.tones?.[field] !== undefined;
  return declared ? statusTone[toneOf(resource, field, row[field])] : 'plain';
}

const isLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);

/** Numbers stand at the right of their column. */
export const isNumeric = ({ resource, fields }: CellWords, field: string): boolean =>
  ['number', 'money', 'bytes'].includes(resource.formats?.[field] ?? '') ||
  resource.widgets?.[field] === 'number' ||
  fields.kinds().get(field) === 'decimal';

const wholeKinds: ReadonlySet<string> = new Set([
  'integer',
  'decimal',
  'money',
  'quantity',
  'day',
  'datetime',
]);
const wholeFormats: ReadonlySet<string> = new Set(['code', 'mono', 'number', 'money', 'phone']);

/** Half of it would be something else: what one types or adds up. A name that stands for a value may be cut. */
export function isWhole({ resource, fields }: CellWords, field: string): boolean {
  if (resource.names?.[field] || resource.options?.[field]) return false;
  return wholeKinds.has(fields.kinds().get(field) ?? '') || wholeFormats.has(resource.formats?.[field] ?? '');
}

/** What a row is called. */
export const rowTitle = (words: CellWords | undefined, row: Row): string =>
  words ? cellText(words, row, words.resource.title) || clean(valueText(row.id)) : clean(valueText(row.id));

/** @example labelOf(words, 'createTime'); // '创建时间' */
export const labelOf = (words: CellWords, field: string): string =>
  fieldLabel(field, { language: words.language, labels: words.labels });

/** Names and values of everything about a row. */
export const rowFacts = (words: CellWords, row: Row): Fact[] =>
  detailFields(words, row).map((field) => ({
    label: labelOf(words, field),
    value: factText(words, row, field),
    tone: cellTone(words, row, field),
  }));

/** A value on the page of one row: longer than in a cell, with whole addresses and JSON over several lines. */
function factText(words: CellWords, row: Row, name: string): string {
  if (words.resource.formats?.[name] === 'image') return clean(valueText(row[name]));
  const field = valueField(words, row, name);
  if (field.kind !== 'json') return cellText(words, row, name);
  return words.fields.toText(field, row[name]).split('\n').map(clean).join('\n');
}

/** The page about one row, line by line; nothing before its descriptor is loaded. */
export function detailRows(
  state: DashboardState,
  { name, row }: { readonly name: string; readonly row: Row },
): ReturnType<typeof factRows> | undefined {
  const words = wordsOf(state, name);
  // A blank on either side of both columns: two of them are between the columns.
  return words && factRows(rowFacts(words, row), state.size.columns - 2);
}

/** Fields of a row in the order a reader wants: the columns, the form's, the rest, the audit columns. */
export function detailFields(
  { resource, fields }: Pick<CellWords, 'resource' | 'fields'>,
  row: Row,
): string[] {
  const hidden = new Set([
    'children',
    'hasChildren',
    'isDeleted',
    ...resource.secrets,
    // A column of the machinery: only where it has words does it say something.
    ...(resource.columns.includes('status') || resource.options?.status ? [] : ['status']),
    ...Object.values(resource.names ?? {}),
  ]);
  const audit = ['id', 'createTime', 'createUser', 'createDept', 'updateTime', 'updateUser', 'version'];
  // A row may have been read when its person might still read more of it.
  const present = Object.keys(row).filter(fields.isReadable);
  const ordered = [...resource.columns, ...resource.fields, ...present.filter((key) => !audit.includes(key))];
  return [...new Set([...ordered, ...audit])].filter((key) => present.includes(key) && !hidden.has(key));
}
