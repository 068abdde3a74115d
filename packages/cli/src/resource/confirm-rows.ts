import { messageText } from '@mall/sdk/contract';
import { confirm, confirmCount } from '../command/confirm.js';
import { Failure } from '../failure/failure.js';
import { groupDigits } from '../io/group-digits.js';
import { plainText, type Row } from '../io/output/format.js';
import { safeLine } from '../io/output/safe-text.js';
import type { VerbGround } from './ground.js';
import { wholeNumber } from './query.js';

const mostNames = 5;

/** `3: 苹果, 梨, 桃`, so that a person sees what goes before it goes. */
export const namesOf = (rows: readonly Row[], title: string): string => {
  const names = rows.slice(0, mostNames).map((row) => safeLine(plainText(row[title] ?? row.id)));
  return `${groupDigits(rows.length)}: ${names.join(', ')}${rows.length > mostNames ? ', …' : ''}`;
};

/** `--expect N` refuses any other count; resolves to whether it was given. */
export const refuseUnexpected = (count: number, { flags }: Pick<VerbGround, 'flags'>): boolean => {
  const expected = wholeNumber(flags, 'expect');
  if (expected !== undefined && expected !== count)
    throw new Failure('resource:error.unexpected', { exit: 'conflict', params: { count, expected } });
  return expected !== undefined;
};

/**
 * Asks before many rows go. Every row there is wants more than a yes: its count typed, or given by `--expect` where
 * nobody can type; `--expect` refuses any other count wherever it is given.
 */
export const confirmRows = async (rows: readonly Row[], ground: VerbGround): Promise<void> => {
  const { context, flags, resource } = ground;
  const count = rows.length;
  const expected = refuseUnexpected(count, ground);
  const question = `${messageText('confirm.delete', context.language)} (${namesOf(rows, resource.title)})`;
  if (!flags['all-rows'] || expected) return confirm(question, context);
  if (flags.yes || !context.io.interactive)
    throw new Failure('resource:error.needsExpect', { exit: 'usage', params: { count } });
  await confirmCount(question, count, context);
};
