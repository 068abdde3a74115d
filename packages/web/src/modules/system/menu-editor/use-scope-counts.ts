import { menu } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useScope, useServices } from '../../../lib/services/services.js';

export type ScopeCounts = ReadonlyMap<string, number>;

/** How many scopes of data and of calls hang at each page. */
export function useScopeCounts(): ScopeCounts {
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'menu', 'grant-tree'],
    queryFn: () => client.call(menu.operations.grantTree, {}),
    meta: { shows: ['data-scope', 'api-scope'] },
  });
  return useMemo(() => {
    const counts = new Map<string, number>();
    if (!data) return counts;
    const pages = new Set(flatIds(data.menu));
    const count = (nodes: typeof data.menu): void => {
      for (const { id, parentId, children = [] } of nodes) {
        if (!pages.has(id)) counts.set(parentId, (counts.get(parentId) ?? 0) + 1);
        count(children);
      }
    };
    for (const tree of [data.dataScope, data.apiScope]) count(tree);
    return counts;
  }, [data]);
}

interface Branch {
  readonly id: string;
  readonly children?: readonly Branch[] | undefined;
}

const flatIds = (nodes: readonly Branch[]): string[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...flatIds(children)]);
