import type { Io } from './streams.js';
import { textOf } from './text-file.js';

const limit = 64 * 1024 * 1024;

/** Everything on stdin, as text. */
export const readStdin = async (io: Pick<Io, 'stdin'>): Promise<string> => textOf(await bytesOf(io), '-');

async function bytesOf({ stdin }: Pick<Io, 'stdin'>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stdin()) {
    const bytes = Buffer.from(part as Uint8Array);
    size += bytes.length;
    if (size > limit) throw new RangeError('stdin');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

const waiting = new WeakMap<object, string[]>();

/** The next line on stdin; several secrets come one per line. */
export async function readStdinLine(io: Pick<Io, 'stdin'>): Promise<string> {
  const stream = io.stdin();
  let lines = waiting.get(stream);
  if (!lines) {
    lines = (await readStdin(io)).split(/\r?\n/);
    waiting.set(stream, lines);
  }
  return lines.shift() ?? '';
}
