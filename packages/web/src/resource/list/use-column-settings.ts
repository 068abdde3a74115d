import { useCallback, useMemo, useState } from 'react';
import { useServices } from '../../lib/services/services.js';
import { useKit } from '../kit/kit.js';
import type { ChangeList } from '../kit/use-list.js';
import { type ColumnSettings, noSettings } from './column-settings.js';
import type { ListState } from './list-state.js';
import { useListPreference } from './use-list-preference.js';
import { formatColumns, parseColumns } from './views/view-columns.js';

export interface Columns {
  readonly columns: readonly string[];
  /** Fields of the row that can be columns too. */
  readonly others: readonly string[];
  readonly settings: ColumnSettings;
  readonly change: (next: ColumnSettings) => void;
}

/** This list's columns: as the address says, else as this person has left them here. */
export function useColumnSettings(state: Pick<ListState, 'columns'>, changeList: ChangeList): Columns {
  const { list } = useKit();
  const { preferences } = useServices();
  const name = useListPreference('columns');
  const [remembered, setRemembered] = useState<ColumnSettings>(() => ({
    ...noSettings,
    ...preferences.get<ColumnSettings>(name),
  }));
  const { columns, others } = list;
  const addressed = useMemo(
    () => parseColumns(state.columns, columns, others),
    [state.columns, columns, others],
  );
  const inAddress = addressed !== undefined;
  const change = useCallback(
    (next: ColumnSettings) => {
      // What somebody sent a link to is looked at in its way, and leaves one's own as they are.
      if (inAddress) return changeList({ columns: formatColumns(columns, next) }, { replace: true });
      preferences.set(name, next);
      setRemembered(next);
    },
    [inAddress, changeList, columns, preferences, name],
  );
  // What a release has taken away is no column any more.
  const own = useMemo(
    () => ({ ...remembered, added: remembered.added.filter((field) => others.includes(field)) }),
    [remembered, others],
  );
  const settings = addressed ?? own;
  return useMemo(() => ({ columns, others, settings, change }), [columns, others, settings, change]);
}
