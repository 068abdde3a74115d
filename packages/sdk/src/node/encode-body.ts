import type { TransportRequest } from '../core/ports.js';

export interface EncodedBody {
  readonly bytes?: Uint8Array;
  /** Set for an upload: it names the boundary. */
  readonly type?: string;
}

const slice = 64 * 1024;

/** A body a little at a time, so that somebody can be told how far it is. */
export function* slicesOf(
  bytes: Uint8Array,
  onSent: NonNullable<TransportRequest['onSent']>,
): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += slice) {
    yield bytes.subarray(at, at + slice);
    onSent(Math.min(at + slice, bytes.byteLength), bytes.byteLength);
  }
}

/** The bytes of a body. An upload is written by the platform's own multipart writer. */
export async function encodeBody(body: TransportRequest['body']): Promise<EncodedBody> {
  if (body === undefined) return {};
  if (typeof body === 'string') return { bytes: Buffer.from(body, 'utf8') };
  const response = new Response(body as ConstructorParameters<typeof Response>[0]);
  const type = response.headers.get('content-type');
  return { bytes: new Uint8Array(await response.arrayBuffer()), ...(type === null ? {} : { type }) };
}
