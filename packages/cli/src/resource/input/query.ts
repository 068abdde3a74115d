import { type AnyResource, type FieldKind, fromText, kindOf, splitSearchKey } from '@mall/sdk/contract';
import type * as z from 'zod';
import { type Flags, textFlag } from '../../command/flags.js';
import { Failure } from '../../failure/failure.js';
import { suggest } from '../../failure/suggest.js';
import type { Input } from './input.js';
import { isYesNo } from './yes-no.js';

/**
 * `key=value` of a repeatable flag.
 *
 * @example
 * pairOf('createTime_datege=2026-01-01', 'filter'); // ['createTime_datege', '2026-01-01']
 */
export function pairOf(text: string, flag: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1)
    throw new Failure('resource:error.badPair', {
      exit: 'usage',
      params: { flag: `--${flag}`, value: text },
    });
  return [text.slice(0, at), text.slice(at + 1)];
}

/** What the field behind a filter's key holds; undefined where the row has no such field. */
export function kindOfKey(key: string, { row }: Pick<AnyResource, 'row'>): FieldKind | undefined {
  const field = row.shape[splitSearchKey(key)?.field ?? key] as z.ZodType | undefined;
  return field && kindOf(field);
}

/**
 * A filter's value as it travels: a yes/no field may be asked for by any word for it.
 *
 * @example
 * filterValue('isSealed_equal', 'yes', dict); // 1
 */
export function filterValue(key: string, value: string, resource: Pick<AnyResource, 'row'>): unknown {
  const kind = kindOfKey(key, resource);
  return kind && isYesNo(kind) ? (fromText({ kind }, value) ?? '') : value;
}

export interface SortKey {
  readonly key: string;
  readonly descending: boolean;
}

/** `-createTime,name` as keys with directions, each checked against the fields that the rows can be sorted by. */
export const sortKeys = (flags: Flags, known: readonly string[]): SortKey[] =>
  (textFlag(flags, 'sort') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const key = part.replace(/^[-+]/, '');
      if (known.includes(key)) return { key, descending: part.startsWith('-') };
      throw new Failure('resource:error.noSort', {
        exit: 'usage',
        params: { name: key, known: known.join(' ') },
        guess: suggest(key, known),
      });
    });

/** Sort keys as the list's `ascs` and `descs`. */
export function orderBy(keys: readonly SortKey[]): Input {
  const names = (descending: boolean) =>
    keys
      .filter((one) => one.descending === descending)
      .map((one) => one.key)
      .join(',');
  const [ascs, descs] = [names(false), names(true)];
  return { ...(ascs ? { ascs } : {}), ...(descs ? { descs } : {}) };
}

export function wholeNumber(flags: Flags, name: string): number | undefined {
  const text = textFlag(flags, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Failure('command:error.badNumber', { exit: 'usage', params: { flag: `--${name}`, value: text } });
}

export interface PageOptions {
  readonly first: number;
  readonly size: number;
  /** Rows to show at most; undefined for all of them. */
  readonly limit: number | undefined;
  /** No flag says how many: one page, and a line about the rest. */
  readonly onePage: boolean;
}

const largest = 500;
const usualSize = 10;

/** How many rows from where: `--page` and `--page-size` for one page, `--limit` and `--all` for more. */
export function pageOptions(flags: Flags): PageOptions {
  const limit = wholeNumber(flags, 'limit');
  const named = wholeNumber(flags, 'page-size');
  const first = wholeNumber(flags, 'page') ?? 1;
  const all = flags.all === true;
  if (named !== undefined && named > largest)
    throw new Failure('resource:error.pageSize', { exit: 'usage', params: { max: largest } });
  const onePage = !all && limit === undefined;
  const size = named ?? (onePage ? usualSize : Math.min(largest, limit ?? largest));
  return { first, size, limit: onePage ? size : all ? undefined : limit, onePage };
}
