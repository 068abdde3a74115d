/**
 * The text of bytes that somebody's program wrote: UTF-8, UTF-16 with its mark, else GB18030, which spreadsheets of a
 * Chinese system write. Undefined for bytes that are no text in any of them.
 *
 * @example
 * decodeText(new Uint8Array([0xc6, 0xbb, 0xb9, 0xfb])); // '苹果'
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of isWide ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Then it is the next one.
    }
  }
  return undefined;
}
