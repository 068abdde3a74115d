import type { TransportRequest } from '../core/ports.js';

export interface EncodedBody {
  readonly bytes?: Uint8Array;
  /** Set for an upload: it names the boundary. */
  readonly type?: string;
}

/** The bytes of a body. An upload is written by the platform's own multipart writer. */
export const encodeBody = async (body: TransportRequest['body']): Promise<EncodedBody> => {
  if (body === undefined) return {};
  if (typeof body === 'string') return { bytes: Buffer.from(body, 'utf8') };
  const response = new Response(body as ConstructorParameters<typeof Response>[0]);
  const type = response.headers.get('content-type');
  return { bytes: new Uint8Array(await response.arrayBuffer()), ...(type === null ? {} : { type }) };
};
