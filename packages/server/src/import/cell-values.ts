import {
  type AnyLabels,
  type FormField,
  fromText,
  type ImportReason,
  type Options,
  type Words,
} from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import type { Values } from '../crud/row.js';
import type { Host } from '../http/host.js';
import type { Importable } from './importable.js';
import { cellReason, choiceReason } from './refusal-reasons.js';

type Found = { readonly value: unknown } | { readonly reason: ImportReason };
type Named = Extract<Options, { resource: string }>;
type Branch = Readonly<Record<string, unknown>> & { readonly children?: readonly Branch[] };

const separators = /[,，、;；]/;

/** Reads cells as the form's fields mean them; what it has looked up it keeps for as long as it lives. */
export function cellReader(host: Host, into: Importable, words: Words) {
  const known = new Map<string, Promise<readonly Branch[]>>();
  const ask = (ctx: UserContext, call: string, input: Values): Promise<Branch[]> =>
    host.calls.get(call)?.within(ctx, input).then(rowsIn) ?? Promise.resolve([]);
  const kept = (ctx: UserContext, call: string, input: Values): Promise<readonly Branch[]> => {
    const key = `${call} ${JSON.stringify(input)}`;
    const found = known.get(key) ?? ask(ctx, call, input);
    known.set(key, found);
    return found;
  };

  /** The rows that go by this name: a list is asked for it, a tree is searched. */
  const rowsNamed = async (ctx: UserContext, options: Named, name: string): Promise<readonly Branch[]> => {
    const call = `${options.resource}.${options.operation}`;
    // A row may name one that the same file has brought.
    const look = options.resource === into.resource.name ? ask : kept;
    const listed = options.operation === 'list';
    const rows = await look(ctx, call, listed ? { [`${options.label}_equal`]: name, size: 3 } : {});
    return rows.filter((row) => row[options.label] === name);
  };

  const oneId = async (ctx: UserContext, field: string, options: Named, text: string): Promise<Found> => {
    const rows = await rowsNamed(ctx, options, text);
    if (rows.length === 1) return { value: String(rows[0]?.[options.value] ?? '') };
    if (rows.length > 1)
      return { reason: cellReason(words, field, 'import.cell_many_names', { name: text }) };
    if (options.value !== 'id' || /^-?\d{1,19}$/.test(text)) return { value: text };
    return { reason: cellReason(words, field, 'import.cell_no_name', { name: text }) };
  };

  const oneWord = async (ctx: UserContext, field: string, options: Options, text: string): Promise<Found> => {
    if ('resource' in options) return oneId(ctx, field, options, text);
    if ('values' in options) {
      const spelled = (labels: AnyLabels): string | undefined =>
        Object.entries(labels.options?.[field] ?? {}).find(([, word]) => word === text)?.[0];
      return { value: into.labels.map(spelled).find((key) => key !== undefined) ?? text };
    }
    const [kind, code] =
      'dict' in options ? (['dict', options.dict] as const) : (['dict-biz', options.dictBiz] as const);
    const entries = await kept(ctx, `${kind}.dictionary`, { code });
    const entry = entries.find(({ dictKey, dictValue }) => dictValue === text || dictKey === text);
    if (entry) return { value: String(entry.dictKey) };
    return entries.length === 0 ? { value: text } : { reason: choiceReason(words, field) };
  };

  return async (ctx: UserContext, field: FormField, given: string): Promise<Found> => {
    const { name, kind, options, multiple } = field;
    const text = field.secret ? given : given.trim();
    if (text === '') return { value: null };
    if (!options) return { value: fromText(field, timeText(kind, text)) };
    const parts = multiple ? text.split(separators).filter((part) => part.trim() !== '') : [text];
    const values: unknown[] = [];
    for (const part of parts) {
      const found = await oneWord(ctx, name, options, part.trim());
      if ('reason' in found) return found;
      values.push(found.value);
    }
    return { value: fromText({ kind }, values.join(',')) };
  };
}

function rowsIn(body: unknown): Branch[] {
  const data = (body as { data?: unknown } | undefined)?.data;
  if (Array.isArray(data)) return flat(data as Branch[]);
  return ((data as { records?: Branch[] } | null)?.records ?? []) as Branch[];
}

const flat = (rows: readonly Branch[]): Branch[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);

/** A day has no time of day, also where a spreadsheet shows it with midnight. */
function timeText(kind: FormField['kind'], text: string): string {
  if (kind === 'datetime') return momentText(text);
  return kind === 'day' ? momentText(text).replace(/ 00:00:00$/, '') : text;
}

/** `2026/1/2` and `2026-1-2 3:04` are written as the wire writes them. */
function momentText(text: string): string {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  if (!match) return text;
  const [year = '', month = '', day = '', hour, minute = '', second = '00'] = match.slice(1);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hour === undefined ? date : `${date} ${hour.padStart(2, '0')}:${minute}:${second}`;
}

export type CellReader = ReturnType<typeof cellReader>;
