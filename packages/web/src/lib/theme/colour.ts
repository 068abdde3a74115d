import { FastColor } from '@ant-design/fast-color';

/**
 * Mixes two colours; `share` is how much of the second there is.
 *
 * @example
 * mix('#000000', '#ffffff', 0.5); // '#808080'
 */
export const mix = (from: string, to: string, share: number): string =>
  new FastColor(from).mix(to, share * 100).toHexString();

/**
 * Contrast ratio of WCAG 2, from 1 to 21.
 *
 * @example
 * contrast('#409EFF', '#ffffff'); // 2.78: not enough for text
 */
export function contrast(a: string, b: string): number {
  const [one, other] = [new FastColor(a).getLuminance(), new FastColor(b).getLuminance()];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The level AA of WCAG for text. */
export const textContrast = 4.5;

/**
 * Moves a colour towards black or white, whichever helps, until it reads on every one of the backgrounds.
 *
 * @example
 * readable('#409EFF', ['#ffffff']); // a darker blue of contrast 4.5 or more
 */
export function readable(colour: string, backgrounds: readonly string[], goal = textContrast): string {
  const worst = (candidate: string) =>
    Math.min(...backgrounds.map((background) => contrast(candidate, background)));
  const towards = worst('#000000') > worst('#ffffff') ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, towards, share);
    if (worst(candidate) >= goal) return candidate;
  }
  return towards;
}
