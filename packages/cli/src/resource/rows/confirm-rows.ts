import { confirm, confirmCount } from '../../command/confirm.js';
import { listFlag } from '../../command/flags.js';
import { Failure } from '../../failure/failure.js';
import { groupDigits } from '../../io/group-digits.js';
import { plainText, type Row } from '../../io/output/format.js';
import { safeLine } from '../../io/output/safe-text.js';
import { wholeNumber } from '../input/query.js';
import type { VerbInvocation } from '../verb-invocation.js';

const maxNames = 5;

/** `3: 苹果, 梨, 桃` for the question; a single row that was given by its id is not repeated. */
export function namesOf(rows: readonly Row[], title: string): string {
  if (rows.length === 1 && rows[0]?.[title] === undefined) return '1';
  const names = rows.slice(0, maxNames).map((row) => {
    const [first] = Object.values(row);
    return safeLine(plainText(row[title] ?? row.id ?? first ?? ''));
  });
  return `${groupDigits(rows.length)}: ${names.join(', ')}${rows.length > maxNames ? ', …' : ''}`;
}

/** A question about rows: the filter that matched them, how many they are, and the first ones. */
export function questionOf(
  question: string,
  rows: readonly Row[],
  { flags, resource }: Pick<VerbInvocation, 'flags' | 'resource'>,
): string {
  const filters = listFlag(flags, 'filter').map((filter) => `--filter ${safeLine(filter)}`);
  const filter = flags['all-rows'] ? ['--all-rows'] : filters;
  return [question, ...filter, `(${namesOf(rows, resource.title)})`].join(' ');
}

/** `--expect N` refuses any other count; resolves to whether it was given. */
export function refuseUnexpected(count: number, { flags }: Pick<VerbInvocation, 'flags'>): boolean {
  const expected = wholeNumber(flags, 'expect');
  if (expected !== undefined && expected !== count)
    throw new Failure('resource:error.unexpected', { exit: 'conflict', params: { count, expected } });
  return expected !== undefined;
}

/**
 * Asks before rows are written. `--all-rows` needs more than a yes: the count is typed, or given by `--expect` where
 * there is no terminal. `--expect` always refuses another count.
 */
export async function confirmRows(
  rows: readonly Row[],
  question: string,
  invocation: VerbInvocation,
): Promise<void> {
  const { context, flags } = invocation;
  const count = rows.length;
  const expected = refuseUnexpected(count, invocation);
  const whole = questionOf(question, rows, invocation);
  if (!flags['all-rows'] || expected) return confirm(whole, context);
  if (flags.yes || !context.io.interactive)
    throw new Failure('resource:error.needsExpect', { exit: 'usage', params: { count } });
  await confirmCount(whole, count, context);
}
