import type { FileReply } from '../contract/core/file.js';
import type { TransportResponse } from '../core/ports.js';

/** A byte stream, not an envelope that tells why there is none. */
export function isFileReply(response: TransportResponse): boolean {
  if (response.status !== 200) return false;
  const attached = /attachment/i.test(response.header('content-disposition') ?? '');
  return attached || !/json/i.test(response.header('content-type') ?? '');
}

/**
 * The file name of a Content-Disposition header; the encoded form (RFC 5987) counts before the plain one.
 *
 * @example
 * fileNameOf("attachment; filename*=UTF-8''%E7%A7%9F%E6%88%B7.csv"); // '租户.csv'
 */
export function fileNameOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;]+)/i.exec(header)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header);
  const name = (encoded && decoded(encoded.trim())) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
  return name === undefined ? undefined : safeName(decoded(name) ?? name);
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** A name for the local disk: no folders, no control characters, nothing that begins with a dot. */
function safeName(name: string): string | undefined {
  const leaf = name
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .replace(/^\.+/, '')
    .trim();
  return leaf === '' ? undefined : leaf;
}

/** A file that is read while it comes; its end is reached only when all of it has come. */
export interface Download {
  /** As the server names it, made safe for a local disk. */
  readonly name: string | undefined;
  readonly type: string;
  /** To be read once; who stops early lets go of the connection. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** What a download yields as a whole. */
export const fileOf = async (response: TransportResponse): Promise<FileReply> => ({
  name: fileNameOf(response.header('content-disposition')),
  type: response.header('content-type') ?? 'application/octet-stream',
  bytes: await response.bytes(),
});

/** What a download yields as it comes. */
export const downloadOf = (response: TransportResponse, chunks: AsyncIterable<Uint8Array>): Download => ({
  name: fileNameOf(response.header('content-disposition')),
  type: response.header('content-type') ?? 'application/octet-stream',
  chunks,
});
