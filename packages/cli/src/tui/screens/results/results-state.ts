import type { Phrase } from '../../controllers/phrase.js';
import type { ReplyValue } from '../../controllers/replies/reply.js';
import type { Row } from '../../controllers/state/row.js';

export type Outcome =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'done';
      /** What of the reply is shown; undefined where there is nothing to read. */
      readonly reply?: ReplyValue | undefined;
    }
  | { readonly kind: 'failed'; readonly problem: Phrase }
  | { readonly kind: 'skipped' };

/** What became of each row that an operation was run on. */
export interface ResultsScreen {
  readonly kind: 'results';
  readonly id: number;
  readonly name: string;
  readonly operation: string;
  /** What it is called where the operation has no name of its own. */
  readonly called?: string | undefined;
  readonly input: Row;
  readonly rows: readonly Row[];
  readonly outcomes: readonly Outcome[];
  readonly finished: boolean;
  /** The journal that it is written down in. */
  readonly job?: string | undefined;
  readonly cursor: number;
  readonly top: number;
  /** The first line in sight of a long reply, where there is one row only. */
  readonly replyTop: number;
}

/** What a person lets be done to rows. */
export type ResultsIntent =
  | {
      readonly type: 'run';
      readonly operation: string;
      readonly rows: readonly Row[];
      readonly input: Row;
      /** Of the resource in front, unless another one is named. */
      readonly name?: string;
    }
  /** Asks before the rows in question are deleted. */
  | { readonly type: 'remove' }
  | { readonly type: 'retry-failed' }
  /** Shows the reply of a form. */
  | {
      readonly type: 'show-reply';
      readonly name?: string | undefined;
      readonly title: string;
      readonly reply?: ReplyValue | undefined;
    };

export type ResultsAnswer =
  | { readonly type: 'outcome'; readonly screen: number; readonly index: number; readonly outcome: Outcome }
  /** The run was written down as this job, which can be resumed by its id. */
  | { readonly type: 'job-started'; readonly screen: number; readonly job: string }
  | { readonly type: 'finished'; readonly screen: number };

export interface RunEffect {
  readonly type: 'run';
  readonly screen: number;
  readonly name: string;
  readonly operation: string;
  readonly input: Row;
  /** Resumes this job, where it was begun before. */
  readonly job?: string | undefined;
  readonly rows: readonly { readonly index: number; readonly row: Row }[];
}

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    results: {
      readonly screen: ResultsScreen;
      readonly intent: ResultsIntent;
      readonly answer: ResultsAnswer;
      readonly effect: RunEffect;
    };
  }
}

/** What a row's operation replied; undefined where there is nothing to read. */
export const replyIn = (outcome: Outcome | undefined): ReplyValue | undefined =>
  outcome?.kind === 'done' ? outcome.reply : undefined;
