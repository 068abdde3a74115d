import type { FieldIssue, TextParams } from '@mall/sdk/contract';
import type { TextKey } from '../words/texts.js';
import type { ExitName } from './exit-codes.js';

export interface FailureDetails {
  readonly exit: ExitName;
  readonly params?: TextParams | undefined;
  /** Commands to try next. */
  readonly next?: readonly string[] | undefined;
  readonly guess?: string | undefined;
  readonly issues?: readonly FieldIssue[] | undefined;
  readonly cause?: unknown;
}

/** Root of what the shell itself refuses: a text key, so that the reader's language is chosen where it is shown. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exit: ExitName;
  readonly params: TextParams;
  readonly next: readonly string[];
  readonly guess: string | undefined;
  readonly issues: readonly FieldIssue[];

  constructor(
    readonly key: TextKey,
    details: FailureDetails,
  ) {
    super(key, { cause: details.cause });
    this.exit = details.exit;
    this.params = details.params ?? {};
    this.next = details.next ?? [];
    this.guess = details.guess;
    this.issues = details.issues ?? [];
  }
}
