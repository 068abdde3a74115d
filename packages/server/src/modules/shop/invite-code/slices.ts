import { setImmediate } from 'node:timers/promises';

/** What a slice may take: a call that waits for the same connection makes several statements, and waits before each. */
const goal = 12;
const [fewest, most] = [20, 2_000];

/**
 * Long work in slices of some 12 ms, each short enough to let others in between: a slice's size follows from what the
 * one before it took.
 */
export async function inSlices<T>(
  items: readonly T[],
  run: (slice: readonly T[]) => Promise<void>,
): Promise<void> {
  let size = 100;
  for (let at = 0; at < items.length; ) {
    const slice = items.slice(at, at + size);
    const start = performance.now();
    await run(slice);
    const took = performance.now() - start;
    at += slice.length;
    size = Math.min(most, Math.max(fewest, Math.round((slice.length * goal) / Math.max(took, 1))));
    await setImmediate();
  }
}
