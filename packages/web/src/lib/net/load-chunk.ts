/** A part of the application could not be loaded, twice (specification, section 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const limit = 120_000;

const withLimit = <T>(load: () => Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), ms);
    load().then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });

/**
 * Loads a part of the application; tries once more when that fails, for a release may have replaced the files.
 *
 * @throws ChunkLoadError when it fails again or takes 120 seconds
 * @example
 * const Page = lazy(() => loadChunk(() => import('./page.js')));
 */
export async function loadChunk<T>(load: () => Promise<T>, pause = 400, ms = limit): Promise<T> {
  try {
    return await withLimit(load, ms);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await withLimit(load, ms);
    } catch (cause) {
      throw new ChunkLoadError('a part of the application could not be loaded', { cause });
    }
  }
}
