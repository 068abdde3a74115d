import { dataScope, type ScopeHolders } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useScope, useServices } from '../../../lib/services/services.js';

export type Holders = ReadonlyMap<string, ScopeHolders>;

const shows = { shows: ['role'] };

/** Which roles have which scopes; a scope that none has is not among them. Undefined until it is known. */
export function useHolders(): Holders | undefined {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'data-scope', 'holders'],
    queryFn: () => client.call(dataScope.operations.holders, {}),
    meta: shows,
  });
  return useMemo(() => data && new Map(data.map((one) => [one.id, one])), [data]);
}
