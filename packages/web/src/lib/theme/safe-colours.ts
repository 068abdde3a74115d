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

/** As many of them as there are parts, from the first again after the last. */
export const safeColour = (part: number): string => safeColours[part % safeColours.length] ?? safeColours[0];
