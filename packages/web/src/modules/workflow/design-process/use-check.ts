import type { Issue } from '@mall/workflow';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { AskEngine } from './ask-worker.js';
import type { Designer } from './designer-parts.js';

export interface Check {
  /** What the engine finds in the model as it is drawn now; undefined until it has looked. */
  readonly issues: readonly Issue[] | undefined;
  /** It could not look: the engine did not come, or has broken. */
  readonly failed: boolean;
  readonly again: () => void;
}

/** Has the engine look at each change of the model. */
export function useCheck(designer: Designer, ask: AskEngine): Check {
  const [found, setFound] = useState<Omit<Check, 'again'>>({ issues: undefined, failed: false });
  const [attempt, again] = useReducer((nth: number) => nth + 1, 0);
  const looked = useRef<Promise<void>>(undefined);
  const changes = designer.changes();
  const ready = designer.isReady();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is looked at anew
  useEffect(() => {
    if (!ready) return undefined;
    let gone = false;
    const look = async (before: Promise<void> | undefined) => {
      // One look at a time: of what changes meanwhile only the last is looked at.
      await before;
      if (gone) return;
      try {
        const xml = await designer.undrawn();
        if (gone) return;
        const issues = await ask({ kind: 'check', xml });
        if (!gone) setFound({ issues, failed: false });
      } catch {
        if (!gone) setFound({ issues: undefined, failed: true });
      }
    };
    looked.current = look(looked.current);
    return () => {
      gone = true;
    };
  }, [designer, ask, changes, ready, attempt]);
  return { ...found, again };
}
