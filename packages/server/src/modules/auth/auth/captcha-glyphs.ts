/**
 * The characters of a captcha as strokes of a pen, in a box 10 wide and 14 high: letters of one height from top to
 * line, a few small ones. Whatever is easily taken for another, or becomes another under a line across it, is left out:
 * 0 and O, 1 and l, 2 and Z, U and V, C and G, E and F, R and P, M and N.
 */
export const captchaGlyphs: Readonly<Record<string, string>> = {
  3: 'M1 1 Q3 0 5 0 Q9 0 9 3.5 Q9 6.5 4.5 6.5 M4.5 6.5 Q10 6.5 10 10.5 Q10 14 5 14 Q2 14 0 12',
  4: 'M7 14 L7 0 L0 9.5 L10 9.5',
  6: 'M8.5 0 Q0 2 0 9.5 Q0 14 5 14 Q10 14 10 9.5 Q10 6 5.5 6 Q1 6 0 9.5',
  7: 'M0 0 L10 0 L4 14',
  A: 'M0 14 L5 0 L10 14 M1.8 9 L8.2 9',
  C: 'M10 3 Q8 0 5 0 Q0 0 0 7 Q0 14 5 14 Q8 14 10 11',
  D: 'M0 0 L0 14 L3 14 Q10 14 10 7 Q10 0 3 0 L0 0',
  E: 'M9 0 L0 0 L0 14 L9 14 M0 7 L7 7',
  H: 'M0 0 L0 14 M10 0 L10 14 M0 7 L10 7',
  J: 'M3 0 L10 0 M7 0 L7 10 Q7 14 3.5 14 Q0 14 0 10.5',
  K: 'M0 0 L0 14 M9 0 L0 8 M3 5.5 L10 14',
  M: 'M0 14 L0.5 0 L5 9 L9.5 0 L10 14',
  R: 'M0 14 L0 0 L5 0 Q10 0 10 3.7 Q10 7.5 5 7.5 L0 7.5 M4.5 7.5 L10 14',
  T: 'M0 0 L10 0 M5 0 L5 14',
  U: 'M0 0 L0 9 Q0 14 5 14 Q10 14 10 9 L10 0',
  W: 'M0 0 L2.2 14 L5 4 L7.8 14 L10 0',
  X: 'M0 0 L10 14 M10 0 L0 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 L5 14',
  d: 'M9 -1 L9 14 M9 9 Q8 5 4.5 5 Q0 5 0 9.5 Q0 14 4.5 14 Q8 14 9 10',
  e: 'M0 9.5 L10 9.5 Q10 5 5 5 Q0 5 0 9.5 Q0 14 5 14 Q8 14 9.5 12',
  f: 'M9 0.5 Q4 -2 4 4 L4 14 M1 6 L8 6',
  h: 'M0 -1 L0 14 M0 9 Q2 5 5 5 Q9 5 9 9 L9 14',
  m: 'M0 5 L0 14 M0 8 Q1 5 3 5 Q5 5 5 8 L5 14 M5 8 Q6 5 8 5 Q10 5 10 8 L10 14',
  t: 'M4 1 L4 11 Q4 14 8 13.5 M0 5 L8 5',
};
