import type { LongWork } from './turns.js';

const [fewest, most] = [20, 2_000];

/**
 * Long work in slices, each short enough to let others in between: a slice's size follows from what the one before it
 * took.
 */
export async function inSlices<T>(
  work: LongWork,
  items: readonly T[],
  run: (slice: readonly T[]) => Promise<void>,
): Promise<void> {
  const sizes = sliceSizes(work, { fewest, most });
  for (let at = 0; at < items.length; ) {
    const slice = items.slice(at, at + sizes.next());
    await sizes.timed(slice.length, () => run(slice));
    at += slice.length;
  }
}

/** How many come next, by how long those before them took. */
export function sliceSizes(work: LongWork, bounds: { readonly fewest: number; readonly most: number }) {
  let size = Math.min(100, bounds.most);
  return {
    next: (): number => size,
    timed: async <R>(count: number, run: () => Promise<R>): Promise<R> => {
      const start = work.now();
      const result = await run();
      const took = work.now() - start;
      const wanted = Math.round((count * work.sliceMs()) / Math.max(took, 1));
      size = Math.min(bounds.most, Math.max(bounds.fewest, wanted));
      await work.give(took);
      return result;
    },
  };
}
