import { type ReactNode, useEffect, useRef } from 'react';
import styles from './layout.module.css';

export interface SplitProps {
  /** Side by side, or one above the other; on narrow windows always the second. */
  readonly down?: boolean;
  /** How wide the first part is where they stand side by side; each has the same room without it. */
  readonly first?: number;
  readonly children: ReactNode;
}

/**
 * Parts of a screen that share its room, each with its own scroll: a list and what belongs to its chosen row, a tree and
 * a form. Where they do not fit beside each other they stand below each other, and the screen scrolls.
 *
 * @example
 * <Split first={320}><Pane>…</Pane><Pane>…</Pane></Split>
 */
export function Split({ down = false, first, children }: SplitProps) {
  const columns = first === undefined ? {} : { gridTemplateColumns: `${first}px minmax(0, 1fr)` };
  return (
    <div className={down ? `${styles.split} ${styles.down}` : styles.split} style={down ? {} : columns}>
      {children}
    </div>
  );
}

export interface PaneProps {
  /** Something has been chosen beside it: where the parts are stacked it comes into view. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** One part of a `Split`: a column that may be filled. */
export function Pane({ about = '', children }: PaneProps) {
  const pane = useInView(about);
  return (
    <div ref={pane} className={styles.pane}>
      {children}
    </div>
  );
}

/** What was chosen at first is not come to; what is chosen next is. */
function useInView(about: string) {
  const pane = useRef<HTMLDivElement>(null);
  const before = useRef(about);
  useEffect(() => {
    const isNew = about !== '' && about !== before.current;
    before.current = about;
    if (isNew) pane.current?.scrollIntoView({ block: 'start' });
  }, [about]);
  return pane;
}
