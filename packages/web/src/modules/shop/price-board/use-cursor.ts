import { useCallback, useMemo, useState } from 'react';
import type { BoardRow } from './board-rows.js';

export interface Cursor {
  /** The line that one is in. */
  readonly at: number;
  /** The lines that are selected, both ends included; one line without a selection. */
  readonly from: number;
  readonly to: number;
  readonly go: (index: number, options?: { readonly extend?: boolean }) => void;
  readonly chosen: readonly BoardRow[];
}

interface Place {
  readonly id: string | undefined;
  /** Where a selection began. */
  readonly anchor: string | undefined;
}

/** Where one is on the board: by row and not by number, so that a filter does not move it. */
export function useCursor(rows: readonly BoardRow[]): Cursor {
  const [{ id, anchor }, set] = useState<Place>({ id: undefined, anchor: undefined });
  const indexOf = useMemo(() => new Map(rows.map((row, index) => [row.id, index])), [rows]);
  const at = (id === undefined ? undefined : indexOf.get(id)) ?? 0;
  const other = (anchor === undefined ? undefined : indexOf.get(anchor)) ?? at;
  const go = useCallback<Cursor['go']>(
    (index, { extend = false } = {}) => {
      const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
      if (row)
        set((before) => ({
          id: row.id,
          anchor: extend ? (before.anchor ?? before.id ?? rows[0]?.id) : undefined,
        }));
    },
    [rows],
  );
  const [from, to] = [Math.min(at, other), Math.max(at, other)];
  return { at, from, to, go, chosen: from === to ? [] : rows.slice(from, to + 1) };
}
