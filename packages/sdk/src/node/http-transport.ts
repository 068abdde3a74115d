import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import type { Transport, TransportRequest, TransportResponse } from '../core/ports.js';
import { encodeBody, slicesOf } from './encode-body.js';
import { isLoopback, unpack, unpackStream } from './unpack.js';

export interface HttpTransportOptions {
  /** Certificates to trust beside the system's, in PEM. */
  readonly ca?: string;
}

interface Requester {
  request(url: URL, options: RequestOptions): import('node:http').ClientRequest;
  readonly agent: import('node:http').Agent;
}

/**
 * A transport over node:http(s) with connections that are kept: the fastest for a command that makes a few calls and
 * ends. Idle connections do not keep the process alive; redirects are not followed.
 *
 * @example
 * const client = createClient({ url, application, transport: httpTransport() });
 */
export function httpTransport(options: HttpTransportOptions = {}): Transport {
  const requesters = new Map<string, Promise<Requester>>();
  return async (request) => {
    const url = new URL(request.url);
    const known = requesters.get(url.protocol) ?? requesterOf(url.protocol, options);
    requesters.set(url.protocol, known);
    return send(await known, request, url);
  };
}

async function requesterOf(protocol: string, { ca }: HttpTransportOptions): Promise<Requester> {
  if (protocol === 'https:') {
    const https = await import('node:https');
    const agent = new https.Agent({ keepAlive: true, ...(ca === undefined ? {} : { ca }) });
    return { agent, request: https.request };
  }
  const http = await import('node:http');
  return { agent: new http.Agent({ keepAlive: true }), request: http.request };
}

const send = (requester: Requester, given: TransportRequest, url: URL): Promise<TransportResponse> =>
  new Promise((resolve, reject) => {
    const { method, signal, body, onSent } = given;
    const headers: Record<string, string> = { ...given.headers };
    if (!isLoopback(url.hostname)) headers['accept-encoding'] = 'gzip';
    const request = requester.request(url, { method, headers, signal, agent: requester.agent });
    // Errors may come more than once, and after the reply has begun; who reads the body hears of them there.
    request.on('error', reject);
    request.once('response', (message) => {
      message.on('error', () => undefined);
      resolve(responseOf(message));
    });
    encodeBody(body).then(({ bytes, type }) => {
      if (type !== undefined) request.setHeader('content-type', type);
      if (bytes !== undefined) request.setHeader('content-length', bytes.byteLength);
      if (bytes === undefined || onSent === undefined) request.end(bytes);
      // What goes wrong on the way is the request's own error.
      else sendSlowly(request, bytes, onSent).catch(reject);
    }, reject);
  });

function responseOf(message: IncomingMessage): TransportResponse {
  let whole: Promise<Buffer> | undefined;
  const read = () => {
    whole ??= collect(message);
    return whole;
  };
  return {
    status: message.statusCode ?? 0,
    header: (name) => {
      const value = message.headers[name.toLowerCase()];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    text: async () => (await read()).toString('utf8'),
    bytes: async () => new Uint8Array(await read()),
    chunks: () => unpackStream(message, message.headers['content-encoding']),
  };
}

async function collect(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return unpack(Buffer.concat(chunks), message.headers['content-encoding']);
}

/** Few calls are uploads that somebody watches: what they need is loaded then. */
async function sendSlowly(
  request: ClientRequest,
  bytes: Uint8Array,
  onSent: NonNullable<TransportRequest['onSent']>,
): Promise<void> {
  const [{ Readable }, { pipeline }] = await Promise.all([
    import('node:stream'),
    import('node:stream/promises'),
  ]);
  await pipeline(Readable.from(slicesOf(bytes, onSent)), request);
}
