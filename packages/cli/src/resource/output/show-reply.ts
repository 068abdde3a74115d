import { type FormField, fieldLabel, messageText, type ReplyShape, replyShapeOf } from '@mall/sdk/contract';
import { textFlag } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { pickColumns } from '../../io/output/choose.js';
import { type Column, plainText, type Row } from '../../io/output/format.js';
import { createListOutput } from '../../io/output/list-output.js';
import { writeRecord } from '../../io/output/record-output.js';
import type { Io } from '../../io/streams.js';
import { isYesNo, yesNoWord } from '../input/yes-no.js';
import type { VerbInvocation } from '../verb-invocation.js';
import { columnsNamed } from './columns.js';
import { showData } from './show-data.js';

/** Writes an action's reply: single values and then tables for a person, plain data in every other format. */
export async function showReply(data: unknown, invocation: VerbInvocation): Promise<void> {
  const { resource, endpoint, context, flags } = invocation;
  const choice = outputChoice(context, flags);
  const shape = replyShapeOf(resource, endpoint);
  const isForPerson = choice.format === 'table' && choice.query === undefined;
  if (!shape || !isForPerson || !isRow(data)) return showData(data, invocation);
  if (!choice.picked) await showValues(data, shape, invocation);
  for (const { name = '', columns } of shape.tables)
    await showTable(name, data[name], columns, invocation, choice.picked);
}

/** The same for a person on stderr: stdout is kept for the reply of the action itself. */
export function sayReply(data: unknown, invocation: VerbInvocation): Promise<void> {
  const { context } = invocation;
  const { io } = context;
  const talk: Io = {
    ...io,
    out: async (text) => io.say(String(text)),
    columns: io.columns ?? io.stderr.columns,
    paint: { out: io.paint.err, err: io.paint.err },
  };
  return showReply(data, { ...invocation, flags: { output: 'table' }, context: { ...context, io: talk } });
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function showValues(data: Row, { values }: ReplyShape, invocation: VerbInvocation): Promise<void> {
  const { context, flags, noun } = invocation;
  const present = values.filter(({ name }) => data[name] !== undefined && data[name] !== null);
  if (present.length === 0) return;
  const known = replyColumns(present, invocation);
  const columns = [...known.values()].map((column) => ({ ...column, align: 'left' as const }));
  await writeRecord(data, { io: context.io, noun, columns, choice: outputChoice(context, flags) });
}

/** A table under its name. */
async function showTable(
  name: string,
  rows: unknown,
  fields: readonly FormField[],
  invocation: VerbInvocation,
  picked: boolean,
): Promise<void> {
  const { context, flags, noun, labels } = invocation;
  const { io, language } = context;
  const known = replyColumns(fields, invocation);
  const usual = fields.filter(({ kind }) => kind !== 'list' && kind !== 'object').map((field) => field.name);
  const columns = pickColumns(textFlag(flags, 'columns'), known, usual);
  if (!picked) await io.out(`\n${io.paint.out.bold(fieldLabel(name, { language, labels }))}\n`);
  if (!Array.isArray(rows) || rows.length === 0) return io.out(`${messageText('done.empty', language)}\n`);
  const output = createListOutput({ io, noun, columns, choice: outputChoice(context, flags) });
  // The endpoint's own schema has parsed the rows.
  await output.add(rows as Row[]);
  await output.end();
}

const numbers = new Set<FormField['kind']>(['integer', 'decimal', 'money', 'quantity']);

function replyColumns(fields: readonly FormField[], invocation: VerbInvocation): Map<string, Column> {
  const { resource, labels, context } = invocation;
  const known = columnsNamed(
    fields.map(({ name }) => name),
    { resource, labels },
    context,
  );
  return new Map(
    fields.map((field) => {
      const column = known.get(field.name) ?? { key: field.name, label: field.name };
      const align = numbers.has(field.kind) ? ('right' as const) : column.align;
      return [field.name, { ...column, align, show: showOf(field, column, invocation) }];
    }),
  );
}

/** Yes and no in words; other values as the resource's own column of that name. */
const showOf =
  ({ kind }: FormField, { show }: Column, { context }: VerbInvocation): Column['show'] =>
  (value, row) =>
    (isYesNo(kind) ? yesNoWord(value, context.language) : undefined) ??
    show?.(value, row) ??
    plainText(value);
