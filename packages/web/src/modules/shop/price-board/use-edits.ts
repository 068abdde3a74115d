import { useEffect, useReducer } from 'react';
import { useServices } from '../../../lib/services/services.js';
import { useUnsaved } from '../../../lib/tabs/tab-context.js';
import { type BoardEdits, type Edits, noEdits, stepEdits } from './board-edits.js';

const draft = 'price-board';

interface Draft {
  readonly day: string;
  readonly edits: Edits;
}

/** What is typed and not out yet. It outlives a reload and a crash of the browser, on the day it was typed. */
export function useEdits(today: string) {
  const { preferences } = useServices();
  const [state, step] = useReducer(stepEdits, undefined, (): BoardEdits => {
    const kept = preferences.get<Draft>(draft);
    // As a step of its own: it can be taken back like any other.
    return kept?.day === today && Object.keys(kept.edits).length > 0
      ? { edits: kept.edits, past: [{}], future: [] }
      : noEdits;
  });
  const { edits } = state;
  useEffect(() => preferences.set(draft, { day: today, edits } satisfies Draft), [preferences, today, edits]);
  useUnsaved(Object.keys(edits).length > 0);
  return [state, step] as const;
}
