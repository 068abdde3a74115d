import { useCallback, useState } from 'react';
import { useServices } from '../../lib/services/services.js';
import { useKit } from '../kit.js';
import { type ColumnSettings, noSettings } from './column-settings.js';

export interface Columns {
  readonly columns: readonly string[];
  readonly settings: ColumnSettings;
  readonly change: (next: ColumnSettings) => void;
}

/** This list's columns and what this person has made of them. */
export const useColumnSettings = (): Columns => {
  const { screen, list } = useKit();
  const { preferences } = useServices();
  const further = list.name === 'list' ? '' : `-${list.name}`;
  const name = `columns-${screen.pane ?? ''}-${screen.name}${further}`;
  const [settings, setSettings] = useState<ColumnSettings>(() => ({
    ...noSettings,
    ...preferences.get<ColumnSettings>(name),
  }));
  const change = useCallback(
    (next: ColumnSettings) => {
      preferences.set(name, next);
      setSettings(next);
    },
    [preferences, name],
  );
  return { columns: list.columns, settings, change };
};
