import { useEffect, useRef, useState } from 'react';
import { useView } from '../../../lib/tabs/tab-context.js';
import { useLater } from '../../../lib/ui/use-later.js';

/** Long enough to type the next letter. */
const pause = 250;

/** What is looked for: as it is typed, and as the address has it a moment later. */
export function useFind() {
  const [view, change] = useView();
  const wanted = view.get('q.find')?.trim() ?? '';
  const [text, setText] = useState(wanted);
  const { later, now, never } = useLater(pause);
  const sent = useRef(wanted);
  useEffect(() => {
    // The address has gone another way than what is typed.
    if (wanted !== sent.current) setText(wanted);
    sent.current = wanted;
  }, [wanted]);
  const send = (next: string) => {
    sent.current = next.trim();
    change({ 'q.find': sent.current }, { replace: true });
  };
  return {
    text,
    wanted,
    /** Letters that are still being put together are looked for when they are. */
    type: (next: string, composing: boolean) => {
      setText(next);
      if (composing) never();
      else later(() => send(next));
    },
    now,
    clear: () => {
      never();
      setText('');
      send('');
    },
  };
}

export type Find = ReturnType<typeof useFind>;
