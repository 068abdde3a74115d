import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/**
 * Which of a chart's points is looked at, of `count` the last until somebody says another: arrows go from one to the next,
 * and a pointer chooses the one that it is over.
 *
 * @example
 * const { at, slider } = useChartPoint(days.length);
 * return <div role="slider" tabIndex={0} {...slider} aria-valuenow={at} aria-valuetext={days[at].label}>…</div>;
 */
export function useChartPoint(count: number) {
  const [chosen, choose] = useState<number>();
  const last = count - 1;
  const at = Math.min(chosen ?? last, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextAt(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  const onPointerMove = (event: PointerEvent) => {
    const next = pointedAt(event, count);
    if (next !== undefined) choose(next);
  };
  return {
    at,
    /** Nobody looks at one any more. */
    leave: () => choose(undefined),
    slider: {
      ...{ 'aria-valuemin': 0, 'aria-valuemax': last, onKeyDown, onPointerMove },
    },
  };
}

function nextAt(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

function pointedAt({ clientX, currentTarget }: PointerEvent, count: number): number | undefined {
  const { left, width } = currentTarget.getBoundingClientRect();
  if (width === 0) return undefined;
  return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)));
}
