import type { FieldIssue } from '@mall/sdk/contract';
import type * as z from 'zod';
import { Failure } from '../../failure/failure.js';
import { suggest } from '../../failure/suggest.js';
import { plainText, type Row } from '../../io/output/format.js';
import { safeLine } from '../../io/output/safe-text.js';
import { takesFilter } from '../input/write-filter.js';
import { bareId } from './bare-id.js';
import { listOf, rowsMatching, type SearchInvocation } from './matching-rows.js';

/** True where the list can be filtered by what rows are called. */
export const mayBeNamed = (invocation: Pick<SearchInvocation, 'resource'>): boolean =>
  namingFields(invocation).length > 0;

/** What rows are called by: their title, and keys that no two of them share, as far as their list can be asked for them. */
function namingFields({ resource }: Pick<SearchInvocation, 'resource'>): string[] {
  const list = listOf({ resource });
  if (!list || !('id' in resource.row.shape)) return [];
  const fields = [...new Set([resource.title, ...(resource.unique ?? [])])];
  return fields.filter((field) => field in resource.row.shape && takesFilter(list, field));
}

/** True for a text that is no id, where rows have names. */
export function isName(text: string, { resource }: Pick<SearchInvocation, 'resource'>): boolean {
  // Every field of a row's shape is a schema.
  const id = resource.row.shape.id as z.ZodType | undefined;
  return id !== undefined && !id.safeParse(text).success && mayBeNamed({ resource });
}

/**
 * The one row of each name. A name without a row, or with several, is refused with the candidates before anything is
 * done.
 */
export async function rowsNamed(
  names: readonly string[],
  invocation: SearchInvocation,
  refusal: 'resource:error.names' | 'resource:error.namesRead' = 'resource:error.names',
): Promise<ReadonlyMap<string, Row>> {
  const found = await lookUp([...new Set(names)], invocation);
  const wrong = [...found].filter(([, rows]) => rows.length !== 1);
  if (wrong.length > 0) {
    const issues = await Promise.all(
      wrong.slice(0, 20).map(([name, rows]) => issueOf(name, rows, invocation)),
    );
    const none = wrong.some(([, rows]) => rows.length === 0);
    throw new Failure(refusal, {
      exit: none ? 'notFound' : 'usage',
      params: { title: invocation.labels.title },
      issues,
    });
  }
  return new Map([...found].flatMap(([name, rows]) => rows.map((row) => [name, row] as const)));
}

const together = 8;

/** Rows by their names: a tree is read once, a list is filtered by each name. */
async function lookUp(names: readonly string[], invocation: SearchInvocation): Promise<Map<string, Row[]>> {
  const { resource } = invocation;
  const tree = resource.listing === 'tree' ? await rowsMatching([], invocation) : undefined;
  const found = new Map<string, Row[]>();
  for (let at = 0; at < names.length; at += together)
    await Promise.all(
      names
        .slice(at, at + together)
        .map(async (name) => found.set(name, await rowsCalledSo(name, invocation, tree))),
    );
  return found;
}

/** Rows with this title; where there is none, the one with this key. */
async function rowsCalledSo(
  name: string,
  invocation: SearchInvocation,
  tree: readonly Row[] | undefined,
): Promise<Row[]> {
  for (const field of namingFields(invocation)) {
    const found = tree ?? (await rowsMatching([`${field}=${name}`], invocation));
    // Some lists find by a part of a key.
    const rows = found.filter((row) => row[field] === name);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** Candidates that a refusal names. */
const maxCandidates = 5;

async function issueOf(
  name: string,
  rows: readonly Row[],
  invocation: SearchInvocation,
): Promise<FieldIssue> {
  const { t } = invocation.context;
  const shown = rows.length > 0 ? rows : await near(name, invocation);
  const candidates = shown.slice(0, maxCandidates).map((row) => candidate(row, invocation));
  if (shown.length > maxCandidates) candidates.push('…');
  const list = candidates.join('; ');
  if (rows.length > 0)
    return { field: name, rule: 'name', message: t('resource:name.several', { count: rows.length, list }) };
  return {
    ...{ field: name, rule: 'name' },
    message: list === '' ? t('resource:name.none') : t('resource:name.near', { list }),
  };
}

/** Rows whose names hold the text, or are nearly it. */
async function near(name: string, invocation: SearchInvocation): Promise<Row[]> {
  const { resource } = invocation;
  const isTree = resource.listing === 'tree';
  const rows = await rowsMatching(isTree ? [] : [`${resource.title}~${name}`], invocation);
  const titles = new Map(rows.map((row) => [String(row[resource.title] ?? ''), row]));
  const guess = titles.get(suggest(name, [...titles.keys()]) ?? '');
  const holding = [...titles].flatMap(([title, row]) => (title.includes(name) ? [row] : []));
  return [...new Set([...holding, ...(guess ? [guess] : [])])];
}

/** `1123598815738675201 店长 总部 2`: enough to tell one from the other. */
function candidate(row: Row, { resource }: SearchInvocation): string {
  const telling = [...new Set([resource.title, ...resource.columns])].slice(0, 3);
  const parts = [row.id, ...telling.map((key) => row[key])].map((value) => safeLine(plainText(value)));
  return parts.filter((part) => part !== '').join(' ');
}

/** The id of the row that a read's argument means. */
export async function idFrom(text: string, invocation: SearchInvocation): Promise<string> {
  const value = bareId(text, invocation.noun);
  if (!isName(value, invocation)) return value;
  return String((await rowsNamed([value], invocation, 'resource:error.namesRead')).get(value)?.id ?? '');
}
