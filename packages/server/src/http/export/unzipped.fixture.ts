import { inflateRawSync } from 'node:zlib';

/** The texts of an archive's files by their names, read by its central directory. */
export function unzipped(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [packed, name, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    const stored = zip.readUInt16LE(at + 10) === 0;
    files[zip.toString('utf8', at + 46, at + 46 + name)] = (
      stored ? bytes : inflateRawSync(bytes)
    ).toString();
    at += 46 + name + extra + comment;
  }
  return files;
}
