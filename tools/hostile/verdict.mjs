/** Columns of a text on a terminal: a Chinese character has two. */
const widthOf = (text) =>
  [...text].reduce(
    (sum, sign) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(sign) ? 2 : 1),
    0,
  );

const pad = (text, width) => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** The first sentence of what was said, in one line. */
export const firstSentence = (text = '') =>
  /^.*?(?:[。!?]|\.(?=\s|$)|$)/.exec(text.replace(/\s+/g, ' ').trim())?.[0] ?? '';

/** Rows of cells under each other; the last column is as long as it is. */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === row.length - 1 ? cell : pad(cell, widths[column])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** How often each error code was answered; `ok` for none. */
export function tally(replies) {
  const counts = {};
  for (const { code = 'ok' } of replies) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Guesses at once: none is right, some were compared, never more than the limit, and the others were refused in words. */
export function judgeGuesses(replies, limit) {
  const {
    'auth.bad_credentials': through = 0,
    'auth.locked': locked = 0,
    'request.too_many': waiting = 0,
  } = tally(replies);
  const refused = locked + waiting;
  return {
    through,
    refused,
    passed: through > 0 && through <= limit && through + refused === replies.length,
  };
}
