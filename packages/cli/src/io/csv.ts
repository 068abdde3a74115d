/**
 * Rows of a CSV text with a header line; quotes, doubled quotes and line breaks inside quotes are understood.
 *
 * @example
 * parseCsv('a,b\n1,"x, y"'); // [{ a: '1', b: 'x, y' }]
 */
export const parseCsv = (text: string): Record<string, string>[] => {
  const [header, ...lines] = records(text.replace(/^\ufeff/, ''));
  if (!header) return [];
  return lines.map((cells) =>
    Object.fromEntries(header.map((name, index) => [name.trim(), cells[index] ?? ''])),
  );
};

const records = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === ',') endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
};
