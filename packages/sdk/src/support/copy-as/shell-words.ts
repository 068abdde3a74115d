const plain = /^[\w@%+:,./-][\w@%+=:,./-]*$/;

/** A secret's place in a text, to be filled by the shell that runs it. */
export const secretMark = (variable: string): string => `__${variable}__`;
const marked = /__(MALL_FIELD_[A-Z\d]+(?:_[A-Z\d]+)*)__/g;

/**
 * A word as a POSIX shell reads it back, whatever is in it.
 *
 * @example
 * quoteWord("it's"); // "'it'\\''s'"
 */
export const quoteWord = (word: string): string =>
  plain.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The same with the secrets of its marks, each from its variable. */
export const quoteMarked = (word: string): string =>
  word.search(marked) < 0
    ? quoteWord(word)
    : `'${word.replaceAll("'", "'\\''").replace(marked, (_, variable: string) => `'"$${variable}"'`)}'`;

/**
 * A line that a POSIX shell reads back as these words.
 *
 * @example
 * shellLine(['mall', 'post', 'create', '--post-name', 'shop hand']); // "mall post create --post-name 'shop hand'"
 */
export const shellLine = (words: readonly string[]): string => words.map(quoteWord).join(' ');
