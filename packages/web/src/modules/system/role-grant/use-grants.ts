import { type GrantOfRole, type Impact, menu, rights } from '@mall/sdk/contract';
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

/** What a grant would change for whom, as the server works it out; nothing is written. */
export function useImpact() {
  const { client } = useServices();
  return (changes: readonly RoleChange[]): Promise<Impact> =>
    client.call(rights.operations.impact, { grants: changes.map(grantOf) });
}

const grantOf = ({ roleId, next }: RoleChange): GrantOfRole => ({
  roleId,
  menuIds: [...next.menu],
  dataScopeIds: [...next.dataScope],
  apiScopeIds: [...next.apiScope],
});

export interface Saved {
  readonly grantId: string | null;
  readonly roleIds: readonly string[];
}

// Who grants may have the role: menu and codes go with it.
const touched = ['role', 'menu', 'user-info'];

/** Saves each role's own set, all of them or none, as long as what was shown is what is there. */
export function useSaveGrants() {
  const { client } = useServices();
  const { busy, run } = useWrite(touched);
  const send = async (changes: readonly RoleChange[], seen: string): Promise<Saved> => {
    const { grantId } = await client.call(rights.operations.grantEach, {
      grants: changes.map(grantOf),
      seen,
    });
    return { grantId, roleIds: changes.map(({ roleId }) => roleId) };
  };
  return {
    busy,
    save: (changes: readonly RoleChange[], seen: string, end: WriteEnd<Saved>) =>
      run(() => send(changes, seen), end),
  };
}

/** Gives the roles back what they had before that grant. */
export function useUndoGrant() {
  const { client } = useServices();
  const { run } = useWrite(touched);
  return ({ grantId, roleIds }: Saved, done: string) =>
    run(() => client.call(rights.operations.undoGrant, { roleIds: [...roleIds], grantId }), { done });
}
