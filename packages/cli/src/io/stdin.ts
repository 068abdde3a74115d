import type { Io } from './streams.js';

const limit = 64 * 1024 * 1024;

/** Everything on stdin, as text. */
export async function readStdin({ stdin }: Pick<Io, 'stdin'>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stdin()) {
    const bytes = Buffer.from(part as Uint8Array);
    size += bytes.length;
    if (size > limit) throw new RangeError('stdin');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
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
