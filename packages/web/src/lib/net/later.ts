import { type ComponentType, lazy } from 'react';
import { loadChunk } from './load-chunk.js';

/**
 * A part of a screen whose code comes when it is first shown.
 *
 * @example
 * const Editor = later(() => import('./editor.js').then((m) => m.Editor));
 */
export function later<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // lazy() keeps the props of what it loads; its type cannot say so for a generic Props.
  return lazy(() =>
    loadChunk(load).then((component) => ({ default: component })),
  ) as unknown as ComponentType<Props>;
}
