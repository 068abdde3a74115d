import { menu, topMenu } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useWrite, type WriteEnd } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { menuItems } from '../menu-items.js';
import type { Held, RoleChange } from '../role-grant/grant-change.js';

/** The menus that may stand under a top menu, and what each of these top menus has now. */
export function useTopMenuGrant(ids: readonly string[]) {
  const { client } = useServices();
  const scope = useScope();
  const { language } = useWords();
  return useQuery({
    queryKey: [...scope, 'top-menu', 'grants', ids, language],
    queryFn: async () => {
      const tree = await client.call(menu.operations.grantTopTree, {});
      const held = await Promise.all(
        ids.map(async (id): Promise<Held> => {
          const keys = await client.call(menu.operations.topTreeKeys, { topMenuIds: id });
          return { roleId: id, keys: { menu: keys.menu, dataScope: [], apiScope: [] } };
        }),
      );
      return { nodes: await menuItems(tree.menu, language), held };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves each top menu's own set; the sidebar is another one then. */
export function useSaveTopMenuGrant() {
  const { client } = useServices();
  const { busy, run } = useWrite(['top-menu', 'menu']);
  const send = async (changes: readonly RoleChange[]) => {
    for (const { roleId, next } of changes)
      await client.call(topMenu.operations.grant, { topMenuIds: [roleId], menuIds: [...next.menu] });
  };
  return {
    busy,
    save: (changes: readonly RoleChange[], end: WriteEnd<void>) => run(() => send(changes), end),
  };
}
