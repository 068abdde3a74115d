import papa from 'papaparse';

/**
 * Rows of a CSV text with a header line; quotes, doubled quotes and line breaks inside quotes are understood.
 *
 * @example
 * parseCsv('a,b\n1,"x, y"'); // [{ a: '1', b: 'x, y' }]
 */
export function parseCsv(text: string): Record<string, string>[] {
  const { data } = papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true });
  const [header, ...rows] = data;
  if (!header) return [];
  // Not the library's own header: a row shorter than it has empty cells, a longer one no more than it names.
  return rows.map((cells) =>
    Object.fromEntries(header.map((name, index) => [name.trim(), cells[index] ?? ''])),
  );
}
