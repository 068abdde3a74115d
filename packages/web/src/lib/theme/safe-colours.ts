import { mix } from './colour.js';

/** Colours that every kind of eye tells apart, by Okabe and Ito: for parts that stand beside each other in a picture. */
export const safeColours = [
  '#0072b2',
  '#e69f00',
  '#009e73',
  '#d55e00',
  '#56b4e9',
  '#cc79a7',
  '#f0e442',
] as const;

interface ChartColours {
  readonly accent: string;
  readonly background: string;
}

/**
 * The colours of parts that stand beside each other: as many shades of the accent, none of them lost in the background; or
 * those for every kind of eye, from the first again after the last.
 *
 * @example
 * partColours(2, { accent: '#000000', background: '#ffffff' }, false); // ['#000000', '#606060']
 */
export const partColours = (
  count: number,
  { accent, background }: ChartColours,
  colourWeak: boolean,
): string[] =>
  Array.from({ length: count }, (_, part) =>
    colourWeak
      ? (safeColours[part % safeColours.length] ?? accent)
      : mix(accent, background, (0.75 * part) / count),
  );
