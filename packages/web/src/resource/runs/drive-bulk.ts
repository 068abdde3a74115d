import { isApiError } from '@mall/sdk';
import { perCall } from './per-call.js';

/**
 * Whether a refusal may be about some of the rows: the others can be tried without them. Who is not signed in, may not
 * do it, sends too much, or values that do not fit, is refused for whichever rows.
 */
export const isAboutRows = (error: unknown): boolean =>
  isAboutValues(error) && isApiError(error) && error.issues.length === 0;

/** The same where values that do not fit one row may fit another. */
export function isAboutValues(error: unknown): boolean {
  if (!isApiError(error) || error.status === undefined) return false;
  if (error.code === 'request.forbidden') return false;
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429;
}

export interface Bulk<R> {
  readonly rows: readonly R[];
  /** One call does to many rows what it does, or nothing at all. */
  readonly many: boolean;
  readonly send: (rows: readonly R[]) => Promise<void>;
  /** These rows are done, or have failed of this. */
  readonly settle: (rows: readonly R[], failure?: { readonly error: unknown }) => void;
  /** Asked before every call. */
  readonly shouldContinue: () => boolean;
  /** Whether a refusal is about the rows that it was for, and others can be tried. */
  readonly isAbout?: (error: unknown) => boolean;
}

/**
 * Does something to many rows, so that each has its own outcome: a call that is refused for its rows is halved until
 * the refused ones stand alone. A failure that is about no row ends it; the rows behind it are not tried.
 */
export async function driveBulk<R>(bulk: Bulk<R>): Promise<void> {
  const { rows, many, send, settle, shouldContinue, isAbout = isAboutRows } = bulk;
  const size = many ? perCall : 1;
  const waiting = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
  for (let part = waiting.shift(); part !== undefined && shouldContinue(); part = waiting.shift()) {
    try {
      await send(part);
      settle(part);
    } catch (error) {
      if (isAbout(error) && part.length > 1) {
        const half = Math.ceil(part.length / 2);
        waiting.unshift(part.slice(0, half), part.slice(half));
        continue;
      }
      settle(part, { error });
      if (!isAbout(error)) return;
    }
  }
}
