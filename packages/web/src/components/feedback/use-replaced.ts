import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services/services.js';

/** A release comes every other week: minutes are soon enough, and coming back to the page asks at once. */
const pace = 300_000;

export interface ReplacedOptions {
  /** Something hints at it, such as a part that is not there any more. */
  readonly atOnce?: boolean;
}

/** Whether the server gives out another release than the one that this page runs; asked only while it is in sight. */
export function useReplaced({ atOnce = false }: ReplacedOptions = {}): boolean {
  const { release } = useServices();
  const { data } = useQuery({
    queryKey: ['', 'release'],
    queryFn: ({ signal }) => release.isReplaced(signal),
    staleTime: 60_000,
    refetchInterval: pace,
    refetchOnWindowFocus: true,
    refetchOnMount: atOnce ? 'always' : true,
  });
  return data === true;
}
