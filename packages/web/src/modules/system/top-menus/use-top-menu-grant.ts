import type { Client } from '@mall/sdk';
import { menu } from '@mall/sdk/contract';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { menuItems } from '../menu-items.js';
import type { Held } from '../role-grant/grant-change.js';

/** The menus that may stand under a top menu, and what each of these top menus has now. */
export function useTopMenuGrant(ids: readonly string[], enabled = true) {
  const { client } = useServices();
  const scope = useScope();
  const { language } = useWords();
  const tree = useQuery({
    queryKey: [...scope, 'menu', 'grant-top-tree', language],
    queryFn: async () => menuItems((await client.call(menu.operations.grantTopTree, {})).menu, language),
    enabled,
  });
  const { held, failed } = useQueries({
    queries: ids.map((id) => ({
      queryKey: heldKey(scope, id),
      queryFn: () => heldBy(client, id),
      enabled,
      gcTime: 0,
      // Nothing moves below what is being ticked.
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: joined,
  });
  const error = tree.error ?? failed?.error;
  return {
    nodes: tree.data,
    /** Those that are known by now. */
    held,
    error,
    retry: () => {
      if (tree.error) void tree.refetch();
      void failed?.refetch();
    },
  };
}

export const heldKey = (scope: readonly string[], id: string) => [...scope, 'top-menu', 'held', id];

/** Which menus a top menu has. */
export async function heldBy(client: Client, id: string): Promise<Held> {
  const { menu: keys } = await client.call(menu.operations.topTreeKeys, { topMenuIds: id });
  return { roleId: id, keys: { menu: keys, dataScope: [], apiScope: [] } };
}

const joined = (found: readonly UseQueryResult<Held>[]) => ({
  held: found.flatMap(({ data }) => data ?? []),
  failed: found.find(({ error }) => error),
});
