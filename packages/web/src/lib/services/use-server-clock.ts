import { unreadNotices } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from './services.js';

const minute = 60_000;

/**
 * How many milliseconds the server's clock, in its zone, is ahead of this machine's in its own; undefined while nobody has
 * asked or knows. Moments on the wire are the server's: who is elsewhere, or has a wrong clock, means theirs.
 *
 * @example
 * const ahead = useServerClock(open);
 */
export function useServerClock(wanted: boolean): number | undefined {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'server-clock'],
    queryFn: async () => {
      const { now } = await client.call(unreadNotices, {});
      // The same text in both zones: the difference of the zones is part of what is ahead.
      return new Date(now.replace(' ', 'T')).getTime() - Date.now();
    },
    enabled: wanted,
    staleTime: 10 * minute,
  });
  return data;
}
