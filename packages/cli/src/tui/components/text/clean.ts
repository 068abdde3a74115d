const isControl = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code < 0xa0) ||
  (code >= 0x200b && code <= 0x200f && code !== 0x200d) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfeff;

const hasControl = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) if (isControl(text.charCodeAt(index))) return true;
  return false;
};

/**
 * Text from the network, safe to print: control characters and direction overrides become blanks,
 * so that a row cannot drive the terminal.
 *
 * @example
 * clean('a\u001b[2Jb'); // 'a [2Jb'
 */
export const clean = (text: string): string =>
  hasControl(text)
    ? Array.from(text, (char) => (isControl(char.charCodeAt(0)) && char.length === 1 ? ' ' : char)).join('')
    : text;
