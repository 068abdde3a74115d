import { timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What somebody reads in the browser when they may go back to the terminal. */
interface Goodbye {
  readonly title: string;
  readonly text: string;
}

export interface Listener {
  readonly port: number;
  /** What the browser brings with this word; everything else is turned away. */
  next(word: string, signal: AbortSignal): Promise<URLSearchParams>;
  close(): void;
}

/** A port of this machine alone, for one answer of the browser. */
export async function listenForBrowser(goodbye: Goodbye): Promise<Listener> {
  const server = createServer();
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', done);
  });
  const next: Listener['next'] = (word, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      server.on('request', (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
        const given = searchParams.get('word') ?? searchParams.get('state') ?? '';
        if (request.method !== 'GET' || pathname !== '/signed-in' || !same(given, word))
          return answer(response, 404, '');
        answer(response, 200, page(goodbye));
        signal.removeEventListener('abort', stop);
        return resolve(searchParams);
      });
    });
  return {
    // A server that listens on a port has an address of that kind.
    port: (server.address() as AddressInfo).port,
    next,
    close: () => {
      server.close();
      server.closeIdleConnections();
    },
  };
}

const same = (given: string, word: string): boolean =>
  given.length === word.length && timingSafeEqual(Buffer.from(given), Buffer.from(word));

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  });
  response.end(body);
}

const page = ({ title, text }: Goodbye): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><h1>${escaped(title)}</h1><p>${escaped(text)}</p>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
