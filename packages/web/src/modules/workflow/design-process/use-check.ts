import type { Issue } from '@mall/workflow';
import { useEffect, useState } from 'react';
import type { AskEngine } from './ask-worker.js';
import type { Designer } from './designer-parts.js';

/** What the engine finds in the model as it is drawn now; undefined until it has looked. */
export function useCheck(designer: Designer, ask: AskEngine): readonly Issue[] | undefined {
  const [issues, setIssues] = useState<readonly Issue[]>();
  const count = designer.count();
  const ready = designer.isReady();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is looked at anew
  useEffect(() => {
    if (!ready) return undefined;
    let gone = false;
    const timer = setTimeout(async () => {
      const found = await ask({ kind: 'check', xml: await designer.undrawn() }).catch(() => undefined);
      if (!gone && found) setIssues(found);
    }, 50);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [designer, ask, count, ready]);
  return issues;
}
