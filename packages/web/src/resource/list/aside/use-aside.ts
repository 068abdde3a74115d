import type { FormField } from '@mall/sdk/contract';
import { useState } from 'react';
import { useServices } from '../../../lib/services/services.js';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';
import { useKit } from '../../kit/kit.js';
import { useListPreference } from '../use-list-preference.js';

/** The tree beside a list: what it filters by, and whether it stands there or has been folded away. */
export interface Aside {
  readonly field: FormField;
  readonly open: boolean;
  readonly show: (open: boolean) => void;
}

/** From this class of width on a list has room for a tree beside it: 1200 pixels. */
const roomy = 3;

/** The tree beside this list, as this person has left it; undefined where there is none or no room for one. */
export function useAside(): Aside | undefined {
  const { resource, list, screen } = useKit();
  const { preferences } = useServices();
  const name = useListPreference('aside');
  const [open, setOpen] = useState(() => preferences.get<boolean>(name) ?? true);
  const wide = useScreenClass() >= roomy;
  const field = list.filters.find((one) => one.name === resource.aside);
  if (!field || !wide || screen.pane !== undefined) return undefined;
  const show = (next: boolean) => {
    preferences.set(name, next);

    setOpen(next);
  };
  return { field, open, show };
}
