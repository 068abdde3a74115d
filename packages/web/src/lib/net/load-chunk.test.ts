import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.js';

describe('loadChunk', () => {
  afterEach(() => void vi.useRealTimers());

  it('tries once more', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return 'page';
    };
    expect(await loadChunk(load, 0)).toBe('page');
  });

  it('gives up as a load error after the second failure', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      throw new TypeError('Failed to fetch');
    };
    await expect(loadChunk(load, 0)).rejects.toBeInstanceOf(ChunkLoadError);
    expect(tries).toBe(2);
  });

  it('gives up when nothing comes in time', async () => {
    await expect(loadChunk(() => new Promise<never>(() => undefined), 0, 5)).rejects.toBeInstanceOf(
      ChunkLoadError,
    );
  });

  it('waits for nothing any more when it has come, or failed', async () => {
    vi.useFakeTimers();
    await loadChunk(async () => 'page');
    expect(vi.getTimerCount()).toBe(0);
    const failing = loadChunk(() => Promise.reject(new TypeError('Failed to fetch')));
    const failed = expect(failing).rejects.toBeInstanceOf(ChunkLoadError);
    await vi.advanceTimersByTimeAsync(400);
    await failed;
    expect(vi.getTimerCount()).toBe(0);
  });
});
