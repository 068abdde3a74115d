import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';

export interface ContentType {
  readonly extension: string;
  readonly type: string;
}

/** What is taken, by what its bytes say; names and promises of whoever sends it decide nothing. */
const taken = new Set(
  [
    'png jpg gif webp bmp avif tif',
    'pdf docx xlsx pptx odt ods odp rtf',
    'zip rar 7z gz',
    'mp3 wav ogg oga opus flac m4a mp4 m4v mov webm avi',
  ].flatMap((line) => line.split(' ')),
);

/** Shown in a page; everything else is a download. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp', 'image/avif']);
export const isShown = (type: string): boolean => shown.has(type);

/** Old documents of offices, whose container says no more than that it is one. */
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};
const textExtensions = new Set(['txt', 'csv', 'md', 'json', 'log']);

/** What text may look like to a detector of types; it is kept as plain text, and never served as anything else. */
const markup = new Set(['application/xml', 'image/svg+xml', 'text/html']);

/** What somebody has sent: its bytes on the disk, and the name they gave it. */
interface Sent {
  readonly path: string;
  readonly name: string;
  readonly size: number;
}

/** The type of a file by its bytes, or as `refused` what it is instead. */
export async function contentTypeOf({
  path,
  name,
  size,
}: Sent): Promise<ContentType | { readonly refused: string }> {
  const extension = extname(name).slice(1).toLowerCase();
  const found = await fileTypeFromFile(path);
  if (found && taken.has(found.ext)) return { extension: found.ext, type: found.mime };
  const old = found?.ext === 'cfb' ? oldOffice[extension] : undefined;
  if (old !== undefined) return { extension, type: old };
  if (found && !markup.has(found.mime)) return { refused: found.mime };
  return (await textOf(path, size, extension)) ?? { refused: 'application/octet-stream' };
}

async function textOf(path: string, size: number, extension: string): Promise<ContentType | undefined> {
  const charset = await charsetOf(path, size);
  if (charset === undefined) return undefined;
  return {
    extension: textExtensions.has(extension) ? extension : 'txt',
    type: `text/plain; charset=${charset}`,
  };
}

const looked = 64 * 1024;

async function charsetOf(path: string, size: number): Promise<string | undefined> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(looked, size)), 0, undefined, 0);
    const bytes = buffer.subarray(0, bytesRead);
    // Text has line ends and tabs, and no other control bytes.
    if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127)) return undefined;
    return ['utf-8', 'gb18030'].find((charset) => decodes(bytes, charset, bytesRead === size));
  } finally {
    await handle.close();
  }
}

/** A character may be cut where the look ends. */
const tail = 4;

function decodes(bytes: Buffer, charset: string, isWhole: boolean): boolean {
  const ends = isWhole ? [0] : [...Array(tail).keys()];
  return ends.some((cut) => {
    try {
      new TextDecoder(charset, { fatal: true }).decode(bytes.subarray(0, bytes.length - cut));
      return true;
    } catch {
      return false;
    }
  });
}
