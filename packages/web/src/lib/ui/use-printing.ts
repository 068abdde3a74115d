import { useEffect, useRef } from 'react';

/**
 * Prints what is there for printers alone, once it stands in the page, and says when that is over.
 *
 * @example
 * usePrinting(onEnd);
 * return createPortal(<div className="price-print">…</div>, document.body);
 */
export function usePrinting(onEnd: () => void): void {
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
}
