import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styles from './beside.module.css';

export interface BesideProps {
  /** How wide the list is where there is room for both. */
  readonly first: number;
  /** What is open beside it; empty for nothing. */
  readonly about: string;
  readonly list: ReactNode;
  /** What is open, or what says that nothing is. */
  readonly children: ReactNode;
}

/**
 * A list and, beside it, what is open of it. Where there is no room for both, what is open lies over the list, which
 * keeps its place below; `BesideBack` is the way to it. The focus goes with what is seen.
 *
 * @example
 * <Beside first={320} about={id} list={<Names />}><Viewer id={id} /></Beside>
 */
export function Beside({ first, about, list, children }: BesideProps) {
  const { over, under } = useSeen(about);
  return (
    <div
      className={styles.beside}
      data-open={about !== ''}
      style={{ '--first': `${first}px` } as CSSProperties}
    >
      <div ref={under} className={styles.list}>
        {list}
      </div>
      <div ref={over} className={styles.open} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}

/** Where one lies over the other, the focus goes to what is opened, and back to what opened it. */
function useSeen(about: string) {
  const over = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLDivElement>(null);
  const before = useRef(about);
  const opener = useRef<Element>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = about;
    if (was === about) return;
    const isIn = (place: HTMLElement | null) => place?.contains(document.activeElement) === true;
    if (about !== '' && was === '' && isIn(under.current))
      opener.current = document.activeElement ?? undefined;
    if (about !== '' && isHidden(under.current)) over.current?.focus({ preventScroll: true });
    const isNowhere = isIn(over.current) || document.activeElement === document.body;
    if (about === '' && isNowhere && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  }, [about]);
  return { over, under };
}

const isHidden = (element: HTMLElement | null): boolean =>
  element !== null && getComputedStyle(element).visibility === 'hidden';

export interface BesideBackProps {
  readonly text: string;
  readonly onBack: () => void;
}

/** The way back to a list that is lain over; not there where both are seen. */
export const BesideBack = ({ text, onBack }: BesideBackProps) => (
  <Button className={styles.back ?? ''} icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
    {text}
  </Button>
);
