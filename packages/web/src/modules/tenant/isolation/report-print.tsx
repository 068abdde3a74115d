import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './print.css';

interface ReportPrintProps {
  readonly children: ReactNode;
  readonly onEnd: () => void;
}

/** A report on paper; seen by printers alone. */
export function ReportPrint({ children, onEnd }: ReportPrintProps) {
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    const end = () => ended.current();
    window.addEventListener('afterprint', end);
    const timer = setTimeout(() => window.print(), 100);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return createPortal(
    <div className="isolation-print" aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
