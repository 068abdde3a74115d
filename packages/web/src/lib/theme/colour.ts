/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

export const parseHex = (hex: string): Rgb => {
  const text = hex.replace('#', '');
  const full = text.length === 3 ? [...text].map((digit) => digit + digit).join('') : text.slice(0, 6);
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

export const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/**
 * Mixes two colours; `share` is how much of the second there is.
 *
 * @example
 * mix('#000000', '#ffffff', 0.5); // '#808080'
 */
export const mix = (from: string, to: string, share: number): string => {
  const [a, b] = [parseHex(from), parseHex(to)];
  const at = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return toHex([at(0), at(1), at(2)]);
};

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of WCAG 2. */
export const luminance = (hex: string): number => {
  const [red, green, blue] = parseHex(hex);
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
};

/**
 * Contrast ratio of WCAG 2, from 1 to 21.
 *
 * @example
 * contrast('#409EFF', '#ffffff'); // 2.78: not enough for text
 */
export const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** The level AA of WCAG for text. */
export const textContrast = 4.5;

/**
 * Moves a colour towards black or white, whichever helps, until it reads on every one of the grounds.
 *
 * @example
 * readable('#409EFF', ['#ffffff']); // a darker blue of contrast 4.5 or more
 */
export const readable = (colour: string, grounds: readonly string[], goal = textContrast): string => {
  const worst = (candidate: string) => Math.min(...grounds.map((ground) => contrast(candidate, ground)));
  const towards = worst('#000000') > worst('#ffffff') ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, towards, share);
    if (worst(candidate) >= goal) return candidate;
  }
  return towards;
};
