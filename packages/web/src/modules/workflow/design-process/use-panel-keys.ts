import { useRef } from 'react';

/** The keys go from the list to what is set beside it, and back to what it was chosen with. */
export function usePanelKeys() {
  const panel = useRef<HTMLElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  return {
    panel,
    middle,
    toPanel: () => panel.current?.focus(),
    toList: () => middle.current?.querySelector<HTMLElement>('[data-chosen]')?.focus(),
  };
}
