import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './on-paper.css';

interface OnPaperProps {
  readonly className: string;
  readonly layout?: string;
  /** How long what stands in it is still on its way, in ms: names, pictures. */
  readonly settle?: number;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** What is there for printers alone, and nothing else beside it: printed as soon as it stands in the page. */
export function OnPaper({ className, layout, settle = 100, onEnd, children }: OnPaperProps) {
  usePrinting(onEnd, settle);
  return createPortal(
    <div className={`on-paper ${className}`} data-layout={layout} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}

function usePrinting(onEnd: () => void, settle: number): void {
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    const end = () => ended.current();
    window.addEventListener('afterprint', end);
    const timer = setTimeout(() => window.print(), settle);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', end);
    };
  }, [settle]);
}
