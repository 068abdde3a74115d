import { why } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';

/** What decides over a code, of this person or of oneself; asked anew each time, since rights change elsewhere. */
export function useWhy(code: string, person: string) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'why', code, person],
    queryFn: () => client.call(why.operations.ask, { code, ...(person === '' ? {} : { userId: person }) }),
    enabled: code !== '',
    staleTime: 0,
  });
}
