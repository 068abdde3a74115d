import { App } from 'antd';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useWords } from '../../i18n/use-words.js';
import type { ListState } from '../list/list-state.js';
import { resourceWords } from '../resource-words.js';
import { flatRows, type Row } from '../row.js';

/** The ticks of a list, for parts that are not drawn again with each of them. */
export interface Ticks {
  readonly held: StoreApi<Held>;
  /** The filters that rows are ticked under now. */
  readonly filter: string;
  /** Ticks these rows, or takes their ticks away. */
  readonly tick: (rows: readonly Row[], on: boolean) => void;
  /** Takes all rows that were asked for with the filters of this selection. */
  readonly chooseAll: (rows: readonly Row[]) => void;
  /** Unticks all but these. */
  readonly keep: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

export interface Selection extends Ticks {
  readonly rows: readonly Row[];
  /** Every row the filters match was taken, beyond this page. */
  readonly everything: boolean;
}

interface Held {
  /** The filters the rows were chosen under. */
  readonly filter: string;
  readonly rows: ReadonlyMap<string, Row>;
  readonly everything: boolean;
}

const none: ReadonlyMap<string, Row> = new Map();

/** Ticked rows; they stay ticked from page to page, and go with the filters that they were ticked under. */
export function useSelection({ filters }: Pick<ListState, 'filters'>): Ticks {
  const { t } = useWords(resourceWords);
  const { message } = App.useApp();
  const filter = JSON.stringify(filters);
  const [held] = useState(() => createStore<Held>(() => ({ filter, rows: none, everything: false })));
  useEffect(() => {
    const before = held.getState();
    if (before.filter === filter) return;
    if (before.rows.size > 0) void message.info(t('selectionEmptied'));
    held.setState({ filter, rows: none, everything: false });
  }, [held, filter, message, t]);
  return useMemo(() => ticksOf(held, filter), [held, filter]);
}

function ticksOf(held: StoreApi<Held>, filter: string): Ticks {
  const set = (rows: ReadonlyMap<string, Row>, everything = false) =>
    held.setState({ filter, rows, everything });
  return {
    held,
    filter,
    tick: (rows, on) => {
      const next = new Map(rowsUnder(filter, held.getState()));
      for (const row of rows) {
        if (on) next.set(row.id, row);
        else next.delete(row.id);
      }
      set(next);
    },
    chooseAll: (all) => set(byId(all), true),
    keep: (left) => {
      const ids = byId(left);
      const before = held.getState();
      held.setState({
        ...before,
        rows: new Map([...before.rows].filter(([id]) => ids.has(id))),
        everything: false,
      });
    },
    clear: () => set(none),
  };
}

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.id, row]));

const rowsUnder = (filter: string, held: Held): ReadonlyMap<string, Row> =>
  held.filter === filter ? held.rows : none;

const Context = createContext<Ticks | undefined>(undefined);

/** Apart from the rest of a list: a tick draws what shows ticks, and nothing else. */
export const SelectionProvider = Context.Provider;

/** The ticks of the list around a part, which is not drawn again when they change. */
export function useTicks(): Ticks {
  const ticks = useContext(Context);
  if (!ticks) throw new Error('useTicks needs a Listing above it');
  return ticks;
}

/** What is ticked in the list around a part. */
export function useTicked(): Selection {
  const ticks = useTicks();
  const held = useStore(ticks.held);
  return useMemo(() => {
    const rows = rowsUnder(ticks.filter, held);
    return { ...ticks, rows: [...rows.values()], everything: rows.size > 0 && held.everything };
  }, [ticks, held]);
}

/** Whether a row is ticked: who asks is drawn again when that changes, and with no other tick. */
export function useIsTicked(id: string): boolean {
  const { held, filter } = useTicks();
  return useStore(held, (now) => rowsUnder(filter, now).has(id));
}

/** How many of these rows, and of those below them, are ticked. */
export function useShare(rows: readonly Row[]): 'none' | 'some' | 'all' {
  const { held, filter } = useTicks();
  const all = useMemo(() => flatRows(rows), [rows]);
  return useStore(held, (now) => {
    const ticked = rowsUnder(filter, now);
    const count = ticked.size === 0 ? 0 : all.filter(({ id }) => ticked.has(id)).length;
    if (count === 0) return 'none';
    return count < all.length ? 'some' : 'all';
  });
}
