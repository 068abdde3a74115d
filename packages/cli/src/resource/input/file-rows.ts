import { fromText, rowFieldsOf } from '@mall/sdk/contract';
import { fileFieldsOf } from '../specs/file-rows.js';
import type { VerbInvocation } from '../verb-invocation.js';
import type { Input } from './input.js';

/**
 * The entries of a file as inputs of a call. Where one input field holds rows, the file may hold those rows alone instead
 * of whole inputs.
 */
export function inputsFrom(
  entries: readonly Input[],
  { resource, endpoint }: VerbInvocation,
): readonly Input[] {
  const [field, ...others] = fileFieldsOf(resource, endpoint);
  if (!field || others.length > 0 || entries.some((entry) => field.name in entry)) return entries;
  const columns = new Map(rowFieldsOf(resource, field).map((column) => [column.name, column]));
  const typed = (row: Input): Input =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, value]) => value !== '')
        .map(([key, value]) => {
          const column = columns.get(key);
          return [key, column && typeof value === 'string' ? fromText(column, value) : value];
        }),
    );
  return [{ [field.name]: entries.map(typed) }];
}
