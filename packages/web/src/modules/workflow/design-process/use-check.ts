import type { Issue } from '@mall/workflow';
import { useEffect, useReducer, useState } from 'react';
import type { AskEngine } from './ask-worker.js';
import type { Designer } from './designer-parts.js';

export interface Check {
  /** What the engine finds in the model as it is drawn now; undefined until it has looked. */
  readonly issues: readonly Issue[] | undefined;
  /** It could not look: the engine did not come, or has broken. */
  readonly failed: boolean;
  readonly again: () => void;
}

/**
 * Has the engine look at each change of the model. It is asked as soon as that has come true: it looks while the page is
 * drawn, and not after.
 */
export function useCheck(designer: Designer, ask: AskEngine): Check {
  const [found, setFound] = useState<Omit<Check, 'again'>>({ issues: undefined, failed: false });
  const [attempt, again] = useReducer((nth: number) => nth + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another look
  useEffect(() => {
    let gone = false;
    let looksAt: number | undefined;
    let looking = false;
    const isNews = () => !gone && designer.isReady() && designer.changes() !== looksAt;
    const look = async () => {
      const changes = designer.changes();
      looksAt = changes;
      const next = await answerOf(designer, ask);
      if (!gone && designer.changes() === changes) setFound(next);
    };
    // One look at a time: of what changes meanwhile only the last is looked at.
    const lookWhileNews = async () => {
      if (looking) return;
      looking = true;
      while (isNews()) await look();
      looking = false;
    };
    const stop = designer.subscribe(() => queueMicrotask(lookWhileNews));
    void lookWhileNews();
    return () => {
      gone = true;
      stop();
    };
  }, [designer, ask, attempt]);
  return { ...found, again };
}

async function answerOf(designer: Designer, ask: AskEngine): Promise<Omit<Check, 'again'>> {
  try {
    return { issues: await ask({ kind: 'check', xml: await designer.undrawn() }), failed: false };
  } catch {
    return { issues: undefined, failed: true };
  }
}
