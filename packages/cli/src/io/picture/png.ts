import { inflateSync } from 'node:zlib';

/** A picture as 8-bit RGBA. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The picture is untrusted: nothing larger than a captcha is worth decoding. */
const maxSide = 1024;
const maxBytes = 1024 * 1024;

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly color: number;
}

interface Chunks {
  readonly header: Header;
  readonly palette: Uint8Array;
  readonly transparency: Uint8Array;
  readonly data: Uint8Array;
}

const readHeader = (bytes: Buffer): Header => {
  const header = {
    width: bytes.readUInt32BE(0),
    height: bytes.readUInt32BE(4),
    depth: bytes[8] ?? 0,
    color: bytes[9] ?? 0,
  };
  const { width, height } = header;
  if (width < 1 || height < 1 || width > maxSide || height > maxSide) throw new RangeError('png: size');
  if (bytes[12] !== 0) throw new RangeError('png: interlaced');
  return header;
};

const readChunks = (file: Buffer): Chunks => {
  if (file.length > maxBytes || !signature.every((byte, index) => file[index] === byte))
    throw new RangeError('png: file');
  let header: Header | undefined;
  let palette: Uint8Array = new Uint8Array();
  let transparency: Uint8Array = new Uint8Array();
  const data: Buffer[] = [];
  for (let at = 8; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (body.length < length) throw new RangeError('png: cut off');
    if (type === 'IHDR') header = readHeader(body);
    if (type === 'PLTE') palette = body;
    if (type === 'tRNS') transparency = body;
    if (type === 'IDAT') data.push(body);
    if (type === 'IEND') break;
    at += 12 + length;
  }
  if (!header) throw new RangeError('png: no header');
  return { header, palette, transparency, data: Buffer.concat(data) };
};

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const paeth = (a: number, b: number, c: number): number => {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
};

/** Takes the row filters away; bytes are packed as in the file. */
const unfilter = (raw: Uint8Array, { height }: Header, stride: number, step: number): Uint8Array => {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0;
    if (filter > 4) throw new RangeError('png: filter');
    for (let x = 0; x < stride; x += 1) {
      const here = raw[y * (stride + 1) + 1 + x] ?? 0;
      const left = x >= step ? (out[y * stride + x - step] ?? 0) : 0;
      const up = y > 0 ? (out[(y - 1) * stride + x] ?? 0) : 0;
      const corner = y > 0 && x >= step ? (out[(y - 1) * stride + x - step] ?? 0) : 0;
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
      out[y * stride + x] = here + (guesses[filter] ?? 0);
    }
  }
  return out;
};

const pixelReader = (
  { header, palette, transparency }: Chunks,
  bytes: Uint8Array,
  stride: number,
  channels: number,
) => {
  const { depth, color } = header;
  const sample = (x: number, y: number, channel: number): number => {
    const index = x * channels + channel;
    if (depth === 8) return bytes[y * stride + index] ?? 0;
    if (depth === 16) return bytes[y * stride + index * 2] ?? 0;
    const bit = index * depth;
    const value = ((bytes[y * stride + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
    return color === 3 ? value : Math.round((value * 255) / ((1 << depth) - 1));
  };
  return (x: number, y: number): [number, number, number, number] => {
    const first = sample(x, y, 0);
    if (color === 3)
      return [
        palette[first * 3] ?? 0,
        palette[first * 3 + 1] ?? 0,
        palette[first * 3 + 2] ?? 0,
        transparency[first] ?? 255,
      ];
    if (color === 0 || color === 4) return [first, first, first, color === 4 ? sample(x, y, 1) : 255];
    return [first, sample(x, y, 1), sample(x, y, 2), color === 6 ? sample(x, y, 3) : 255];
  };
};

/**
 * Decodes a PNG with nothing but zlib. Throws a RangeError for anything it does not understand.
 *
 * @example
 * const { width, height } = decodePng(bytes);
 */
export const decodePng = (file: Buffer): Picture => {
  const chunks = readChunks(file);
  const { width, height, depth, color } = chunks.header;
  const channels = channelsOf[color];
  if (!channels || ![1, 2, 4, 8, 16].includes(depth)) throw new RangeError('png: colours');
  const stride = Math.ceil((width * channels * depth) / 8);
  const raw = inflateSync(chunks.data, { maxOutputLength: (stride + 1) * height + 1024 });
  const step = Math.max(1, (channels * depth) >> 3);
  const bytes = unfilter(raw, chunks.header, stride, step);
  const read = pixelReader(chunks, bytes, stride, channels);
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(read(x, y), (y * width + x) * 4);
  return { width, height, pixels };
};
