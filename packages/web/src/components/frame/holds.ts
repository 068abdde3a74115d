import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Tell = (who: string, holds: boolean) => void;

const Context = createContext<Tell>(() => undefined);
export const HoldsProvider = Context.Provider;

/**
 * Says to the frame around a part of it that something is filled in here, where the frame's owner does not know.
 *
 * @example
 * useHolds(Object.keys(edits).length > 0);
 */
export function useHolds(holds: boolean): void {
  const tell = useContext(Context);
  const id = useId();
  useEffect(() => {
    tell(id, holds);
    return () => tell(id, false);
  }, [tell, id, holds]);
}

/** Which parts of a frame hold something. */
export function useHolders() {
  const [holders, setHolders] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<Tell>(
    (who, holds) =>
      setHolders((before) => {
        if (before.has(who) === holds) return before;
        return new Set(holds ? [...before, who] : [...before].filter((other) => other !== who));
      }),
    [],
  );
  return { isHeld: holders.size > 0, tell };
}
