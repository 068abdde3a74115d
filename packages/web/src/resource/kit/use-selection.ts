import { App } from 'antd';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useWords } from '../../i18n/use-words.js';
import type { ListState } from '../list/list-state.js';
import { resourceWords } from '../resource-words.js';
import { flatRows, type Row } from '../row.js';

export interface Selection {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  /** Every row the filters match was taken, beyond this page. */
  readonly everything: boolean;
  readonly choose: (ids: readonly string[], among: readonly Row[]) => void;
  /** Takes all rows that were asked for with the filters of this selection. */
  readonly chooseAll: (rows: readonly Row[]) => void;
  /** Unticks all but these. */
  readonly keep: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

interface Held {
  /** The filters the rows were chosen under. */
  readonly filter: string;
  readonly rows: readonly Row[];
  readonly everything: boolean;
}

/** Ticked rows; they stay ticked from page to page, and go with the filters that they were ticked under. */
export function useSelection({ filters }: Pick<ListState, 'filters'>): Selection {
  const { t } = useWords(resourceWords);
  const { message } = App.useApp();
  const filter = JSON.stringify(filters);
  const [held, setHeld] = useState<Held>({ filter, rows: [], everything: false });
  const { rows, everything } = held.filter === filter ? held : { rows: [], everything: false };
  useEffect(() => {
    if (held.filter === filter) return;
    if (held.rows.length > 0) void message.info(t('selectionEmptied'));
    setHeld({ filter, rows: [], everything: false });
  }, [held, filter, message, t]);
  const choose = useCallback(
    (ids: readonly string[], among: readonly Row[]) =>
      setHeld((before) => {
        const kept = before.filter === filter ? before.rows : [];
        const known = new Map([...kept, ...flatRows(among)].map((row) => [row.id, row]));
        return { filter, rows: ids.flatMap((id) => known.get(id) ?? []), everything: false };
      }),
    [filter],
  );
  const chooseAll = useCallback(
    (all: readonly Row[]) => setHeld({ filter, rows: all, everything: true }),
    [filter],
  );
  const keep = useCallback((left: readonly Row[]) => {
    const ids = new Set(left.map(({ id }) => id));
    setHeld((before) => ({
      ...before,
      rows: before.rows.filter(({ id }) => ids.has(id)),
      everything: false,
    }));
  }, []);
  const clear = useCallback(() => setHeld({ filter, rows: [], everything: false }), [filter]);
  return { rows, ids: rows.map((row) => row.id), everything, choose, chooseAll, keep, clear };
}

const Context = createContext<Selection | undefined>(undefined);

/** Apart from the rest of a list: a tick draws what shows ticks, and nothing else. */
export const SelectionProvider = Context.Provider;

/** What is ticked in the list around a part. */
export function useTicked(): Selection {
  const selection = useContext(Context);
  if (!selection) throw new Error('useTicked needs a Listing above it');
  return selection;
}
