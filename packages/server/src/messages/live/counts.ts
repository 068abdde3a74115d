import type { Services, UserContext } from '../../context/context.js';
import type { Host } from '../../http/host.js';

/** How much of something waits for whoever asks. */
export type Counter = (ctx: UserContext) => Promise<number>;

const counters = new WeakMap<Services, Map<string, Counter>>();

/**
 * A part counts something that people want to see at any moment: it stands in the first event of a stream, and comes again
 * when it has changed.
 *
 * @example
 * countLive(host, 'notices', countUnread);
 */
export function countLive({ services }: Pick<Host, 'services'>, name: string, counter: Counter): void {
  const known = counters.get(services) ?? new Map<string, Counter>();
  counters.set(services, known.set(name, counter));
}

/** All counts of a caller, one after the other. */
export async function countsOf(
  services: Services,
  ctx: UserContext,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const [name, counter] of counters.get(services) ?? []) counts[name] = await counter(ctx);
  return counts;
}
