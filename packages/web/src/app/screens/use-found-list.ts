import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useCatalogue } from '../../resource/catalogue.js';
import { findList } from './find-list.js';

/** The list of the catalogue that stands at a path, null for none; asked for where there is a code to look by. */
export function useFoundList(path: string, code: string | undefined) {
  const catalogue = useCatalogue();
  return useQuery({
    queryKey: ['', 'screen', path],
    queryFn: () => loadChunk(() => findList(catalogue, path, code ?? '')),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: code !== undefined,
  });
}
