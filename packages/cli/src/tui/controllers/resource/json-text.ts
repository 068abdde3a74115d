const token = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * JSON with a line for each member. The text is only reformatted, never parsed: a number of twenty digits keeps them
 * all. Text that is not JSON stays as it is.
 *
 * @example
 * prettyJson('{"id":12345678901234567890}'); // '{\n  "id": 12345678901234567890\n}'
 */
export function prettyJson(text: string): string {
  if (!isJson(text)) return text;
  let depth = 0;
  let written = '';
  const newLine = () => `\n${'  '.repeat(depth)}`;
  for (const [part] of text.matchAll(token)) {
    const opened = /[{[]$/.test(written);
    if (part === '}' || part === ']') {
      depth -= 1;
      written += opened ? part : newLine() + part;
      continue;
    }
    if (opened) written += newLine();
    if (part === '{' || part === '[') depth += 1;
    written += part === ',' ? part + newLine() : part === ':' ? ': ' : part;
  }
  return written;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
