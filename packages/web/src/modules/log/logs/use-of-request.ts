import type { Page } from '@mall/sdk/contract';
import { useQueries } from '@tanstack/react-query';
import { useMay } from '../../../lib/access/access.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { type LogName, logKinds, requestKey } from './log-kinds.js';

/** How many lines each log has of a request, as far as this person may read it and it is known. */
export function useOfRequest(requestId: string | undefined): ReadonlyMap<LogName, number> {
  const { client } = useServices();
  const scope = useScope();
  const may = useMay();
  const asked = requestId ? logKinds.filter(({ list }) => may(list)) : [];
  const found = useQueries({
    queries: asked.map(({ name, list }) => ({
      queryKey: [...scope, name, 'of-request', requestId],
      queryFn: async () => {
        const page = await client.call(list, { current: 1, size: 1, [requestKey]: requestId });
        // The endpoint's own schema has parsed the reply.
        return (page as Page<object>).total;
      },
    })),
  });
  return new Map(
    asked.flatMap(({ name }, index) => {
      const total = found[index]?.data;
      return total === undefined ? [] : [[name, total] as const];
    }),
  );
}
