import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/**
 * antd repeats the header in a hidden row to measure columns by. What can have the focus must not be in there twice,
 * where nobody sees it.
 */
export function OutsideMeasure({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const [measuring, setMeasuring] = useState(false);
  useLayoutEffect(() => {
    setMeasuring(place.current?.closest('.ant-table-measure-row') !== null);
  }, []);
  return <span ref={place}>{measuring ? null : children}</span>;
}
