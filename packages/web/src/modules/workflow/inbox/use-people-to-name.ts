import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useScope, useServices } from '../../../lib/services/services.js';
import { modelFacts } from '../detail/model-facts.js';
import { detailQuery } from '../detail/use-detail.js';
import type { InboxRow } from './inbox-state.js';

const minute = 60_000;

/**
 * Of rows those whose approval has to name who does the next step: by their keys, what those steps are called. A model is
 * looked at once for all that are at the same step; where it cannot be read, the server judges.
 *
 * @example
 * const { toName } = usePeopleToName();
 * await toName(rows); // Map { '7' => ['复核'] }
 */
export function usePeopleToName() {
  const { client } = useServices();
  const [tenantId, userId] = useScope();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(0);
  const stepsBehind = useCallback(
    async ({ processInsId, taskId, node }: InboxRow): Promise<readonly string[]> => {
      const query = detailQuery(client, [tenantId, userId], { processInsId, taskId });
      const { process } = await queries.fetchQuery({ ...query, staleTime: minute });
      return modelFacts(process.xml)
        .previousPicks(node?.key ?? '')
        .map(({ name }) => name);
    },
    [queries, client, tenantId, userId],
  );
  const toName = useCallback(
    async (rows: readonly InboxRow[]): Promise<ReadonlyMap<string, readonly string[]>> => {
      const steps = new Map<string, Promise<readonly string[]>>();
      setAsking((count) => count + 1);
      for (const row of rows) {
        const place = placeOf(row);
        if (!steps.has(place))
          steps.set(
            place,
            stepsBehind(row).catch(() => []),
          );
      }
      const found = await Promise.all(
        rows.map(async (row) => [row.key, (await steps.get(placeOf(row))) ?? []] as const),
      );
      setAsking((count) => count - 1);
      return new Map(found.filter(([, names]) => names.length > 0));
    },
    [stepsBehind],
  );
  return { naming: asking > 0, toName };
}

const placeOf = ({ key, node }: InboxRow): string => (node ? `${node.definition} ${node.key}` : key);
