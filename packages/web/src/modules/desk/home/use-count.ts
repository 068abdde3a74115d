import { loadResource, type Page, type ResourceName, verbsOf } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/access/access.js';
import { useScope, useServices } from '../../../lib/services/services.js';

/** How many rows of a resource match; undefined while unknown, null where this person may not know. */
export function useCount(
  name: ResourceName,
  filters: Readonly<Record<string, string>> = {},
): number | null | undefined {
  const { client } = useServices();
  const may = useMay();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, name, 'count', filters],
    queryFn: async () => {
      const resource = await loadResource(name);
      const endpoint = resource.operations[verbsOf(resource).list ?? ''];
      if (!endpoint || !may(endpoint)) return null;
      // The endpoint's own schema has parsed the page.
      const page = (await client.call(endpoint, { current: 1, size: 1, ...filters })) as Page<unknown>;
      return page.total;
    },
    staleTime: 60_000,
  });
  return data;
}
