import type { Page } from '@mall/sdk/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useAccess, useHoldsCode, useMay } from '../../lib/access/access.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useScope, useServices } from '../../lib/services/services.js';
import { useCatalogue } from '../catalogue.js';
import type { Row } from '../row.js';
import { type FoundRow, foundRow } from './found-row.js';
import { type FindPlace, findInput, maxRows, type SearchableList, searchableOf } from './searchable.js';

/** A word begins to be one. */
export const minLetters = 2;

export interface FoundRows {
  readonly path: string;
  readonly rows: readonly FoundRow[];
}

export interface Found {
  readonly groups: readonly FoundRows[];
  readonly pending: boolean;
  /** Some could not be asked. */
  readonly failed: boolean;
}

/**
 * Rows whose title matches a text, in the lists behind these screens: the first of each, all asked side by side. What
 * is not answered when another text comes is asked for no more.
 */
export function useFoundRows(text: string, places: readonly FindPlace[]): Found {
  const { client } = useServices();
  const scope = useScope();
  const enabled = text.length >= minLetters;
  const lists = useSearchable(places, enabled);
  const asked: readonly SearchableList[] = (enabled && lists.data) || [];
  return useQueries({
    queries: asked.map((searchable) => ({
      queryKey: [...scope, searchable.resource.name, 'found', text],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<FoundRows> => {
        // The endpoint's own schema has parsed the page.
        const page = (await client.call(searchable.endpoint, findInput(searchable, text), {
          signal,
        })) as Page<Row>;
        const rows = page.records.slice(0, maxRows).map((row) => foundRow(searchable.resource, row));
        return { path: searchable.path, rows };
      },
    })),
    combine: (answers) => ({
      groups: answers.flatMap(({ data }) => (data && data.rows.length > 0 ? [data] : [])),
      pending: (enabled && lists.isPending) || answers.some(({ isPending }) => isPending),
      failed: lists.isError || answers.some(({ isError }) => isError),
    }),
  });
}

function useSearchable(places: readonly FindPlace[], enabled: boolean) {
  const catalogue = useCatalogue();
  const may = useMay();
  const holds = useHoldsCode();
  const { access } = useAccess();
  const scope = useScope();
  return useQuery({
    // Rights may change while the page is open.
    queryKey: [...scope, 'find', places.map(({ path, code }) => `${path} ${code}`), access],
    queryFn: () => loadChunk(() => searchableOf(catalogue, places, may, holds)),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
