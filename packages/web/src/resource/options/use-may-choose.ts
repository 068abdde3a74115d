import type { Options } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/access/access.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { entryOf, useCatalogue } from '../catalogue.js';

/** Whether this person may ask for what a field is chosen from; undefined until that is known. */
export function useMayChoose(options: Options): boolean | undefined {
  const may = useMay();
  const catalogue = useCatalogue();
  const linked = 'resource' in options ? options : undefined;
  const { data, isError } = useQuery({
    queryKey: ['', 'call', linked?.resource, linked?.operation],
    queryFn: async () => {
      if (!linked) return null;
      const { operations } = await loadChunk(() => entryOf(catalogue, linked.resource).resource());
      return operations[linked.operation] ?? null;
    },
    enabled: linked !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!linked) return true;
  return data ? may(data) : data === null || isError ? false : undefined;
}
