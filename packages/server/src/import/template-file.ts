import { type FileReply, type FormField, isRequired, messageText, type Words } from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import type { Cell } from '../http/export/cells.js';
import { hintMark } from './headers.js';
import { headerOf, type Importable } from './importable.js';
import { wordsFor } from './refusal-reasons.js';
import { workbookOf } from './workbook-of.js';

/** An empty workbook with the headers of what a form asks for, and a row that says what they take. */
export async function templateOf(ctx: UserContext, into: Importable): Promise<FileReply> {
  const words = await wordsFor(ctx, into.resource);
  const fields = into.fields.slice(0, into.asked);
  const headers = await Promise.all(fields.map(({ name }) => headerOf(ctx, into, name)));
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield headers;
    yield fields.map((field) => hintOf(field, words));
  }
  const title = words.labels?.title ?? into.resource.name;
  return workbookOf(title, rows());
}

/** What may stand in a column. */
function hintOf(field: FormField, words: Words): string {
  const { language, labels } = words;
  const parts = [
    messageText(isRequired(field) ? 'import.required' : 'import.optional', language),
    ...(field.kind === 'datetime' ? [messageText('import.datetime', language)] : []),
    ...(field.multiple ? [messageText('import.several', language)] : []),
    choicesOf(field, words).join(' / '),
    labels?.hints?.[field.name] ?? '',
  ];
  return `${hintMark}${parts.filter((part) => part !== '').join('; ')}`;
}

/** The choices of a field that are the same for everybody, in words. */
const choicesOf = ({ name, options }: FormField, { labels }: Words): string[] =>
  options && 'values' in options
    ? options.values.map((value) => labels?.options?.[name]?.[String(value)] ?? String(value))
    : [];
