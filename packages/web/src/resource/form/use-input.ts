import { useRef, useState } from 'react';
import { useLater } from '../../lib/ui/use-later.js';
import { usePageGoes } from '../../lib/ui/use-page-goes.js';
import { isChanged, type Values } from './form-values.js';
import type { Draft } from './use-draft.js';

/**
 * Watches what is typed: unsaved or not, and a draft of it a moment later, or at once when the page goes. A form that
 * goes while the page stays was left or its person signed out: that is no reason to keep anything.
 */
export function useInput(clean: Values, draft: Draft) {
  const start = useRef(draft.values ? { ...clean, ...draft.values } : clean);
  const [dirty, setDirty] = useState(draft.values !== undefined);
  const { later, now, never } = useLater(300);
  usePageGoes(now);
  return {
    start: start.current,
    dirty,
    changed: (values: Values) => {
      const changed = isChanged(clean, values);
      setDirty(changed);
      later(() => (changed ? draft.save(values) : draft.drop()));
    },
    forget: () => {
      never();
      draft.drop();
      setDirty(false);
    },
  };
}
