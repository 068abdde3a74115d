import { fieldLabel, type Language } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/use-words.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { type Catalogue, useCatalogue } from '../../../resource/catalogue.js';
import type { DictionaryName } from './dictionary-screens.js';

/** A resource whose fields take their choices from a dictionary. */
export interface Use {
  readonly name: string;
  readonly title: string;
  /** The address of its page. */
  readonly screen: string;
  readonly fields: readonly string[];
}

/** Who uses a dictionary, as the descriptors of all resources say; asked for when somebody wants to know. */
export function useUses(name: DictionaryName, code: string, wanted: boolean) {
  const catalogue = useCatalogue();
  const { language } = useWords();
  return useQuery({
    queryKey: ['', 'dictionary-uses', name, code, language],
    queryFn: () => loadChunk(() => usesOf(catalogue, { name, code, language })),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface Asked {
  readonly name: DictionaryName;
  readonly code: string;
  readonly language: Language;
}

async function usesOf(catalogue: Catalogue, { name, code, language }: Asked): Promise<Use[]> {
  const kind = name === 'dict' ? 'dict' : 'dictBiz';
  const found = await Promise.all(
    Object.values(catalogue).map(async (entry): Promise<Use[]> => {
      const { options = {}, name: resource, screen } = await entry.resource();
      const fields = Object.entries(options).flatMap(([field, from]) =>
        from && kind in from && (from as Readonly<Record<string, unknown>>)[kind] === code ? [field] : [],
      );
      if (fields.length === 0) return [];
      const labels = await entry[language]();
      const words = { language, labels };
      return [
        {
          name: resource,
          title: labels.title,
          screen,
          fields: fields.map((field) => fieldLabel(field, words)),
        },
      ];
    }),
  );
  return found.flat();
}
