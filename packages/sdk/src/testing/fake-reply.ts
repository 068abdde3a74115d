import type { TransportResponse } from '../core/ports.js';

/** What the fake network does with a request. */
export type FakeReply =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | Uint8Array;
    }
  | { readonly kind: 'fails'; readonly error: Error }
  /** The head arrives, the body breaks. */
  | { readonly kind: 'cut'; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  /** Nothing ever comes back. */
  | { readonly kind: 'hangs' };

type Headers = Readonly<Record<string, string>>;

/**
 * A body as it is.
 *
 * @example
 * text(502, '<html>Bad Gateway</html>', { 'content-type': 'text/html' });
 */
export const text = (status: number, body: string, headers: Headers = {}): FakeReply => ({
  kind: 'reply',
  status,
  body,
  headers: { 'content-type': 'text/plain', ...headers },
});

/**
 * A raw JSON body: token, captcha, logout.
 *
 * @example
 * json({ key: '1', image: 'data:image/png;base64,' });
 */
export const json = (body: unknown, status = 200, headers: Headers = {}): FakeReply =>
  text(status, JSON.stringify(body), { 'content-type': 'application/json;charset=UTF-8', ...headers });

/**
 * A success in the platform's envelope.
 *
 * @example
 * envelope({ id: '1' });
 */
export const envelope = (data: unknown, msg = '操作成功', headers: Headers = {}): FakeReply =>
  json({ code: 200, success: true, data, msg }, 200, headers);

/**
 * A refusal in the platform's envelope.
 *
 * @example
 * refused(409, { errorCode: 'row.conflict', msg: '数据已被他人修改，请刷新后重试' });
 */
export const refused = (
  status: number,
  body: Readonly<Record<string, unknown>> = {},
  headers: Headers = {},
) => json({ code: status, success: false, data: null, ...body }, status, headers);

/**
 * A download.
 *
 * @example
 * file(new Uint8Array([1, 2]), 'codes.csv');
 */
export const file = (bytes: Uint8Array, name: string, type = 'application/octet-stream'): FakeReply => ({
  kind: 'reply',
  status: 200,
  body: bytes,
  headers: {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  },
});

/**
 * No connection: the request never left.
 *
 * @example
 * network.on(param.operations.list, offline());
 */
export const offline = (code = 'ECONNREFUSED'): FakeReply => ({
  kind: 'fails',
  error: Object.assign(new Error(code), { code }),
});

/**
 * The connection breaks while the body arrives.
 *
 * @example
 * network.on(param.operations.list, cutOff());
 */
export const cutOff = (status = 200, headers: Headers = {}): FakeReply => ({ kind: 'cut', status, headers });

/**
 * The server keeps silent.
 *
 * @example
 * network.on(param.operations.list, hangs());
 */
export const hangs = (): FakeReply => ({ kind: 'hangs' });

/** The reply as a transport hands it over. */
export function responseOf(reply: FakeReply, signal: AbortSignal): Promise<TransportResponse> {
  if (reply.kind === 'fails') return Promise.reject(reply.error);
  if (reply.kind === 'hangs')
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  if (reply.kind === 'cut') {
    const broken = () => Promise.reject(Object.assign(new Error('terminated'), { code: 'ECONNRESET' }));
    const { status, headers } = reply;
    return Promise.resolve({
      ...{ status, header: (name: string) => headers[name.toLowerCase()], text: broken, bytes: broken },
      chunks: async function* () {
        yield new TextEncoder().encode('a part');
        await broken();
      },
    });
  }
  const { status, headers, body } = reply;
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return Promise.resolve({
    status,
    header: (name) => headers[name.toLowerCase()],
    text: async () => (typeof body === 'string' ? body : new TextDecoder().decode(body)),
    bytes: async () => bytes,
    // In two parts: nobody may count on getting all at once.
    chunks: async function* () {
      const half = Math.ceil(bytes.length / 2);
      yield bytes.slice(0, half);
      yield bytes.slice(half);
    },
  });
}
