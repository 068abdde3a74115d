import { useCallback, useState } from 'react';
import { flatRows, type Row } from '../row.js';

export interface Selection {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  /** Every row the filters match was taken, beyond this page. */
  readonly everything: boolean;
  readonly choose: (ids: readonly string[], among: readonly Row[]) => void;
  readonly chooseAll: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

/** Ticked rows; they stay ticked from page to page. */
export const useSelection = (): Selection => {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [everything, setEverything] = useState(false);
  const choose = useCallback((ids: readonly string[], among: readonly Row[]) => {
    setEverything(false);
    setRows((before) => {
      const known = new Map([...before, ...flatRows(among)].map((row) => [row.id, row]));
      return ids.flatMap((id) => known.get(id) ?? []);
    });
  }, []);
  const chooseAll = useCallback((all: readonly Row[]) => {
    setRows(all);
    setEverything(true);
  }, []);
  const clear = useCallback(() => {
    setRows([]);
    setEverything(false);
  }, []);
  return { rows, ids: rows.map((row) => row.id), everything, choose, chooseAll, clear };
};
