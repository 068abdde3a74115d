/** No two codes are alike, so lines below each other have different ones. */
const codes = ['K7M2Q9XH4T', '3WBD8RZ5NE', 'P0J6VT1CY9', '9XG4MHK2SA'];

/** What differs from run to run, and what stands for it; the number of columns stays. */
const changing = [
  [/127\.0\.0\.1:\d{4,5}/g, '127.0.0.1:8080'],
  [/127\.0\.0\.1-\d{4,5}/g, '127.0.0.1-8080'],
  [/\b\d{8}-\d{6}-[0-9a-f]{6}\b/g, '20261122-101500-4f2a9c'],
  [/\b\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?/g, '2026-11-22 10:15:00'],
  [/\b\d\d:\d\d:\d\d\b/g, '10:15:00'],
  [/\b(?=\w*[A-Z])(?=\w*\d)[0-9A-HJKMNP-TV-Z]{10}\b/g, codes],
  [/(?<=● )\d+/g, '12'],
  [/\b[\d.,]+(?=s\b)/g, '1'],
  // The second cell of a wide character is empty.
  [/[\d,]+(?= (?:条\ue000\/|per second))/g, '900'],
  [/\b\d{15,20}\b/g, '1184072216453120000'],
];

/**
 * A line of cells as it is in every run: cells are replaced one for one, so that nothing moves.
 *
 * @example
 * steady(cells); // '127.0.0.1:43127' has become '127.0.0.1:8080 '
 */
export function steady(cells, line = 0) {
  // A cell of any wider text stands for itself: what changes is plain letters and digits.
  const text = cells.map((cell) => (cell.text.length === 1 ? cell.text : '\ue000')).join('');
  const next = cells.map((cell) => ({ ...cell }));
  for (const [pattern, stands] of changing) {
    const value = Array.isArray(stands) ? stands[line % stands.length] : stands;
    for (const { index, 0: found } of text.matchAll(pattern))
      for (let at = 0; at < found.length; at += 1) next[index + at].text = value[at] ?? ' ';
  }
  return next;
}
