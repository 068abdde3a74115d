import type { Context, UserContext } from './context.js';

/** What answers a call. */
export interface Handler {
  (ctx: Context, input: unknown): Promise<unknown>;
  /** Whether it writes by one statement for this input, which is a transaction by itself: none is opened around it. */
  readonly isOneStatement?: IsOneStatement;
}

export type IsOneStatement = (ctx: UserContext, input: object) => boolean;
