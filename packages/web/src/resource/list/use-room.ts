import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Room {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly height: number;
  /** Between the edges and the bar that rows are scrolled with; 0 while nobody knows. */
  readonly width: number;
}

/**
 * What a table may take of its card's room, so that few rows end their card and many scroll in themselves. What else
 * stands in the card keeps its height.
 */
export function useRoom(): Room {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current;
    const card = box?.closest<HTMLElement>('.list-card');
    const room = card?.parentElement;
    if (!box || !card || !room) return undefined;
    const measure = () => {
      setHeight(room.clientHeight - (card.offsetHeight - box.offsetHeight));
      setWidth((box.querySelector('.ant-table-body') ?? box).clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [room, ...card.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { box: ref, height, width };
}
