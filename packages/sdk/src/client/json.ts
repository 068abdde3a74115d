/** A string literal (kept), or a bare whole number of 16 and more digits. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\w.+-])-?\d{16,}(?![\w.+-])/g;

/** Where a value may begin and many digits follow: quoted ids, which are the rule, cost nothing more. */
const mayHoldOne = /(?:^|[:[,])\s*-?\d{16}/;

const keep = (found: string): string =>
  found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${found}"`;

/**
 * JSON.parse that keeps whole numbers beyond 2^53 as strings: other back ends send 19-digit ids as numbers, and
 * JSON.parse would round them.
 *
 * @example
 * parseJson('{"id":1123598816738675201}'); // { id: '1123598816738675201' }
 */
export function parseJson(text: string): unknown {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return JSON.parse(mayHoldOne.test(bare) ? bare.replace(token, keep) : bare);
}
