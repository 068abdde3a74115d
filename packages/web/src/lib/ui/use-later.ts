import { useCallback, useEffect, useRef } from 'react';

/** One thing to do after a pause in milliseconds: the last one that was said, sooner when asked for, or never. */
export function useLater(pause: number) {
  const waiting = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const never = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
  }, []);
  const now = useCallback(() => {
    const act = waiting.current;
    never();
    act?.();
  }, [never]);
  const later = useCallback(
    (act: () => void) => {
      never();
      waiting.current = act;
      timer.current = setTimeout(now, pause);
    },
    [never, now, pause],
  );
  useEffect(() => never, [never]);
  return { later, now, never };
}
