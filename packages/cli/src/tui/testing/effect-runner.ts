import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createClient, memoryStore } from '@mall/sdk';
import { afterEach } from 'vitest';
import type { OuterPorts } from '../controllers/effects/ports.js';
import type { DashboardEvent } from '../controllers/events.js';
import { specials } from '../modules/modules.js';
import { startRunner } from './start-runner.js';

type Handler = (path: URL, request: IncomingMessage, response: ServerResponse) => unknown;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server at the far edge: what a handler returns is the data of the reply; undefined means it answered itself. */
export const serve = (handler: Handler): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer(async (request, response) => {
      const data = await handler(new URL(request.url ?? '', 'http://x'), request, response);
      if (data === undefined) return;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code: 200, success: true, msg: '操作成功', data }));
    }).listen(0, '127.0.0.1', () => {
      const address = server.address();
      servers.push(server);
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });

export function sendRefusal(response: ServerResponse, code: number, msg: string): undefined {
  response.statusCode = code;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ code, success: false, data: null, msg, requestId: 'r-9' }));
  return undefined;
}

/** Ports of a client of their own, which do nothing in a terminal. */
export const effectPorts = (url: string, dispatch: OuterPorts['dispatch']): OuterPorts => ({
  client: createClient({
    url,
    application: { id: 'a', secret: 'b' },
    store: memoryStore(),
    retry: { attempts: 1 },
  }),
  now: () => 0,
  specials,
  readOnly: false,
  dispatch,
  setLanguage: () => undefined,
  copy: () => true,
  edit: (_name, text) => text.replace('old', 'new'),
  suspend: () => undefined,
  redraw: () => undefined,
  quit: () => undefined,
});

/** Effects over a client of their own, and what they said. */
export function runner(url: string, now = 0) {
  const events: DashboardEvent[] = [];
  const copied: string[] = [];
  const languages: string[] = [];
  const ports: OuterPorts = {
    ...effectPorts(url, (event) => events.push(event)),
    now: () => now,
    setLanguage: (language) => languages.push(language),
    copy: (text) => text.length < 10 && copied.push(text) > 0,
  };
  return { run: startRunner(ports), events, copied, languages, client: ports.client };
}
