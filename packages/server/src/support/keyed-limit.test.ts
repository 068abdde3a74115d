import { describe, expect, it } from 'vitest';
import { createKeyedLimit } from './keyed-limit.js';

/** Work that ends when the test says so. */
function held() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.push(() => resolve(name));
    });
  return { started, work, endFirst: () => ends.shift()?.() };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a line for each key', () => {
  it('runs so many at a time and the rest in turn', async () => {
    const { started, work, endFirst } = held();
    const limit = createKeyedLimit(2, 10);
    const all = Promise.all(['a', 'b', 'c'].map((name) => limit('k', work(name))));
    await settled();
    expect(started).toEqual(['a', 'b']);
    endFirst();
    await settled();
    expect(started).toEqual(['a', 'b', 'c']);
    endFirst();
    endFirst();
    expect(await all).toEqual(['a', 'b', 'c']);
  });

  it('keeps keys apart, and refuses who finds the line full, with a time to come back', async () => {
    const { started, work, endFirst } = held();
    const limit = createKeyedLimit(1, 1);
    const waiting = [limit('k', work('a')), limit('k', work('b')), limit('other', work('c'))];
    await expect(limit('k', work('d'))).rejects.toMatchObject({
      status: 429,
      code: 'request.too_many',
      details: { retryAfter: 5 },
    });
    await settled();
    expect(started).toEqual(['a', 'c']);
    endFirst();
    await waiting[0];
    const late = limit('k', work('e'));
    for (let n = 0; n < 3; n += 1) {
      await settled();
      endFirst();
    }
    expect(await Promise.all([...waiting, late])).toEqual(['a', 'b', 'c', 'e']);
  });

  it('goes on after work that fails', async () => {
    const limit = createKeyedLimit(1, 0);
    await expect(limit('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limit('k', async () => 'again')).toBe('again');
  });
});
