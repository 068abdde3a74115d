import { useCallback, useMemo, useState } from 'react';
import { useServices } from '../../../lib/services/services.js';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';

export interface Collapse {
  readonly collapsed: boolean;
  /** Below 768 the sidebar is a drawer over the page. */
  readonly drawer: boolean;
  readonly toggle: () => void;
  /** Choosing an entry folds the drawer away (specification, section 2). */
  readonly chosen: () => void;
}

/** The sidebar's state: remembered on wide windows, folded at first on small ones. */
export function useCollapse(): Collapse {
  const { preferences } = useServices();
  const size = useScreenClass();
  const drawer = size === 0;
  const [wide, setWide] = useState(() => preferences.get<boolean>('sidebar-collapsed'));
  const [open, setOpen] = useState(false);
  const collapsed = drawer ? !open : (wide ?? size === 1);
  const toggle = useCallback(() => {
    if (drawer) return setOpen(collapsed);
    preferences.set('sidebar-collapsed', !collapsed);
    setWide(!collapsed);
  }, [drawer, collapsed, preferences]);
  const chosen = useCallback(() => setOpen(false), []);
  return useMemo(() => ({ collapsed, drawer, toggle, chosen }), [collapsed, drawer, toggle, chosen]);
}
