const plain = /^[\w@%+:,./-][\w@%+=:,./-]*$/;

/** A secret's place in a text, to be filled by the shell that runs it. */
export const secretMark = (variable: string): string => `__${variable}__`;
const marked = /__(MALL_FIELD_[A-Z\d]+(?:_[A-Z\d]+)*)__/g;

/**
 * A text between quotes that a POSIX shell reads back, whatever is in it.
 *
 * @example
 * quoteText("it's"); // "'it'\\''s'"
 */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A word as a POSIX shell reads it back, whatever is in it.
 *
 * @example
 * quoteWord("it's"); // "'it'\\''s'"
 */
export const quoteWord = (word: string): string => (plain.test(word) ? word : quoteText(word));

/** The same with the secrets of its marks, each from its variable. */
export const quoteMarked = (word: string): string =>
  word.search(marked) < 0
    ? quoteWord(word)
    : quoteText(word).replace(marked, (_, variable: string) => `'"$${variable}"'`);

/**
 * A line that a POSIX shell reads back as these words.
 *
 * @example
 * shellLine(['mall', 'post', 'create', '--post-name', 'shop hand']); // "mall post create --post-name 'shop hand'"
 */
export const shellLine = (words: readonly string[]): string => words.map(quoteWord).join(' ');
