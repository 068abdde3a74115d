import { type FieldIssue, filterFieldsOf } from '@mall/sdk/contract';
import { type Flags, listFlag } from '../../command/flags.js';
import type { FlagSpec } from '../../command/spec.js';
import { Failure } from '../../failure/failure.js';
import { plainText, type Row } from '../../io/output/format.js';
import { safeLine } from '../../io/output/safe-text.js';
import { type RowSource, rowSource, rowsOfSource } from '../rows/source-rows.js';
import { sourceOf } from '../specs/flags.js';
import type { VerbInvocation } from '../verb-invocation.js';
import { parseFilter } from './filter.js';
import type { Input } from './input.js';

type Asking = Pick<VerbInvocation, 'resource' | 'spec' | 'context' | 'flags'>;

/** Flags whose values may be names of other rows, with those rows' ids in their place. Nothing is asked where ids stand. */
export async function namedByFlags(invocation: Asking): Promise<Flags> {
  const { spec, flags } = invocation;
  const own = spec.flags.filter(({ name, from }) => typeof flags[name] === 'string' && rowSource(from));
  const found: [string, string | string[]][] = [];
  for (const flag of own)
    found.push([flag.name, await idsFor(String(flags[flag.name]), flag, `--${flag.name}`, invocation)]);
  const filters: string[] = [];
  for (const text of listFlag(flags, 'filter')) filters.push(await filterBy(text, invocation));
  if (filters.length > 0) found.push(['filter', filters]);
  return { ...flags, ...Object.fromEntries(found) };
}

/** The same for the entries of a file. */
export async function namedByEntries(entries: readonly Input[], invocation: Asking): Promise<Input[]> {
  const fields = invocation.spec.flags.filter(({ field, from }) => field && rowSource(from));
  const named: Input[] = [];
  for (const entry of entries) {
    const own: Record<string, unknown> = {};
    for (const flag of fields) {
      const { field = '' } = flag;
      const value = entry[field];
      const text = Array.isArray(value) ? value.join(',') : value;
      if (typeof text === 'string' && text !== '') own[field] = await idsFor(text, flag, field, invocation);
    }
    named.push({ ...entry, ...own });
  }
  return named;
}

/** `deptId=总部`, with the department's id. */
async function filterBy(text: string, invocation: Asking): Promise<string> {
  const { key, value, means } = parseFilter(text);
  const [field] = means === 'equal' ? filterFieldsOf(invocation.resource, [key]) : [];
  const from = sourceOf(field?.options);
  if (!field || !from || value === '') return text;
  return `${key}=${await idsFor(value, { from, multiple: field.multiple }, `--filter ${key}`, invocation)}`;
}

async function idsFor(
  text: string,
  { from, multiple, type }: Partial<Pick<FlagSpec, 'from' | 'multiple' | 'type'>>,
  written: string,
  { context }: Asking,
): Promise<string> {
  const source = rowSource(from);
  if (!source) return text;
  const names = multiple || type === 'list' ? text.split(',').map((one) => one.trim()) : [text];
  const ids: string[] = [];
  for (const name of names)
    ids.push(isWhole(name, source) ? name : await idOf(name, source, written, context));
  return ids.join(',');
}

/** What is an id or a code as it stands is taken so, and nothing is asked; the empty text clears a field. */
const isWhole = (text: string, { value }: RowSource): boolean =>
  text === '' || (value === 'id' ? /^-?\d{1,3}$|^-?\d{12,19}$/.test(text) : /^[\w.:-]+$/.test(text));

async function idOf(
  name: string,
  source: RowSource,
  written: string,
  context: VerbInvocation['context'],
): Promise<string> {
  const called = fitting(await rowsOfSource(source, context, { equal: name }), name, source);
  // By the end of its id no row is asked for: it is looked for among all.
  const rows = called.length > 0 ? called : fitting(await rowsOfSource(source, context), name, source);
  const ids = [...new Set(rows.map((row) => String(row[source.value] ?? '')))];
  const [id] = ids;
  if (id !== undefined && ids.length === 1) return id;
  // Digits may be the whole of an id after all: the server knows.
  if (id === undefined && /^\d+$/.test(name)) return name;
  throw new Failure('resource:error.names', {
    exit: ids.length === 0 ? 'notFound' : 'usage',
    params: { title: written },
    issues: [issueOf(name, rows, source, context)],
    next: [`mall ${source.noun} list`],
  });
}

/** The shortest end of an id that may stand for it. */
const shortest = 4;

/** By code, else by name; where nothing is called so, by the end of the id. */
function fitting(rows: readonly Row[], name: string, { value, label, code }: RowSource): Row[] {
  const isEnd = new RegExp(`^\\d{${shortest},}$`).test(name);
  const ways: ((row: Row) => boolean)[] = [
    ...(code === undefined ? [] : [(row: Row) => row[code] === name]),
    (row) => row[label] === name || String(row[value]) === name,
    (row) => isEnd && String(row[value]).endsWith(name),
  ];
  return ways.map((fits) => rows.filter(fits)).find((found) => found.length > 0) ?? [];
}

function issueOf(
  name: string,
  rows: readonly Row[],
  { value, label }: RowSource,
  { t }: VerbInvocation['context'],
): FieldIssue {
  const list = rows
    .slice(0, 5)
    .map((row) => safeLine(`${plainText(row[value])} ${plainText(row[label])}`))
    .join('; ');
  const message =
    rows.length > 0 ? t('resource:name.several', { count: rows.length, list }) : t('resource:name.none');
  return { field: name, rule: 'name', message };
}
