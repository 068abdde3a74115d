import { type Access, type MenuRoute, may, type SidebarItem } from '@mall/sdk';
import type { Endpoint } from '@mall/sdk/contract';
import { createContext, useCallback, useContext } from 'react';
import type { MenuLeaf } from '../menu/menu-leaves.js';

/** A reason why a list has only some of its rows. */
export interface DataScope {
  readonly resource: string;
  readonly name: string;
}

/** What the signed-in person may see and do, and whether it is known yet. */
export interface AccessState {
  readonly kind: 'pending' | 'ready' | 'failed';
  readonly access: Access | undefined;
  /** The name of the shop that this person works in. */
  readonly shop?: string | undefined;
  /** What keeps rows from this person, by the resource whose they are. */
  readonly scopes?: readonly DataScope[];
  readonly sidebar: readonly SidebarItem[];
  readonly leaves: readonly MenuLeaf[];
  /** What the rows of the menu that this person sees say of their screens. */
  readonly routes: readonly MenuRoute[];
  readonly retry: () => void;
}

const Context = createContext<AccessState>({
  kind: 'pending',
  access: undefined,
  sidebar: [],
  leaves: [],
  routes: [],
  retry: () => undefined,
});
export const AccessProvider = Context.Provider;
export const useAccess = (): AccessState => useContext(Context);

/**
 * Whether the caller has a permission code; who administers has all of them.
 *
 * @example
 * const holds = useHoldsCode();
 * const known = restrictTo(goods, holds);
 */
export function useHoldsCode(): (code: string) => boolean {
  const { access } = useAccess();
  return useCallback(
    (code) => access !== undefined && (access.roles.includes('administrator') || access.codes[code] === true),
    [access],
  );
}

/**
 * Whether the caller may make a call; hides what the server would refuse.
 *
 * @example
 * const mayCall = useMay();
 * if (mayCall(param.operations.remove)) …
 */
export function useMay(): (endpoint: Endpoint, input?: unknown) => boolean {
  const { access } = useAccess();
  return useCallback((endpoint, input) => may(access, endpoint, input), [access]);
}
