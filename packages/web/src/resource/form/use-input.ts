import { useEffect, useRef, useState } from 'react';
import { isChanged, type Values } from './form-values.js';
import type { Draft } from './use-draft.js';

/** Watches what is typed: unsaved or not, and a draft of it a moment later. */
export function useInput(clean: Values, draft: Draft) {
  const start = useRef(draft.values ? { ...clean, ...draft.values } : clean);
  const [dirty, setDirty] = useState(draft.values !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    start: start.current,
    dirty,
    changed: (values: Values) => {
      const changed = isChanged(clean, values);
      setDirty(changed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => (changed ? draft.save(values) : draft.drop()), 300);
    },
    forget: () => {
      clearTimeout(timer.current);
      draft.drop();
      setDirty(false);
    },
  };
}
