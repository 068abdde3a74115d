import { describe, expect, it } from 'vitest';
import { derivePalette } from './derive.js';
import { safeColours } from './safe-colours.js';
import { themeNames, themes } from './themes.js';

type Triple = readonly [number, number, number];

/** How eyes that miss one kind of cone see linear light (Machado, Oliveira and Fernandes, 2009). */
const eyes: Readonly<Record<string, readonly Triple[]>> = {
  ordinary: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'missing red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'missing green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'missing blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (colour: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple =>
  rows.map(([a, b, c]) => Math.min(1, Math.max(0, a * x + b * y + c * z))) as unknown as Triple;

const eachPair = (colours: readonly string[]) =>
  colours.flatMap((one, at) => colours.slice(at + 1).map((other) => [one, other] as const));
/** The two that are hardest to tell apart. */
const closest = (eye: readonly Triple[], colours: readonly string[]) =>
  Math.min(...eachPair(colours).map(([one, other]) => apart(eye, one, other)));

/** How far apart two colours are for an eye; some 2 is the least that anybody notices. */
function apart(eye: readonly Triple[], one: string, other: string): number {
  const [a, b] = [one, other].map((colour) => place(times(eye, linear(colour)))) as [Triple, Triple];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Where light stands among all that an eye can tell apart (CIE L*a*b*, D65). */
function place([r, g, b]: Triple): Triple {
  const root = (part: number) =>
    part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27 / 116) * part + 16 / 116;
  const [x, y, z] = [
    root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505),
    root(0.2126 * r + 0.7152 * g + 0.0722 * b),
    root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function statesOf(name: (typeof themeNames)[number], colourWeak: boolean) {
  const { success, warning, danger, neutral } = derivePalette(themes[name], undefined, colourWeak);
  return [success, warning, danger, neutral];
}

describe.each(Object.entries(eyes))('for eyes %s', (kind, eye) => {
  it.each(themeNames)('states are far apart in the colour-weak mode of %s', (name) => {
    expect(closest(eye, statesOf(name, true))).toBeGreaterThan(24);
  });

  it('parts of a picture that stand beside each other are apart', () => {
    expect(closest(eye, safeColours)).toBeGreaterThan(15);
  });

  it('the measure is one: the usual states are apart for ordinary eyes, and not for others', () => {
    const usual = closest(eye, statesOf('default', false));
    if (kind === 'ordinary') expect(usual).toBeGreaterThan(30);
    else expect(usual).toBeLessThan(30);
  });
});
