import type { Picture } from './png.js';

type Color = readonly [red: number, green: number, blue: number];

/** Two pixels per character in true colour: `▀` in one colour on the other. */
export function halfBlocks(picture: Picture, columns: number): string {
  const rows = Math.max(1, Math.round(((picture.height / picture.width) * columns) / 2));
  const at = sampler(picture, columns, rows * 2);
  const line = (row: number): string =>
    range(columns)
      .map((column) => {
        const [top, bottom] = [at(column, row * 2), at(column, row * 2 + 1)];
        return `\u001b[38;2;${top.join(';')}m\u001b[48;2;${bottom.join(';')}m▀`;
      })
      .join('');
  return range(rows)
    .map((row) => `${line(row)}\u001b[0m\n`)
    .join('');
}

const sampler =
  (picture: Picture, columns: number, rows: number) =>
  (column: number, row: number): Color =>
    meanOf(
      picture,
      (column * picture.width) / columns,
      (row * picture.height) / rows,
      ((column + 1) * picture.width) / columns,
      ((row + 1) * picture.height) / rows,
    );

/** The mean colour of a rectangle of the picture, on white. */
function meanOf({ width, height, pixels }: Picture, x0: number, y0: number, x1: number, y1: number): Color {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let y = Math.floor(y0); y < Math.min(height, Math.max(Math.ceil(y1), Math.floor(y0) + 1)); y += 1)
    for (let x = Math.floor(x0); x < Math.min(width, Math.max(Math.ceil(x1), Math.floor(x0) + 1)); x += 1) {
      const at = (y * width + x) * 4;
      const alpha = (pixels[at + 3] ?? 255) / 255;
      red += (pixels[at] ?? 0) * alpha + 255 * (1 - alpha);
      green += (pixels[at + 1] ?? 0) * alpha + 255 * (1 - alpha);
      blue += (pixels[at + 2] ?? 0) * alpha + 255 * (1 - alpha);
      count += 1;
    }
  const mean = (sum: number): number => Math.round(sum / Math.max(1, count));
  return [mean(red), mean(green), mean(blue)];
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Bits of a braille character, by column and row of its eight dots. */
const dots = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
] as const;

/** Eight dots per character and no colour: dark pixels become dots. */
export function braille(picture: Picture, columns: number): string {
  const rows = Math.max(1, Math.round(((picture.height / picture.width) * columns * 2) / 4));
  const at = sampler(picture, columns * 2, rows * 4);
  const light = range(rows * 4).flatMap((y) => range(columns * 2).map((x) => luminance(at(x, y))));
  const middle = (Math.max(...light) + Math.min(...light)) / 2;
  const dark = (x: number, y: number): boolean => (light[y * columns * 2 + x] ?? 255) < middle;
  const cell = (column: number, row: number): string => {
    const bits = dots.flatMap((down, x) =>
      down.map((bit, y) => (dark(column * 2 + x, row * 4 + y) ? bit : 0)),
    );
    return String.fromCodePoint(bits.reduce<number>((sum, bit) => sum + bit, 0x2800));
  };
  return range(rows)
    .map(
      (row) =>
        `${range(columns)
          .map((column) => cell(column, row))
          .join('')}\n`,
    )
    .join('');
}

const luminance = ([red, green, blue]: Color): number => 0.299 * red + 0.587 * green + 0.114 * blue;

/** kitty's protocol: the file itself, in chunks of 4096 characters. */
export function kitty(file: Buffer): string {
  const parts = file.toString('base64').match(/.{1,4096}/g) ?? [];
  const chunk = (part: string, index: number): string => {
    const keys = `${index === 0 ? 'a=T,f=100,' : ''}m=${index < parts.length - 1 ? 1 : 0}`;
    return `\u001b_G${keys};${part}\u001b\\`;
  };
  return `${parts.map(chunk).join('')}\n`;
}

/** iTerm2's inline file. */
export const iterm = (file: Buffer): string =>
  `\u001b]1337;File=inline=1;size=${file.length}:${file.toString('base64')}\u0007\n`;
