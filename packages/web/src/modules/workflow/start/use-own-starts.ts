import { useCallback, useState } from 'react';
import { useServices } from '../../../lib/services/services.js';

interface Kept {
  readonly stars: readonly string[];
  readonly recent: readonly string[];
}

const name = 'workflow-start';
const most = 6;

/** Processes that a person has starred or started lately, by their keys; kept in this browser, each person's apart. */
export function useOwnStarts() {
  const { preferences } = useServices();
  const [kept, setKept] = useState(() => keptIn(preferences.get(name)));
  const change = useCallback(
    (next: (before: Kept) => Kept) => {
      const after = next(keptIn(preferences.get(name)));
      preferences.set(name, after);
      setKept(after);
    },
    [preferences],
  );
  const toggle = useCallback(
    (key: string) =>
      change(({ stars, recent }) => ({
        recent,
        stars: stars.includes(key) ? stars.filter((one) => one !== key) : [...stars, key],
      })),
    [change],
  );
  const remember = useCallback(
    (key: string) =>
      change(({ stars, recent }) => ({
        stars,
        recent: [key, ...recent.filter((one) => one !== key)].slice(0, most),
      })),
    [change],
  );
  return { ...kept, toggle, remember };
}

/** What was kept, by whatever release. */
function keptIn(value: unknown): Kept {
  const { stars, recent } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const texts = (list: unknown) =>
    Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
  return { stars: texts(stars), recent: texts(recent) };
}
