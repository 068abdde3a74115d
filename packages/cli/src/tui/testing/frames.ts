import { pathToFileURL } from 'node:url';
import { bundleEntry } from './bundle.js';
import type * as Frames from './draw-frame.js';

/** Bundled once for all test files of a worker. */
let loaded: Promise<typeof Frames> | undefined;

/**
 * Draws frames with the bundle's own Ink, ink-table and widths.
 *
 * @example
 * const { drawFrame } = await loadFrames();
 */
export function loadFrames(): Promise<typeof Frames> {
  loaded ??= bundled();
  return loaded;
}

async function bundled(): Promise<typeof Frames> {
  const bundle = await bundleEntry('draw-frame.tsx');
  try {
    // The bundle of that very module.
    return (await import(/* @vite-ignore */ pathToFileURL(bundle.script).href)) as typeof Frames;
  } finally {
    bundle.remove();
  }
}
