import { accessOf, menuRoutes, sidebarOf, visibleMenu } from '@mall/sdk';
import { auth, menu } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AccessState, DataScope } from '../../lib/access/access.js';
import { leavesOf } from '../../lib/menu/menu-leaves.js';
import { useScope, useServices, useTokens } from '../../lib/services/services.js';

/** Loads the menu and the permissions of the signed-in person, both at once. */
export function useAccessState(topMenuId: string | undefined): AccessState {
  const { client } = useServices();
  const scope = useScope();
  const tokens = useTokens();
  const lasting = { staleTime: 5 * 60_000, enabled: tokens !== undefined };
  const rows = useQuery({
    ...lasting,
    queryKey: [...scope, 'menu', 'routes', topMenuId ?? ''],
    queryFn: () => client.call(menu.operations.routes, topMenuId ? { topMenuId } : {}),
    placeholderData: (before) => before,
  });
  const info = useQuery({
    ...lasting,
    queryKey: [...scope, 'user-info'],
    queryFn: () => client.call(auth.operations.userInfo, {}),
  });
  return useMemo(() => {
    const retry = () => {
      if (rows.isError) void rows.refetch();
      if (info.isError) void info.refetch();
    };
    if (!rows.data || !info.data) {
      const failed = rows.isError || info.isError;
      const nothing = { access: undefined, sidebar: [], leaves: [], routes: [] };
      return { kind: failed ? 'failed' : 'pending', ...nothing, retry };
    }
    const access = accessOf(info.data);
    const sidebar = sidebarOf(rows.data, access.roles);
    const routes = menuRoutes(visibleMenu(rows.data, access.roles));
    const shop = info.data.tenant_name ?? undefined;
    const scopes = scopesIn(info.data.data_scopes ?? []);
    return { kind: 'ready', access, shop, scopes, sidebar, leaves: leavesOf(sidebar), routes, retry };
  }, [rows, info]);
}

/** A scope is named after a call of the resource, and holds for all of its rows. */
const scopesIn = (scopes: readonly { readonly scopeClass: string; readonly name: string }[]): DataScope[] =>
  scopes.map(({ scopeClass, name }) => ({ resource: scopeClass.replace(/\..*$/, ''), name }));
