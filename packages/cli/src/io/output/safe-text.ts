// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are taken out
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text of a server that is safe in a terminal: escape codes, other control characters and text-direction
 * overrides become visible marks.
 *
 * @example
 * safeText('a\u001b[2Jb'); // 'a�[2Jb'
 */
export const safeText = (text: string): string => text.replace(control, '\ufffd');

/** The same on one line. */
export const safeLine = (text: string): string => safeText(text.replaceAll(/[\n\t]+|\r\n?/g, ' '));
