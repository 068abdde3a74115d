import type { DiagramParts } from './diagram-parts.js';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels between what is drawn and its frame: nothing touches it, and what is written under a step is seen. */
const margin = 24;

/**
 * The part of a diagram to be shown so that all of it is in view, in its middle; never larger than it was drawn.
 *
 * @example
 * boxAround({ x: 0, y: 0, width: 100, height: 50 }, { width: 348, height: 148 }); // { x: -124, y: -49, width: 348, height: 148 }
 */
export function boxAround(drawn: Box, frame: Pick<Box, 'width' | 'height'>): Box {
  const scale = Math.min(
    1,
    (frame.width - 2 * margin) / Math.max(1, drawn.width),
    (frame.height - 2 * margin) / Math.max(1, drawn.height),
  );
  const [width, height] = [frame.width / scale, frame.height / scale];
  return {
    x: drawn.x + drawn.width / 2 - width / 2,
    y: drawn.y + drawn.height / 2 - height / 2,
    ...{ width, height },
  };
}

/** Brings all of a diagram into view; what is too small to show anything in is left alone. */
export function fitAll(canvas: DiagramParts['canvas']): void {
  const { inner, outer } = canvas.viewbox();
  if (outer.width > 2 * margin && outer.height > 2 * margin) canvas.viewbox(boxAround(inner, outer));
}
