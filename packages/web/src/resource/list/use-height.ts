import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The height that a box may take of its card's room, so that few rows end their card and many scroll in themselves.
 * What else stands in the card keeps its height.
 */
export const useHeight = (): readonly [RefObject<HTMLDivElement | null>, number] => {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current;
    const card = box?.closest<HTMLElement>('.list-card');
    const room = card?.parentElement;
    if (!box || !card || !room) return undefined;
    const measure = () => setHeight(room.clientHeight - (card.offsetHeight - box.offsetHeight));
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [room, ...card.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
};
