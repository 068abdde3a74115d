/**
 * JSON laid out over lines; a text that is none stays as it is.
 *
 * @example
 * prettyJson('{"a":1}'); // '{\n  "a": 1\n}'
 */
export function prettyJson(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  try {
    JSON.parse(value);
    return layOut(value);
  } catch {
    return value;
  }
}

const tokens = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Lays out token by token: parsing and writing anew would round long numbers. */
function layOut(text: string): string {
  let depth = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  const parts = (text.match(tokens) ?? []).map((token, index, all) => {
    const next = all[index + 1] ?? '';
    if (token === ',') return `,${line()}`;
    if (token === ':') return ': ';
    if ((token === '{' || token === '[') && next !== '}' && next !== ']') {
      depth += 1;
      return token + line();
    }
    const before = all[index - 1];
    if ((token === '}' || token === ']') && before !== '{' && before !== '[') {
      depth -= 1;
      return line() + token;
    }
    return token;
  });
  return parts.join('');
}
