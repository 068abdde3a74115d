import type { Issue } from '@mall/workflow';
import { useEffect, useRef, useState } from 'react';
import type { AskEngine } from './ask-worker.js';
import type { Designer } from './designer-parts.js';

/** What the engine finds in the model as it is drawn now; undefined until it has looked. */
export function useCheck(designer: Designer, ask: AskEngine): readonly Issue[] | undefined {
  const [issues, setIssues] = useState<readonly Issue[]>();
  const looking = useRef<Promise<unknown>>(undefined);
  const changes = designer.changes();
  const ready = designer.isReady();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is looked at anew
  useEffect(() => {
    if (!ready) return undefined;
    let gone = false;
    const look = async () => {
      // One look at a time: of what changes meanwhile only the last is looked at.
      await looking.current;
      if (gone) return;
      const answer = ask({ kind: 'check', xml: await designer.undrawn() }).catch(() => undefined);
      looking.current = answer;
      const found = await answer;
      if (!gone && found) setIssues(found);
    };
    void look();
    return () => {
      gone = true;
    };
  }, [designer, ask, changes, ready]);
  return issues;
}
