import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import './on-paper.css';

interface OnPaperProps {
  readonly className: string;
  readonly layout?: string;
  /** How long nothing may have changed in it, in ms, before it is printed: names and pictures may be on their way. */
  readonly settle?: number;
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** What is there for printers alone, and nothing else beside it: printed once all that it says stands in the page. */
export function OnPaper({ className, layout, settle = 100, onEnd, children }: OnPaperProps) {
  const paper = usePrinting(onEnd, settle);
  return createPortal(
    <div ref={paper} className={`on-paper ${className}`} data-layout={layout} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}

/** Longer nobody waits for paper: what has not come by then is not on it. */
const patience = 10_000;

function usePrinting(onEnd: () => void, settle: number) {
  const paper = useRef<HTMLDivElement>(null);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  const queries = useQueryClient();
  useEffect(() => {
    const place = paper.current;
    if (!place) return undefined;
    const end = () => ended.current();
    window.addEventListener('afterprint', end);
    const began = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, settle);
    };
    const changes = new MutationObserver(wait);
    const look = () => {
      const isWhole = queries.isFetching() === 0 && isDrawn(place);
      if (!isWhole && Date.now() - began < patience) return wait();
      changes.disconnect();
      window.print();
    };
    changes.observe(place, { childList: true, characterData: true, subtree: true });
    wait();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener('afterprint', end);
    };
  }, [settle, queries]);
  return paper;
}

/** Nothing in it is waited for: no part, no picture. */
const isDrawn = (place: HTMLElement): boolean =>
  place.querySelector('[aria-busy="true"]') === null &&
  [...place.querySelectorAll('img')].every(({ complete }) => complete);
