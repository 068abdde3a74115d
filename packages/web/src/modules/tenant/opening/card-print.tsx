import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePrinting } from '../../../lib/ui/use-printing.js';
import './card-print.css';

interface CardPrintProps {
  readonly children: ReactNode;
  readonly onEnd: () => void;
}

/** The card on paper; seen by printers alone. */
export function CardPrint({ children, onEnd }: CardPrintProps) {
  usePrinting(onEnd);
  return createPortal(
    <div className="opening-print" aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
