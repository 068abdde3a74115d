import * as z from 'zod';

/** A download: an endpoint with `reply: 'file'` has this as its output. */
export interface FileReply {
  /** As the server names it, made safe for a local disk. */
  readonly name: string | undefined;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * The output of an endpoint that answers a byte stream.
 *
 * @example
 * const exportAll = endpoint({ method: 'GET', path: '/goods/export', reply: 'file', input: z.object({}), output: fileReply() });
 */
export const fileReply = (): z.ZodType<FileReply> =>
  z.custom<FileReply>((value) => (value as FileReply | undefined)?.bytes instanceof Uint8Array);

/** A file that has come in: on the server's disk until its call is over. Only the server makes one, so no field of a body is taken for it. */
export class UploadedFile {
  constructor(
    /** As its sender names it, without folders; never a path. */
    readonly name: string,
    /** As its sender says. */
    readonly type: string,
    /** Bytes. */
    readonly size: number,
    readonly path: string,
  ) {}
}

/** What a client sends as a file: a `Blob` of the platform, or what has its shape. */
export interface SentFile {
  readonly size: number;
  readonly type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** No text and no JSON has a method, so neither is ever taken for a file. */
const isSentFile = (value: unknown): boolean =>
  typeof (value as SentFile | null | undefined)?.arrayBuffer === 'function';

/**
 * An input field that is a file; the endpoint names it in `uploads`, with the bytes it may have.
 *
 * @example
 * const input = z.object({ file: upload() });
 * const uploads = { file: 1024 * 1024 };
 * const check = endpoint({ method: 'POST', path: '/goods/check', send: 'multipart', uploads, input, output: done() });
 */
export const upload = (): z.ZodType<SentFile> =>
  z
    .custom<SentFile>((value) => isSentFile(value) || value instanceof UploadedFile)
    .meta({ type: 'string', format: 'binary' });
