/** The escape sequences in what was written to a terminal, without their escape character. */
export const sequences = (written: string): string[] =>
  written
    .split('\u001b')
    .slice(1)
    .map((part) => /^\[[\d;?]*[A-Za-z]/.exec(part)?.[0] ?? part.slice(0, 1));

/** A text without the sequences that colour it. */
export const unstyled = (text: string): string =>
  text
    .split('\u001b')
    .map((part, index) => (index === 0 ? part : part.replace(/^\[[\d;]*m/, '')))
    .join('');

/** True for a sequence that sets one of the sixteen colours, or one of more. */
export const isColour = (sequence: string): boolean =>
  /^\[(?:\d+;)*(?:3[0-8]|4[0-8]|9\d|10\d)[;m]/.test(sequence);

export const hasControls = (text: string): boolean =>
  Array.from(text, (char) => char.charCodeAt(0)).some((code) => code < 0x20 || (code >= 0x7f && code < 0xa0));
