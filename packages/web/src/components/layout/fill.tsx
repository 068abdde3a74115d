import type { CSSProperties, ReactNode } from 'react';
import { useBoxHeight } from '../../lib/ui/use-box-height.js';
import styles from './layout.module.css';

export interface FillProps {
  /** Pixels that it does not shrink below; what it stands in scrolls then. */
  readonly least?: number;
  readonly children: (height: number) => ReactNode;
}

/**
 * The room that is left in a column, for what draws only what is seen of it and must know how much that is.
 *
 * @example
 * <Fill least={240}>{(height) => <Tree height={height} … />}</Fill>
 */
export function Fill({ least = 160, children }: FillProps) {
  const [box, height] = useBoxHeight();
  return (
    <div ref={box} className={styles.fill} style={{ '--least': `${least}px` } as CSSProperties}>
      {children(Math.max(least, height))}
    </div>
  );
}
