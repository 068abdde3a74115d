/** On one's own machine packing costs more than it saves. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\./.test(host);

/** The bytes of a body as it was before it was packed. */
export const unpack = async (bytes: Buffer, encoding: string | undefined): Promise<Buffer> => {
  if (encoding === undefined || encoding === 'identity' || bytes.length === 0) return bytes;
  const zlib = await import('node:zlib');
  const { promisify } = await import('node:util');
  if (encoding === 'gzip' || encoding === 'x-gzip') return promisify(zlib.gunzip)(bytes);
  if (encoding === 'br') return promisify(zlib.brotliDecompress)(bytes);
  if (encoding === 'deflate') return promisify(zlib.inflate)(bytes);
  throw new Error(`unknown content-encoding: ${encoding}`);
};
