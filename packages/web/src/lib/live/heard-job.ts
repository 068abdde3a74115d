import type { LiveEvent } from '@mall/sdk';

/** How far the server is with something long, as it says while it is at it. */
export interface HeardJob {
  readonly id: string;
  /** What it is called: its file. */
  readonly name: string;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * What an event says of a job; undefined where it is about something else.
 *
 * @example
 * heardJob({ event: 'changed', kind: 'job', data: { id: '7', state: 'running', done: 50 } })?.counts.done; // 50
 */
export function heardJob(event: LiveEvent): HeardJob | undefined {
  if (event.event !== 'changed' || event.kind !== 'job') return undefined;
  const { id, state, name, ...rest } = event.data;
  if (typeof id !== 'string' || typeof state !== 'string') return undefined;
  const counts = Object.entries(rest).filter((pair): pair is [string, number] => typeof pair[1] === 'number');
  return { id, state, name: typeof name === 'string' ? name : '', counts: Object.fromEntries(counts) };
}

/** The server is at it. */
export const isGoingOn = ({ state }: Pick<HeardJob, 'state'>): boolean =>
  state === 'checking' || state === 'running';

/**
 * How many of how many rows a job has been through: of a file first all that are looked at, then those that are written.
 *
 * @example
 * progressOf({ state: 'running', counts: { total: 10, refused: 2, done: 3, failed: 1 } }); // { done: 4, total: 8 }
 */
export function progressOf({ state, counts }: Pick<HeardJob, 'state' | 'counts'>): {
  readonly done: number;
  readonly total: number;
} {
  const { total = 0, checked = 0, refused = 0, done = 0, failed = 0 } = counts;
  return state === 'checking' ? { done: checked, total } : { done: done + failed, total: total - refused };
}
