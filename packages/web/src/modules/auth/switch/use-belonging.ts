import { type Belonging, loadBelonging } from '@mall/sdk';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices, useTokens } from '../../../lib/services/services.js';

/** What the signed-in person may switch between; undefined where there is nothing, or nobody knows yet. */
export function useBelonging(): Belonging | undefined {
  const { client } = useServices();
  const scope = useScope();
  const tokens = useTokens();
  const { data } = useQuery({
    queryKey: [...scope, 'belonging'],
    queryFn: async () => (await loadBelonging(client)) ?? null,
    staleTime: 5 * 60_000,
    enabled: tokens !== undefined,
  });
  return data ?? undefined;
}
