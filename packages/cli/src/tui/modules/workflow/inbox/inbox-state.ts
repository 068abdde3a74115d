import type { Language } from '@mall/sdk/contract';
import type { Phrase } from '../../../controllers/phrase.js';
import type { Load } from '../../../controllers/state/row.js';

/** A task as the list has it. */
export interface InboxTask {
  readonly taskId: string;
  readonly title: string;
  readonly step: string;
  readonly starter: string;
  /** Whose it is, where it came by a proxy or was handed on. */
  readonly behalf: string;
  readonly since: string;
  readonly processInstanceId: string;
}

/** The form and the way of one task's process; bound to that task. */
export interface InboxDetail {
  readonly taskId: string;
  readonly form: Readonly<Record<Language, readonly string[]>>;
  readonly timeline: readonly string[];
}

/** What is said of a task: a rejection has a reason. */
export interface Decision {
  readonly pass: boolean;
  readonly comment?: string;
}

/** A decision that the server holds until its time has come, unless it is taken back before. */
export interface Held {
  readonly key: number;
  readonly tasks: readonly InboxTask[];
  readonly decision: Decision;
}

/** What waits for somebody. Tasks that are decided about stay in their places, unseen, until the server has them. */
export interface InboxScreen {
  readonly kind: 'inbox';
  readonly id: number;
  readonly load: Load;
  readonly tasks: readonly InboxTask[];
  readonly total: number;
  readonly chosen: ReadonlySet<string>;
  readonly held: readonly Held[];
  /** Decided for good, or handed on. */
  readonly gone: ReadonlySet<string>;
  /** Why the server did not take a decision, by task. */
  readonly refused: Readonly<Record<string, Phrase>>;
  readonly open: boolean;
  readonly detail: InboxDetail | undefined;
  readonly cursor: number;
  readonly top: number;
}

export type InboxIntent =
  | { readonly type: 'inbox.decide'; readonly decision: Decision }
  | { readonly type: 'inbox.undo' }
  | { readonly type: 'inbox.select' }
  | { readonly type: 'inbox.open' }
  | { readonly type: 'inbox.transfer'; readonly to: string }
  | { readonly type: 'inbox.comment'; readonly comment: string };

export type InboxAnswer =
  | {
      readonly type: 'inbox.loaded';
      readonly screen: number;
      readonly serial: number;
      readonly tasks: readonly InboxTask[];
      readonly total: number;
    }
  | { readonly type: 'inbox.detail'; readonly screen: number; readonly detail: InboxDetail }
  /** What waits for this person has changed. */
  | { readonly type: 'inbox.heard'; readonly screen: number }
  /** Nobody has taken it back. */
  | { readonly type: 'inbox.due'; readonly screen: number; readonly key: number }
  | { readonly type: 'inbox.done'; readonly screen: number; readonly taskId: string }
  /** It was to be taken back, and was not. */
  | { readonly type: 'inbox.kept'; readonly screen: number; readonly taskId: string }
  | {
      readonly type: 'inbox.refused';
      readonly screen: number;
      readonly taskId: string;
      readonly problem: Phrase;
    };

export type InboxEffect =
  | { readonly type: 'inbox.load'; readonly screen: number; readonly serial: number }
  /** Listens for what changes, and does so no more. */
  | { readonly type: 'inbox.listen'; readonly screen: number }
  | { readonly type: 'inbox.leave'; readonly screen: number }
  | { readonly type: 'inbox.show'; readonly screen: number; readonly task: InboxTask }
  | ({ readonly type: 'inbox.hold'; readonly screen: number } & Held)
  | { readonly type: 'inbox.take-back'; readonly screen: number; readonly tasks: readonly InboxTask[] }
  | { readonly type: 'inbox.hand-on'; readonly screen: number; readonly task: InboxTask; readonly to: string }
  | {
      readonly type: 'inbox.say';
      readonly screen: number;
      readonly task: InboxTask;
      readonly comment: string;
    };

declare module '../../../controllers/screen-types.js' {
  interface ScreenTypes {
    inbox: {
      readonly screen: InboxScreen;
      readonly intent: InboxIntent;
      readonly answer: InboxAnswer;
      readonly effect: InboxEffect;
    };
  }
}

/** The tasks in sight: those that are still to be decided about, in the order in which they came. */
export function inSight({ tasks, held, gone }: InboxScreen): readonly InboxTask[] {
  const decided = new Set(held.flatMap((one) => one.tasks.map(({ taskId }) => taskId)));
  return tasks.filter(({ taskId }) => !decided.has(taskId) && !gone.has(taskId));
}

/** The task under the cursor. */
export const currentTask = (screen: InboxScreen): InboxTask | undefined => inSight(screen)[screen.cursor];
