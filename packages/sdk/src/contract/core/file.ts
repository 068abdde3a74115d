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
