import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The height of a box as it is laid out, so that a table fills the window and scrolls in itself. */
export const useHeight = (): readonly [RefObject<HTMLDivElement | null>, number] => {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = () => setHeight(box.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
};
