import type { Readable } from 'node:stream';

/** On one's own machine packing costs more than it saves. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\./.test(host);

/** The bytes of a body as it was before it was packed. */
export async function unpack(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === undefined || encoding === 'identity' || bytes.length === 0) return bytes;
  const zlib = await import('node:zlib');
  const { promisify } = await import('node:util');
  if (encoding === 'gzip' || encoding === 'x-gzip') return promisify(zlib.gunzip)(bytes);
  if (encoding === 'br') return promisify(zlib.brotliDecompress)(bytes);
  if (encoding === 'deflate') return promisify(zlib.inflate)(bytes);
  throw new Error(`unknown content-encoding: ${encoding}`);
}

/** The same while they come. */
export async function* unpackStream(
  packed: Readable,
  encoding: string | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (encoding === undefined || encoding === 'identity') return yield* packed;
  const zlib = await import('node:zlib');
  const { pipeline } = await import('node:stream');
  const decoders = {
    gzip: zlib.createGunzip,
    'x-gzip': zlib.createGunzip,
    br: zlib.createBrotliDecompress,
    deflate: zlib.createInflate,
  };
  if (!Object.hasOwn(decoders, encoding)) throw new Error(`unknown content-encoding: ${encoding}`);
  // What goes wrong in either is heard of by who reads the second.
  yield* pipeline(packed, decoders[encoding as keyof typeof decoders](), () => undefined);
}
