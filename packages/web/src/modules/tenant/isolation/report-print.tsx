import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePrinting } from '../../../lib/ui/use-printing.js';
import './print.css';

interface ReportPrintProps {
  readonly children: ReactNode;
  readonly onEnd: () => void;
}

/** A report on paper; seen by printers alone. */
export function ReportPrint({ children, onEnd }: ReportPrintProps) {
  usePrinting(onEnd);
  return createPortal(
    <div className="isolation-print" aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
