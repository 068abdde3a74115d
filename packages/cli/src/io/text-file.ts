import { readFileSync } from 'node:fs';
import { decodeText } from '@mall/sdk';
import { Failure } from '../failure/failure.js';

/** What a file says, whatever a person's programs write: nothing is read as something else than it is. */
export const readTextFile = (file: string): string => textOf(bytesOf(file), file);

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Failure('io:error.noFile', { exit: 'usage', params: { file }, cause });
  }
}

/** The text of bytes; those of a picture, say, are refused. */
export function textOf(bytes: Uint8Array, file: string): string {
  const text = decodeText(bytes);
  if (text === undefined) throw new Failure('io:error.noText', { exit: 'usage', params: { file } });
  return text;
}
