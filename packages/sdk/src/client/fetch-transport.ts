import type { Transport } from '../core/ports.js';

/**
 * The platform's fetch. Credentials are sent, as the specification's section 7 says. Redirects are not followed:
 * they would carry the token to another address.
 *
 * @example
 * const client = createClient({ url: '', application, transport: fetchTransport });
 */
export const fetchTransport: Transport = async ({ method, url, headers, body, signal, outlivesPage }) => {
  const init: RequestInit = { method, headers, signal, credentials: 'include', redirect: 'manual' };
  if (outlivesPage && isSmall(body)) init.keepalive = true;
  if (body !== undefined) init.body = body;
  const response = await fetch(url, init);
  return {
    status: response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    text: () => response.text(),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
    chunks: () => chunksOf(response.body),
  };
};

/** Browsers refuse more than 64 KiB of such bodies at once. */
const mostKept = 60_000;

const isSmall = (body: string | FormData | undefined): boolean =>
  body === undefined || (typeof body === 'string' && new Blob([body]).size <= mostKept);

/** By hand: not every browser lets one iterate a body. */
async function* chunksOf(body: Response['body']): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
