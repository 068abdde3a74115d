import { PNG } from 'pngjs';

/** A picture as 8-bit RGBA. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The picture is untrusted: nothing larger than a captcha is worth decoding. */
const maxSide = 1024;
const maxBytes = 1024 * 1024;

/**
 * Decodes a PNG. Throws a RangeError for anything that is none, or too large.
 *
 * @example
 * const { width, height } = decodePng(bytes);
 */
export function decodePng(file: Buffer): Picture {
  // Before it is unpacked: the size stands in the first chunk.
  if (file.length > maxBytes || file.length < 24) throw new RangeError('png: file');
  if (file.readUInt32BE(16) > maxSide || file.readUInt32BE(20) > maxSide) throw new RangeError('png: size');
  try {
    const { width, height, data } = PNG.sync.read(file, { checkCRC: false });
    return { width, height, pixels: data };
  } catch (cause) {
    throw new RangeError('png: content', { cause });
  }
}
