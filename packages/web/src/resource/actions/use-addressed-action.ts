import { type Action, isMeantFor } from '@mall/sdk/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMayDiscard } from '../../components/feedback/use-report.js';
import { useServices } from '../../lib/services/services.js';
import { useTabPlace } from '../../lib/tabs/tab-context.js';
import { useKit } from '../kit/kit.js';
import type { ChangeList } from '../kit/use-list.js';
import { formatOpen, type ListState, type OpenAction } from '../list/list-state.js';
import { flatRows, type Row } from '../row.js';

/** An action under way, and its rows. */
export interface Running {
  readonly action: Action;
  readonly rows: readonly Row[];
}

interface AddressedInput {
  readonly rows: readonly Row[];
  readonly state: ListState;
  readonly change: ChangeList;
  /** Those this person may start. */
  readonly actions: readonly Action[];
}

/** The action whose dialog is open by the address, for those of its rows that are there. */
export function useAddressedAction({ rows, state, change, actions }: AddressedInput): Running | undefined {
  const { screen } = useKit();
  const open = useHeld(state, change);
  const found = useMemo(
    () => (open ? flatRows(rows).filter((row) => open.ids.includes(row.id)) : []),
    [open, rows],
  );
  const action = actions.find(({ name }) => name === open?.name && screen.addressedActions?.includes(name));
  const fits = (row: Row) => action !== undefined && isMeantFor(action.endpoint, row);
  return action && found.length > 0 && found.every(fits) ? { action, rows: found } : undefined;
}

/**
 * What the address says to be open. Where it says so no more (the back button), a dialog with unsaved input stays
 * until somebody has said that the input may go; who keeps it gets the address back.
 */
function useHeld(state: ListState, change: ChangeList): OpenAction | undefined {
  const { tabs } = useServices();
  const { key } = useTabPlace();
  const mayDiscard = useMayDiscard();
  const open = state.open?.kind === 'action' ? state.open : undefined;
  const [held, setHeld] = useState(open);
  const asking = useRef(false);
  if (open && !held) setHeld(open);
  useEffect(() => {
    if (!held || asking.current || formatOpen(open) === formatOpen(held)) return;
    if (!tabs.state.getState().dirty.includes(key)) return setHeld(undefined);
    asking.current = true;
    void mayDiscard(true).then((may) => {
      asking.current = false;
      if (may) setHeld(undefined);
      else change({ open: held });
    });
  }, [open, held, tabs, key, mayDiscard, change]);
  return held ?? open;
}
