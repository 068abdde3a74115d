import { type FieldKind, type FormField, numberText, type ReplyShape } from '@mall/sdk/contract';
import { factLines } from '../../components/facts.js';
import { tableLines } from '../../components/table-lines.js';
import { clean } from '../../components/text/clean.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { type CellWords, labelOf, wordsOf } from '../resource/cells.js';
import { choiceNames, choicesOf, isYesNo } from '../resource/choices.js';
import { valueText } from '../resource/value-text.js';
import type { Row } from '../state/row.js';
import type { ReplyRenderer } from './reply.js';

/** A reply that the contract describes, and the operation that it is of. */
interface ShapedReply {
  readonly name: string;
  readonly operation: string;
  readonly reply: unknown;
}

/** Shows what the contract describes of a reply: values with their labels, rows as tables. */
export const shapeReply: ReplyRenderer = {
  lines: (value, state, width) => {
    const { name, operation, reply } = value as ShapedReply;
    const words = wordsOf(state, name);
    const shape = words?.fields.reply(operation);
    if (!words || !shape) return undefined;
    const lines = [...valueLines(words, shape, reply, width), ...tablesOf(words, shape, reply, width)];
    return lines.length > 0 ? lines : undefined;
  },
};

function valueLines(words: CellWords, { values }: ReplyShape, reply: unknown, width: number): Segment[][] {
  const row = isRow(reply) ? reply : {};
  const facts = values
    .map((field) => ({ label: labelOf(words, field.name), value: fieldText(words, field, row[field.name]) }))
    .filter(({ value }) => value !== '');
  // There are few of them, and their names are sentences at times.
  return factLines(facts, width, 40);
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each table under its name; one without rows is left out. */
function tablesOf(words: CellWords, { tables }: ReplyShape, reply: unknown, width: number): Segment[][] {
  return tables.flatMap(({ name, columns }) => {
    const rows = name === undefined ? reply : isRow(reply) ? reply[name] : [];
    if (!Array.isArray(rows) || rows.length === 0) return [];
    const shown = readableColumns(columns);
    const texts = (rows as readonly Row[]).map((row) =>
      shown.map((field) => fieldText(words, field, row[field.name])),
    );
    const titles = shown.map((field) => ({
      title: labelOf(words, field.name),
      align: numberKinds.has(field.kind) ? ('right' as const) : ('left' as const),
    }));
    const heading = name === undefined ? [] : [[segment(labelOf(words, name), 'title')]];
    return [...heading, ...tableLines(titles, texts, width)];
  });
}

/** An id says nothing to a person, where there is anything else. */
function readableColumns(columns: readonly FormField[]): readonly FormField[] {
  const others = columns.filter(({ kind, options }) => kind !== 'id' || options !== undefined);
  return others.length > 0 ? others : columns;
}

/** Kinds whose values stand at the right of their column; the contract's own `isDecimal` would load all its parsers. */
const numberKinds: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money', 'quantity']);

function fieldText(words: CellWords, field: FormField, value: unknown): string {
  const text = isYesNo(field.kind) ? words.fields.toText(field, value) : valueText(value);
  return clean(choiceNames(numberText(text, field.kind), choicesOf(field, words)));
}
