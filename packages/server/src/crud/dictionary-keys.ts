import type { AnyResource } from '@mall/sdk/contract';
import { isEmptyValue } from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import type { DictionaryEntry, DictionarySource } from '../context/dictionary.js';
import { failField } from '../support/app-error.js';
import type { Row, Values } from './row.js';

/** A field whose values are keys of a dictionary. */
export interface DictionaryField {
  readonly field: string;
  readonly source: DictionarySource;
}

/** The fields of a form that take keys of dictionaries. */
export function dictionaryFieldsOf({ options, form }: AnyResource): DictionaryField[] {
  return Object.entries(options ?? {}).flatMap(([field, source]) => {
    const isDictionary = source && ('dict' in source || 'dictBiz' in source);
    return isDictionary && field in form.shape ? [{ field, source }] : [];
  });
}

/**
 * Keys that a form gives must be entries of their dictionaries. What a stored row had before may stay, and a dictionary
 * without entries says nothing about its keys.
 *
 * @throws AppError request.invalid, at the field, naming the entries
 */
export async function checkDictionaryKeys(
  ctx: UserContext,
  fields: readonly DictionaryField[],
  values: Values,
  current?: Row,
): Promise<void> {
  for (const { field, source } of fields) {
    const value = values[field];
    if (isEmptyValue(value) || String(value) === String(current?.[field])) continue;
    const entries = await ctx.dictionaryEntries(ctx, source);
    if (entries.length === 0 || entries.some(({ key }) => key === String(value))) continue;
    throw failField({ field, rule: 'notAnEntry', params: { choices: inWords(entries) } });
  }
}

/** More than these are no help to anybody. */
const maxNamed = 10;

function inWords(entries: readonly DictionaryEntry[]): string {
  const named = entries.slice(0, maxNamed).map(({ key, name }) => (key === name ? key : `${key} ${name}`));
  return [...named, ...(entries.length > maxNamed ? ['…'] : [])].join(', ');
}
