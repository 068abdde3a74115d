import type { Drawn } from './diagram-parts.js';

type Shape = Pick<Drawn, 'x' | 'y' | 'width' | 'height'> &
  Partial<Pick<Drawn, 'incoming' | 'outgoing' | 'attachers'>>;

/** As high as one line of a caption. */
const line = 14;
/** Clear of the frame of a shape that is chosen. */
const gap = 8;

/** Where a line of text stands at a shape: below it, or above it where lines or events are at its lower edge. */
export function captionPlace(shape: Shape): { readonly top: number } | { readonly bottom: number } {
  const below = { bottom: -gap };
  if (!isTaken(shape, shape.y + shape.height)) return below;
  return isTaken(shape, shape.y) ? below : { top: -line - gap };
}

/** Whether a line begins or ends at this edge, or an event hangs at it. */
function isTaken({ incoming = [], outgoing = [], attachers = [] }: Shape, edge: number): boolean {
  const ends = [
    ...incoming.flatMap(({ waypoints }) => waypoints?.at(-1) ?? []),
    ...outgoing.flatMap(({ waypoints }) => waypoints?.at(0) ?? []),
  ];
  const isAt = (y: number) => Math.abs(y - edge) < 3;
  return ends.some(({ y }) => isAt(y)) || attachers.some(({ y, height }) => isAt(y + height / 2));
}
