import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { braille, halfBlocks } from './draw.js';
import { decodePng } from './png.js';
import { captchaLines, drawCaptcha, drawingFor } from './show-captcha.js';

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body, Buffer.alloc(4)]);
}

function png(
  width: number,
  height: number,
  depth: number,
  color: number,
  rows: Buffer,
  extra: Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = color;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A 4×2 picture: the left half black, the right half white, RGB with a filter per row. */
const half = png(
  4,
  2,
  8,
  2,
  Buffer.from([0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 2, ...Array(12).fill(0)]),
);

describe('decodePng', () => {
  it('reads RGB with row filters', () => {
    const { width, height, pixels } = decodePng(half);
    expect([width, height]).toEqual([4, 2]);
    expect([...pixels.subarray(0, 8)]).toEqual([0, 0, 0, 255, 0, 0, 0, 255]);
    expect([...pixels.subarray(24, 32)]).toEqual([255, 255, 255, 255, 255, 255, 255, 255].slice(0, 8));
  });

  it('reads palettes and grey of fewer bits', () => {
    const palette = chunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255]));
    expect([...decodePng(png(2, 1, 1, 3, Buffer.from([0, 0b01000000]), [palette])).pixels]).toEqual([
      255, 0, 0, 255, 0, 0, 255, 255,
    ]);
    expect([...decodePng(png(2, 1, 4, 0, Buffer.from([0, 0x0f]))).pixels]).toEqual([
      0, 0, 0, 255, 255, 255, 255, 255,
    ]);
  });

  it('refuses everything else without harm: noise, huge sizes, bombs, cut files', () => {
    expect(() => decodePng(png(5000, 1, 8, 2, Buffer.alloc(1)))).toThrow(RangeError);
    expect(() => decodePng(png(4, 4, 8, 2, Buffer.alloc(10_000_000)))).toThrow();
    expect(() => decodePng(half.subarray(0, 40))).toThrow();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        expect(() => decodePng(Buffer.from(noise))).toThrow(RangeError);
      }),
    );
  });
});

describe('drawing', () => {
  it.each([
    [{ TERM: 'xterm-kitty' }, 80, 'kitty'],
    [{ TERM: 'xterm-256color', TERM_PROGRAM: 'iTerm.app' }, 80, 'iterm'],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 80, 'blocks'],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor', NO_COLOR: '1' }, 80, 'braille'],
    [{ TERM: 'xterm' }, 80, 'braille'],
    [{ TERM: 'dumb' }, 80, 'file'],
    [{ TERM: 'xterm' }, 20, 'file'],
  ] as const)('%j with %i columns draws by %s', (env, columns, drawing) => {
    expect(drawingFor(env, columns)).toBe(drawing);
  });

  it('half blocks and braille show the dark half', () => {
    const picture = decodePng(half);
    expect(braille(picture, 2)).toBe('⣿⠀\n');
    expect(halfBlocks(picture, 4)).toContain('\u001b[38;2;0;0;0m\u001b[48;2;0;0;0m▀');
  });

  it('in a frame is made of characters alone, whatever the terminal can do, and only where it can be read', () => {
    const image = `data:image/png;base64,${half.toString('base64')}`;
    const lines = (env: object, columns: number, rows: number) =>
      captchaLines(image, { TERM: 'xterm-kitty', ...env }, { columns, rows });
    expect(lines({}, 41, 10)).toEqual(Array(10).fill('⣿'.repeat(20) + '⠀'.repeat(20)));
    expect(lines({ COLORTERM: 'truecolor' }, 200, 17)).toHaveLength(16);
    expect(lines({}, 41, 9)).toBeUndefined();
    expect(lines({}, 39, 50)).toBeUndefined();
    expect(lines({ TERM: 'dumb' }, 80, 50)).toBeUndefined();
  });

  it('refuses what is no PNG and saves what it cannot draw', () => {
    expect(() => drawCaptcha('data:image/svg+xml;base64,PHN2Zy8+', {}, 80)).toThrow(RangeError);
    const broken = Buffer.concat([half.subarray(0, 20), Buffer.alloc(30)]).toString('base64');
    expect(drawCaptcha(`data:image/png;base64,${broken}`, { TERM: 'xterm' }, 80)).toHaveProperty('path');
  });
});
