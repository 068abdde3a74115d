import { describe, expect, it } from 'vitest';
import { loadSharp } from '../../../support/load-sharp.js';
import { captchaGlyphs } from './captcha-glyphs.js';
import { drawCaptcha, type Random } from './captcha-picture.js';

/** The same numbers for the same seed (mulberry32). */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const background = [0xf5, 0xf7, 0xfa];

describe('a captcha', () => {
  it('is the same text and the same picture from the same numbers, and another from others', async () => {
    const [one, again, other] = await Promise.all([1, 1, 2].map((seed) => drawCaptcha(seeded(seed))));
    expect(again).toEqual(one);
    expect(other?.text).not.toBe(one?.text);
    expect(other?.png.equals(one?.png ?? Buffer.alloc(0))).toBe(false);
  });

  it('draws one text differently each time', async () => {
    // The first five numbers choose the characters.
    const same = (seed: number): Random => {
      const rest = seeded(seed);
      let count = 0;
      return () => (count++ < 5 ? count / 10 : rest());
    };
    const [one, other] = await Promise.all([3, 4].map((seed) => drawCaptcha(same(seed))));
    expect(other?.text).toBe(one?.text);
    expect(other?.png.equals(one?.png ?? Buffer.alloc(0))).toBe(false);
  });

  it('has all of its characters within the picture, to the left and to the right', async () => {
    const sharp = await loadSharp();
    for (let seed = 0; seed < 60; seed += 1) {
      const { png } = await drawCaptcha(seeded(seed));
      const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
      for (let y = 0; y < info.height; y += 1)
        expect([at(0, y), at(info.width - 1, y)]).toEqual([background, background]);
    }
  });

  it('is a small PNG of five characters that are told apart in either case', async () => {
    const { text, png } = await drawCaptcha(seeded(5));
    expect(text).toHaveLength(5);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([130, 48]);
    expect(Object.keys(captchaGlyphs).join('')).not.toMatch(/[0o1il5s2z8b9gqv]/);
    expect(Object.keys(captchaGlyphs).join('')).not.toMatch(/[OILSZBQVGFPN]/);
  });
});
