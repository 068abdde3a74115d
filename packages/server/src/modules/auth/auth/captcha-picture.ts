import { loadSharp } from '../../../support/load-sharp.js';
import { captchaGlyphs } from './captcha-glyphs.js';

/** A number from 0 up to 1. */
export type Random = () => number;

type Point = readonly [x: number, y: number];

const [width, height] = [130, 48];
const length = 5;
const margin = 8;
const cell = (width - 2 * margin) / length;
const characters = Object.keys(captchaGlyphs);

/**
 * A picture of five characters for a person to read, and what they are; the same from the same numbers.
 *
 * @example
 * const { text, png } = await drawCaptcha(Math.random);
 */
export async function drawCaptcha(random: Random): Promise<{ readonly text: string; readonly png: Buffer }> {
  const chosen = Array.from({ length }, () => pick(random, characters));
  const wave = waveOf(random);
  const strokes = chosen.flatMap((character, at) => glyphStrokes(random, wave, character, at));
  const noise = [noiseCurve(random), noiseCurve(random)];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#f5f7fa"/>${[...strokes, ...noise].join('')}</svg>`;
  const sharp = await loadSharp();
  return { text: chosen.join(''), png: await sharp(Buffer.from(svg)).png().toBuffer() };
}

const between = (random: Random, min: number, max: number): number => min + random() * (max - min);

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** Letters and noise have colours of one kind, or noise could be taken away by its colour. */
const colour = (random: Random): string =>
  `hsl(${Math.round(random() * 360)} ${Math.round(between(random, 45, 85))}% ${Math.round(between(random, 22, 36))}%)`;

/** Bends the whole picture, differently each time: no two drawings of a letter lie on each other. */
function waveOf(random: Random): (point: Point) => Point {
  const [strength, period, phase] = [
    between(random, 1.5, 3),
    between(random, 45, 80),
    between(random, 0, 6.3),
  ];
  return ([x, y]) => [
    x + Math.sin((y / 30) * 3 + phase) * (strength / 2),
    y + Math.sin((x / period) * 6.3 + phase) * strength,
  ];
}

/** A character at its place, turned, slanted and bent, each stroke a little off. */
function glyphStrokes(
  random: Random,
  wave: (point: Point) => Point,
  character: string,
  at: number,
): string[] {
  const turn = between(random, -0.32, 0.32);
  const slant = between(random, -0.2, 0.2);
  const [wide, high] = [between(random, 1.45, 1.85), between(random, 1.75, 2.15)];
  const [left, top] = [
    margin + cell * (at + 0.5) + between(random, -3, 3),
    height / 2 + between(random, -4, 4),
  ];
  const place = ([x, y]: Point): Point => {
    const [px, py] = [(x - 5) * wide + (y - 7) * slant * high, (y - 7) * high];
    return wave([
      left + px * Math.cos(turn) - py * Math.sin(turn),
      top + px * Math.sin(turn) + py * Math.cos(turn),
    ]);
  };
  const fill = colour(random);
  return strokesOf(captchaGlyphs[character] ?? '').map((stroke) => {
    const [offX, offY] = [between(random, -0.35, 0.35), between(random, -0.35, 0.35)];
    const points = stroke.map(([x, y]) => place([x + offX, y + offY]));
    return line(points, fill, between(random, 2.2, 3.2));
  });
}

/** The strokes of a glyph as many short steps, so that they can be bent. */
function strokesOf(glyph: string): Point[][] {
  const strokes: Point[][] = [];
  for (const [, command = '', numbers = ''] of glyph.matchAll(/([MLQ])([^MLQ]+)/g)) {
    const [x = 0, y = 0, endX = 0, endY = 0] = numbers.trim().split(' ').map(Number);
    const from = strokes.at(-1)?.at(-1);
    if (command === 'M' || !from) strokes.push([[x, y]]);
    else
      strokes
        .at(-1)
        ?.push(...(command === 'L' ? curve(from, from, [x, y]) : curve(from, [x, y], [endX, endY])));
  }
  return strokes;
}

const steps = 8;

/** A quadratic curve without its first point; a straight line where the control point is its beginning. */
const curve = (from: Point, control: Point, to: Point): Point[] =>
  Array.from({ length: steps }, (_, index): Point => {
    const t = (index + 1) / steps;
    const on = (axis: 0 | 1): number =>
      (1 - t) ** 2 * from[axis] + 2 * (1 - t) * t * control[axis] + t ** 2 * to[axis];
    return [on(0), on(1)];
  });

/** A line across the characters, of a colour like theirs; thinner, or people took it for a part of them. */
function noiseCurve(random: Random): string {
  const y = (): number => between(random, 6, height - 6);
  const from: Point = [between(random, 2, 20), y()];
  const to: Point = [between(random, width - 20, width - 2), y()];
  const points = [from, ...curve(from, [between(random, 30, 100), between(random, -14, height + 14)], to)];
  return line(points, colour(random), between(random, 0.9, 1.3));
}

const line = (points: readonly Point[], stroke: string, thick: number): string =>
  `<polyline points="${points.map((point) => point.map((one) => one.toFixed(1)).join(',')).join(' ')}" ` +
  `fill="none" stroke="${stroke}" stroke-width="${thick.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
