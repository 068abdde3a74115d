import { PassThrough } from 'node:stream';

/** A stdout or stderr that keeps what was written. */
export function captured(isTTY: boolean, columns = 80) {
  const chunks: string[] = [];
  const stream = Object.assign(new PassThrough(), { isTTY, columns, rows: 24 });
  stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString('utf8')));
  // The shell uses write, isTTY and columns of it.
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => chunks.join('') };
}

/** A stdin that holds a text and ends. */
export function given(text: string): NodeJS.ReadStream {
  const stream = Object.assign(new PassThrough(), { isTTY: false });
  stream.end(text);
  return stream as unknown as NodeJS.ReadStream;
}
