import type { Cell } from './cells.js';

/** Narrower nothing can be picked from its filter; wider nobody wants a column before its others are seen. */
const [narrowest, widest] = [8, 60];

/** How wide columns are, by what stands in them: signs of Chinese take two places. */
export function columnWidths() {
  const widths: number[] = [];
  return {
    see: (row: readonly Cell[]): void => {
      for (const [column, cell] of row.entries())
        widths[column] = Math.max(widths[column] ?? narrowest, widthOf(String(cell ?? '')));
    },
    count: (): number => widths.length,
    xml: (): string => {
      const columns = widths.map(
        (width, index) =>
          `<col min="${index + 1}" max="${index + 1}" width="${Math.min(width, widest) + 2}" customWidth="1"/>`,
      );
      return columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
    },
  };
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

/** The longest of its lines. */
const widthOf = (text: string): number =>
  Math.max(
    ...text
      .slice(0, 500)
      .split('\n')
      .map((line) => [...line].length + (line.match(wide)?.length ?? 0)),
  );

/** The 55th column, counted from 0 as 54, is `BC`. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
