import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transport } from '../core/ports.js';
import { httpTransport } from './http-transport.js';
import { type ClosableTransport, undiciTransport } from './undici-transport.js';

const bytes = Buffer.alloc(1_000_000, 'upload ');
const digest = (what: Uint8Array): string => createHash('sha256').update(what).digest('hex');

let server: Server;
let url: string;
let pool: ClosableTransport;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const file = body.subarray(body.indexOf('\r\n\r\n') + 4, body.lastIndexOf('\r\n--'));
    const { 'content-length': length } = request.headers;
    response.end(JSON.stringify({ whole: Number(length) === body.length, file: digest(file) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  pool = undiciTransport();
});
afterAll(async () => {
  await pool.close();
  server.closeAllConnections();
  server.close();
});

const transports: [string, () => Transport][] = [
  ['node:http', () => httpTransport()],
  ['undici', () => pool],
];

describe.each(transports)('an upload over %s', (_name, transport) => {
  it('tells how far it is, up to all of it, and comes as it went', async () => {
    const body = new FormData();
    body.set('file', new File([bytes], 'a.bin'));
    const told: [number, number][] = [];
    const response = await transport()({
      ...{ method: 'POST', url, headers: {}, body, signal: new AbortController().signal },
      onSent: (sent, total) => told.push([sent, total]),
    });
    expect(JSON.parse(await response.text())).toEqual({ whole: true, file: digest(bytes) });
    expect(told.length).toBeGreaterThan(10);
    const [last] = told.slice(-1);
    expect(last?.[0]).toBe(last?.[1]);
    expect(told.map(([sent]) => sent)).toEqual(told.map(([sent]) => sent).sort((a, b) => a - b));
  });

  it('fails where nobody is there', async () => {
    const body = new FormData();
    body.set('file', new File([bytes], 'a.bin'));
    const gone = transport()({
      ...{ method: 'POST', url: 'http://127.0.0.1:9', headers: {}, body },
      ...{ signal: new AbortController().signal, onSent: () => undefined },
    });
    await expect(gone).rejects.toThrow();
  });
});
