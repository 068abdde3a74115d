/** What a spreadsheet would run; a number with a minus is none. */
const formula = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/;

/**
 * Lines of a CSV file, with the mark that lets spreadsheets read it as UTF-8. A formula is led by an apostrophe.
 * What writes it comes with the first file.
 *
 * @example
 * await toCsv([['name', 'code'], ['果, 蔬', 'A1']]);
 */
export async function toCsv(lines: readonly (readonly string[])[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const text = papa.unparse(
    lines.map((line) => [...line]),
    { escapeFormulae: formula },
  );
  return `${papa.BYTE_ORDER_MARK}${text}\r\n`;
}
