import type { LiveEvent } from '@mall/sdk';

/** How far the server is with something long, as it says while it is at it. */
export interface HeardJob {
  readonly id: string;
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
  const { id, state, ...rest } = event.data;
  if (typeof id !== 'string' || typeof state !== 'string') return undefined;
  const counts = Object.entries(rest).filter((pair): pair is [string, number] => typeof pair[1] === 'number');
  return { id, state, counts: Object.fromEntries(counts) };
}
