import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; an object becomes JSON. */
  readonly body?: unknown;
  /** Cut the connection instead of answering. */
  readonly hangUp?: boolean;
  readonly delay?: number;
}

/** Success as the wire has it. */
export const ok = (data: unknown): Reply => ({ body: { code: 200, success: true, data, msg: '操作成功' } });

export const refused = (status: number, errorCode: string, msg: string): Reply => ({
  status,
  body: { code: status, success: false, data: null, msg, errorCode, requestId: 'req-1' },
});

export const pageOf = (records: readonly object[], total = records.length, current = 1, size = 10): Reply =>
  ok({ records, total, size, current, pages: Math.ceil(total / size) });

export interface Wire {
  readonly url: string;
  readonly seen: readonly RecordedRequest[];
  close(): Promise<void>;
}

/** A server at the far edge: records what arrives and answers what the test says. */
export async function startWire(answer: (seen: RecordedRequest) => Reply | Promise<Reply>): Promise<Wire> {
  const seen: RecordedRequest[] = [];
  const server: Server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const one = { method, path: url, headers, body: await bodyOf(request) };
    seen.push(one);
    const reply = await answer(one);
    if (reply.delay) await new Promise((resolve) => setTimeout(resolve, reply.delay));
    if (reply.hangUp) return void request.socket.destroy();
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}));
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * Ports of this process, one after the other and below those that the system hands out. A client that an earlier test has
 * left behind asks again and again at the port it knew: the system may give that port to the next test's server, in this
 * process or in another one.
 */
const first = 11_000 + (Number(process.env.VITEST_POOL_ID ?? process.pid) % 40) * 500;
let taken = 0;

async function listen(server: Server): Promise<void> {
  const port = first + (taken++ % 500);
  const started = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  await started.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return listen(server);
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** The environment of somebody who is signed in to the wire. */
export const signedIn = (wire: Wire): Record<string, string> => ({
  MALL_URL: wire.url,
  MALL_TOKEN: 'token-of-test',
});
