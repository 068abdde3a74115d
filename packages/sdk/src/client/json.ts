/**
 * JSON.parse that keeps whole numbers beyond 2^53 as strings: other back ends send 19-digit ids as numbers
 * and JSON.parse would round them.
 *
 * @example
 * parseJson('{"id":1123598816738675201}'); // { id: '1123598816738675201' }
 */
export const parseJson = (text: string): unknown => {
  if (!/[:[,]\s*-?\d{16,}/.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(bigNumber, (match, quoted: string | undefined, digits: string) =>
      quoted ? match : `"${digits}"`,
    ),
  );
};

/** A string literal (kept), or a bare whole number of 16 and more digits (quoted). */
const bigNumber = /("(?:[^"\\]|\\.)*")|(-?\b\d{16,}\b(?![.eE\d]))/g;
