import { region } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useScope, useServices } from '../../../lib/services/services.js';

/** A region with the names of those above it; asked for where there is a code. */
export function usePlace(code: string) {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'region', 'place', code],
    queryFn: () => client.call(region.operations.detail, { code }),
    enabled: code !== '',
  });
  return data;
}
