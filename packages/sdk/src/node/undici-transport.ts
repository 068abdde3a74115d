import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Transport, TransportRequest, TransportResponse } from '../core/ports.js';
import { encodeBody, slicesOf } from './encode-body.js';
import { isLoopback, unpack, unpackStream } from './unpack.js';

export interface UndiciTransportOptions {
  /** Connections to one server; 16 when absent. */
  readonly connections?: number;
  /** HTTP_PROXY, HTTPS_PROXY and NO_PROXY are read from here; from the process when absent. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A transport whose connections can be closed. */
export interface ClosableTransport extends Transport {
  close(): Promise<void>;
}

interface Undici {
  readonly dispatcher: Dispatcher;
  request(
    url: string,
    options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'> & { dispatcher: Dispatcher },
  ): Promise<Dispatcher.ResponseData>;
}

/**
 * A transport over undici's pool, for thousands of calls and for proxies. undici is loaded at the first call.
 *
 * @example
 * const transport = undiciTransport({ connections: 8 });
 * const client = createClient({ url, application, transport });
 * await transport.close();
 */
export function undiciTransport(options: UndiciTransportOptions = {}): ClosableTransport {
  let loading: Promise<Undici> | undefined;
  const transport: Transport = async (request) => {
    loading ??= load(options);
    return send(await loading, request);
  };
  const close = async (): Promise<void> => {
    const loaded = await loading;
    loading = undefined;
    await loaded?.dispatcher.close();
  };
  return Object.assign(transport, { close });
}

async function load({ connections = 16, env = process.env }: UndiciTransportOptions): Promise<Undici> {
  const { Agent, EnvHttpProxyAgent, request } = await import('undici');
  const proxies = proxiesOf(env);
  const direct = proxies.httpProxy === undefined && proxies.httpsProxy === undefined;
  const dispatcher = direct ? new Agent({ connections }) : new EnvHttpProxyAgent({ connections, ...proxies });
  return { dispatcher, request };
}

const proxyNames = ['http_proxy', 'https_proxy', 'no_proxy'] as const;

/** Proxies by their usual names, in either case. */
function proxiesOf(env: Readonly<Record<string, string | undefined>>) {
  const [httpProxy, httpsProxy, noProxy] = proxyNames.map((name) => env[name] || env[name.toUpperCase()]);
  return {
    ...(httpProxy ? { httpProxy } : {}),
    ...(httpsProxy ? { httpsProxy } : {}),
    ...(noProxy ? { noProxy } : {}),
  };
}

async function send(undici: Undici, given: TransportRequest): Promise<TransportResponse> {
  const { bytes, type } = await encodeBody(given.body);
  const headers: Record<string, string> = { ...given.headers };
  if (type !== undefined) headers['content-type'] = type;
  if (!isLoopback(new URL(given.url).hostname)) headers['accept-encoding'] = 'gzip';
  const { onSent } = given;
  if (onSent && bytes) headers['content-length'] = String(bytes.byteLength);
  const { dispatcher } = undici;
  const reply = await undici.request(given.url, {
    ...{ dispatcher, method: given.method as Dispatcher.HttpMethod, headers, signal: given.signal },
    ...(bytes === undefined ? {} : { body: onSent ? Readable.from(slicesOf(bytes, onSent)) : bytes }),
  });
  return responseOf(reply);
}

function responseOf({ statusCode, headers, body }: Dispatcher.ResponseData): TransportResponse {
  const header = (name: string) => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  let whole: Promise<Buffer> | undefined;
  const read = () => {
    whole ??= body.arrayBuffer().then((bytes) => unpack(Buffer.from(bytes), header('content-encoding')));
    return whole;
  };
  return {
    status: statusCode,
    header,
    text: async () => (await read()).toString('utf8'),
    bytes: async () => new Uint8Array(await read()),
    chunks: () => unpackStream(body, header('content-encoding')),
  };
}
