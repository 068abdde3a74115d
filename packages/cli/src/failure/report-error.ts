import { isMallError, type MallError } from '@mall/sdk';
import type { ErrorCode } from '@mall/sdk/contract';
import type { TextKey, Translate } from '../words/texts.js';
import { type ExitName, exitOf } from './exit-codes.js';
import { Failure } from './failure.js';

export interface ErrorWords {
  readonly t: Translate;
  readonly debug: boolean;
  /** The noun that was worked on, for the next step; it has rows to look at. */
  readonly noun?: string | undefined;
  /** The words of the command that was run. */
  readonly command?: string | undefined;
  /** The server is another back end of the family: it has not all of our calls. */
  readonly foreign?: boolean | undefined;
  /** How a person writes a field; the field itself where nobody says so. */
  readonly written?: ((field: string) => string | undefined) | undefined;
}

/**
 * What went wrong, why, what to do next, and the request id: lines for stderr.
 *
 * @example
 * errorLines(error, { t, debug: false }).join('\n');
 */
export function errorLines(error: unknown, words: ErrorWords): string[] {
  const { t, debug, written } = words;
  const issues = error instanceof Failure || isMallError(error) ? error.issues : [];
  const lines = [`mall: ${describe(error, t)}`];
  for (const issue of issues) lines.push(`  ${written?.(issue.field) ?? issue.field}: ${issue.message}`);
  if (error instanceof Failure && error.guess)
    lines.push(`  ${t('failure:next.guess', { guess: error.guess })}`);
  for (const step of nextSteps(error, words)) lines.push(`  ${step}`);
  if (isMallError(error) && error.requestId)
    lines.push(`  ${t('failure:error.requestId', { id: error.requestId })}`);
  if (debug && error instanceof Error && error.stack) lines.push(error.stack);
  return lines;
}

function describe(error: unknown, t: Translate): string {
  if (error instanceof Failure) return t(error.key, error.params);
  if (isMallError(error)) {
    if (error.code === 'network.unreachable')
      return t('failure:error.unreachable', { reason: reasonOf(error) });
    if (error.code === 'network.timeout') return t('failure:error.timeout');
    if (error.code === 'network.bad_reply') return t('failure:error.badReply');
    if (error.code === 'client.cancelled') return t('failure:error.cancelled');
    return error.message;
  }
  return error instanceof Error ? error.message : String(error);
}

/** What the system said: ECONNREFUSED 127.0.0.1:8080, say. */
function reasonOf(error: MallError): string {
  const cause = error.cause as (NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }) | undefined;
  const first = cause?.errors?.[0] ?? cause;
  return first?.message || first?.code || error.message;
}

const hints: Readonly<Partial<Record<ExitName, TextKey>>> = {
  signedOut: 'failure:next.signIn',
  forbidden: 'failure:next.whoami',
  network: 'failure:next.doctor',
  timeout: 'failure:next.timeout',
  conflict: 'failure:next.reload',
  notFound: 'failure:next.list',
  rateLimited: 'failure:next.wait',
};

function nextSteps(error: unknown, { t, noun, command, foreign }: ErrorWords): string[] {
  if (error instanceof Failure && error.next.length > 0)
    return error.next.map((step) => t('failure:next.run', { command: step }));
  const hint = hintOf(error);
  const aboutRows = hint === 'failure:next.list' || hint === 'failure:next.reload';
  // What is wrong with a field is not mended by looking at the row again.
  const atField = isMallError(error) && error.issues.length > 0;
  const lacksCommand = hint === 'failure:next.meantFor' && command === undefined;
  if (!hint || lacksCommand || (aboutRows && (noun === undefined || atField))) return [];
  const seconds = isMallError(error) ? (error.retryAfter ?? 60) : 60;
  const step = t(hint, { noun, seconds, command: `mall ${command}` });
  // What has just been run says nothing more the second time.
  const isSame =
    hint !== 'failure:next.meantFor' && command !== undefined && step.includes(`mall ${command}`);
  return isSame || (foreign && hint === 'failure:next.whoami') ? [] : [step];
}

/** Codes with a hint of their own; other refusals have that of their exit code. */
const ownHints: Readonly<Record<string, TextKey>> = {
  'auth.password_change_required': 'failure:next.password',
  'field.forbidden': 'failure:next.field',
  'row.wrong_state': 'failure:next.meantFor',
} satisfies Readonly<Partial<Record<ErrorCode, TextKey>>>;

const hintOf = (error: unknown): TextKey | undefined =>
  (isMallError(error) ? ownHints[error.code] : undefined) ?? hints[exitOf(error)];
