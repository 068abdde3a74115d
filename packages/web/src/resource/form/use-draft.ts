import { useCallback, useMemo } from 'react';
import { useServices } from '../../lib/services/services.js';
import { useKit } from '../kit/kit.js';
import type { Values } from './form-values.js';

export interface Draft {
  readonly values: Values | undefined;
  readonly save: (values: Values) => void;
  readonly drop: () => void;
}

/** Unsaved input, kept for the browser session so that a reload loses nothing. Secrets are never kept. */
export function useDraft(id: string): Draft {
  const { records } = useServices();
  const { scope, resource } = useKit();
  const name = `draft-${scope.join('-')}-${id}`;
  const save = useCallback(
    (values: Values) => {
      const kept = Object.entries(values).filter(([field]) => !resource.secrets.includes(field));
      records.set(name, Object.fromEntries(kept), 'session');
    },
    [records, name, resource],
  );
  const drop = useCallback(() => records.remove(name), [records, name]);
  const values = useMemo(() => records.get<Values>(name), [records, name]);
  return { values, save, drop };
}
