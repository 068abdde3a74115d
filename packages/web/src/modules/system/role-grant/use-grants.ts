import { menu, role } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useWrite, type WriteEnd } from '../../../components/feedback/use-write.js';
import type { TreeItem } from '../../../components/tree/tree-items.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { menuItems } from '../menu-items.js';
import type { GrantKind, Held, RoleChange } from './grant-change.js';

export interface Grants {
  readonly trees: Readonly<Record<GrantKind, readonly TreeItem[]>>;
  /** Each role with what it has: roles are never taken together, or one would get what another has. */
  readonly roles: readonly Held[];
}

/** What may be granted, and what each of the roles has now. */
export function useGrants(roleIds: readonly string[]) {
  const { client } = useServices();
  const scope = useScope();
  const { language } = useWords();
  return useQuery({
    queryKey: [...scope, 'role', 'grants', roleIds, language],
    queryFn: async (): Promise<Grants> => {
      const { menu: menus, dataScope, apiScope } = await client.call(menu.operations.grantTree, {});
      const keysOf = async (roleId: string) => ({
        roleId,
        keys: await client.call(menu.operations.roleTreeKeys, { roleIds: roleId }),
      });
      const roles = await Promise.all(roleIds.map(keysOf));
      const trees = {
        menu: await menuItems(menus, language),
        // Scopes hang under the menus they are of.
        dataScope: await menuItems(dataScope, language),
        apiScope: await menuItems(apiScope, language),
      };
      return { trees, roles };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves each role's own set, one role a call; what was refused in between leaves the later ones as they were. */
export function useSaveGrants() {
  const { client } = useServices();
  // Some may be saved where a later one was refused. Who grants may have the role: menu and codes go with it.
  const { busy, run } = useWrite(['role', 'menu', 'user-info']);
  const send = async (changes: readonly RoleChange[]) => {
    for (const { roleId, next } of changes)
      await client.call(role.operations.grant, {
        roleIds: [roleId],
        menuIds: [...next.menu],
        dataScopeIds: [...next.dataScope],
        apiScopeIds: [...next.apiScope],
      });
  };
  return {
    busy,
    save: (changes: readonly RoleChange[], end: WriteEnd<void>) => run(() => send(changes), end),
  };
}
