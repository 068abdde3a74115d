import { fieldLabel, type Language } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/use-words.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { type Catalogue, useCatalogue } from '../../../resource/catalogue.js';
import { resourceOf } from './use-scope-classes.js';

/** What fields of the rows are called that a scope narrows; their names until the words are there. */
export function useFieldLabel(scopeClass: unknown): (field: string) => string {
  const catalogue = useCatalogue();
  const { language } = useWords();
  const resource = resourceOf(scopeClass);
  const { data } = useQuery({
    queryKey: ['', 'scope-labels', resource, language],
    queryFn: () => loadChunk(() => labelsOf(catalogue, resource, language)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (field) => fieldLabel(field, { language, ...(data && { labels: data }) });
}

const labelsOf = async (catalogue: Catalogue, resource: string, language: Language) =>
  (Object.hasOwn(catalogue, resource) ? await catalogue[resource]?.[language]() : undefined) ?? null;
