/** A cell that a spreadsheet would run as a formula is led by an apostrophe; quotes, commas and lines are quoted. */
const cellOf = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Lines of a CSV file, with the mark that lets spreadsheets read it as UTF-8.
 *
 * @example
 * toCsv([['name', 'code'], ['果, 蔬', 'A1']]);
 */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cellOf).join(',')).join('\r\n')}\r\n`;
