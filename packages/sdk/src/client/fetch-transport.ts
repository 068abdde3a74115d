import type { Transport } from '../core/ports.js';

/**
 * The platform's fetch. Credentials are sent, as the specification's section 7 says. Redirects are not followed:
 * they would carry the token to another address.
 *
 * @example
 * const client = createClient({ url: '', application, transport: fetchTransport });
 */
export const fetchTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const init: RequestInit = { method, headers, signal, credentials: 'include', redirect: 'manual' };
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
