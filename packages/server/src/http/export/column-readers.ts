import {
  type AnyResource,
  type FieldKind,
  fieldLabel,
  isResourceName,
  kindOf,
  loadLabels,
} from '@mall/sdk/contract';
import type { UserContext } from '../../context/context.js';
import type { Row } from '../../crud/row.js';
import type { Host } from '../host.js';
import type { Cell } from './cells.js';

/** The words of a dictionary by its keys. */
export type DictionaryWords = (
  ctx: UserContext,
  kind: 'dict' | 'dict-biz',
  code: string,
) => Promise<ReadonlyMap<string, string>>;

export interface ColumnsSource {
  readonly resource: AnyResource;
  readonly wordsOf: DictionaryWords;
}

/** Asked like any caller would, by the dictionaries' own calls. */
export const dictionaryWords =
  ({ calls }: Host): DictionaryWords =>
  async (ctx, kind, code) => {
    const reply = await calls.get(`${kind}.dictionary`)?.call(ctx, { code });
    const { data } = (reply ?? { data: [] }) as { data: readonly { dictKey: string; dictValue: string }[] };
    return new Map(data.map(({ dictKey, dictValue }) => [dictKey, dictValue]));
  };

/** How columns' values read: names that the row carries, words of a dictionary or of the contract, else themselves. */
export async function columnReaders(
  { resource, wordsOf }: ColumnsSource,
  ctx: UserContext,
  columns: readonly string[],
) {
  const labels = isResourceName(resource.name) ? await loadLabels(resource.name, ctx.language) : undefined;
  const reader = async (column: string): Promise<(row: Row) => Cell> => {
    const name = resource.names?.[column];
    if (name !== undefined) return (row) => cellOf(row[name] ?? row[column]);
    const options = resource.options?.[column];
    if (options && 'values' in options)
      return (row) => cellOf(labels?.options?.[column]?.[String(row[column])] ?? row[column]);
    if (options && ('dict' in options || 'dictBiz' in options)) {
      const [kind, code] =
        'dict' in options ? (['dict', options.dict] as const) : (['dict-biz', options.dictBiz] as const);
      const words = await wordsOf(ctx, kind, code);
      return (row) => cellOf(words.get(String(row[column])) ?? row[column]);
    }
    return (row) => cellOf(row[column]);
  };
  const headers = columns.map((column) => fieldLabel(column, { language: ctx.language, labels }));
  return {
    title: labels?.title ?? resource.name,
    headers,
    readers: await Promise.all(columns.map(reader)),
    kinds: columns.map((column) => kindIn(resource, column)),
  };
}

/** What a column's values are where they are not words for it. */
function kindIn({ names, options, row }: AnyResource, column: string): FieldKind | undefined {
  const schema = row.shape[column];
  return names?.[column] === undefined && options?.[column] === undefined && schema
    ? kindOf(schema)
    : undefined;
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
