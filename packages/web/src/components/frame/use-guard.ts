import { type RefObject, useEffect, useId, useRef } from 'react';
import { useServices } from '../../lib/services/services.js';
import { useTabPlace, useUnsaved } from '../../lib/tabs/tab-context.js';
import { useMayDiscard } from '../feedback/use-report.js';

interface Guard {
  /** Goes where the frame stands in the page. */
  readonly marker: RefObject<HTMLSpanElement | null>;
  /** Asks where something would be lost, once at a time. */
  readonly close: () => void;
}

/**
 * Keeps what is filled in: its tab has a dot, a reload is asked about, and so is closing. A frame that is gone holds
 * nothing any more; one whose tab is hidden does, although React ends its effects as well: only what is gone is off the page.
 */
export function useGuard(dirty: boolean, onClose: () => void): Guard {
  const id = useId();
  const { tabs } = useServices();
  const { key } = useTabPlace();
  const marker = useRef<HTMLSpanElement>(null);
  const mayDiscard = useMayDiscard();
  const asking = useRef(false);
  const leave = () => {
    // At once: whoever is told of an address that is left looks at what its tab holds.
    tabs.markDirty(key, false, id);
    onClose();
  };
  useUnsaved(dirty, id);
  useEffect(() => {
    const place = marker.current;
    return () => {
      if (!place?.isConnected) tabs.markDirty(key, false, id);
    };
  }, [tabs, key, id]);
  const close = async () => {
    if (asking.current) return;
    asking.current = true;
    const may = !dirty || (await mayDiscard(dirty));
    asking.current = false;
    if (may) leave();
  };
  return { marker, close: () => void close() };
}
