import { fieldLabel, type Language, languages, messageText } from '@mall/sdk/contract';
import { fail } from '../support/app-error.js';
import type { Importable } from './importable.js';
import type { FileRow } from './table-file/file-row.js';

/** What stands before each hint of a template, so that a row of hints that was left there is none of the data. */
export const hintMark = '※';

/** Without the star that many templates give to what must be filled in. */
const plain = (head: string): string =>
  head
    .trim()
    .replace(/^[*＊]|[*＊]$/g, '')
    .trim()
    .toLowerCase();

/** Every name that a field goes by: its own, and its word in each language. */
const namesOf = (field: string, { labels }: Importable): string[] => [
  field,
  ...languages.map((language, index) => fieldLabel(field, { language, labels: labels[index] })),
];

/** The fields of a file's columns; what a list shows beside its form's fields has none, and is left out. */
export function readHeaders(
  into: Importable,
  headers: FileRow,
  language: Language,
): ReadonlyMap<number, string> {
  const known = new Map<string, string | undefined>();
  const learn = (field: string, meaning: string | undefined): void => {
    for (const name of namesOf(field, into)) if (!known.has(plain(name))) known.set(plain(name), meaning);
  };
  for (const [head, field] of Object.entries(into.headers ?? {})) known.set(plain(head), field);
  for (const { name } of into.fields) learn(name, name);
  for (const field of Object.keys(into.resource.row.shape)) learn(field, undefined);
  // A file of rows that were refused says why of each, and is brought again as it is.
  for (const each of languages) {
    const reasons = plain(messageText('import.reasons', each));
    if (!known.has(reasons)) known.set(reasons, undefined);
  }
  const texts = [...headers.cells].map(
    ([column, cell]) => [column, 'text' in cell ? cell.text : ''] as const,
  );
  const strange = texts.filter(([, text]) => !known.has(plain(text)));
  if (strange.length > 0) {
    const labels = into.labels[languages.indexOf(language)];
    const asked = into.fields.slice(0, into.asked).map(({ name }) => fieldLabel(name, { language, labels }));
    throw fail('import.unknown_columns', {
      columns: strange.map(([, text]) => text.slice(0, 64)).join(', '),
      known: asked.join(', '),
    });
  }
  const found = texts.flatMap(([column, text]) => {
    const field = known.get(plain(text));
    return field === undefined ? [] : [[column, field] as const];
  });
  const fields = found.map(([, field]) => field);
  const twice = fields.filter((field, index) => fields.indexOf(field) !== index);
  if (twice.length > 0) throw fail('import.column_twice', { columns: twice.join(', ') });
  return new Map(found);
}

/** The row of hints that a template has below its headers. */
export const isHints = ({ cells }: FileRow): boolean =>
  [...cells.values()].every((cell) => 'text' in cell && cell.text.startsWith(hintMark));
