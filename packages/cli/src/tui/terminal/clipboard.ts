import { Buffer } from 'node:buffer';

/** Most characters that terminals accept this way. */
const most = 74_994;

/**
 * The sequence that puts a text on the clipboard of the terminal, also across ssh (OSC 52); undefined when it is
 * too long to travel.
 */
export function clipboardSequence(text: string): string | undefined {
  const encoded = Buffer.from(text, 'utf8').toString('base64');
  return encoded.length > most ? undefined : `\u001b]52;c;${encoded}\u0007`;
}
