import type { IncomingMessage, ServerResponse } from 'node:http';
import { createClient, memoryStore } from '@mall/sdk';
import { inFront } from '../controllers/screen-stack.js';
import { deliveries, deliveryRows } from './deliveries.fixture.js';
import { type Driven, drive } from './driven.js';
import { serve } from './effect-runner.js';
import { readyState, type StateOptions } from './states.js';

interface DeliveryServer extends StateOptions {
  /** What a write is answered; undefined where it was answered already. */
  readonly write?: (response: ServerResponse) => unknown;
  /** The rows of a list, by its query; undefined where it was refused. */
  readonly list?: (query: URLSearchParams, response: ServerResponse) => readonly object[] | undefined;
}

/** The list of deliveries in front, over a server at the far edge that notes what it is asked. */
export async function openDeliveries({
  write = () => null,
  list = () => deliveryRows,
  ...options
}: DeliveryServer = {}): Promise<{ driven: Driven; writes: string[]; queries: string[] }> {
  const writes: string[] = [];
  const queries: string[] = [];
  const url = await serve(async (path, request, response) => {
    if (request.method !== 'GET') {
      writes.push(`${path.pathname.split('/').at(-1)} ${path.search}${await bodyOf(request)}`);
      return write(response);
    }
    queries.push(decodeURIComponent(path.search));
    const records = list(path.searchParams, response);
    return records && { records, total: records.length, size: 50, current: 1 };
  });
  const client = createClient({ url, application: { id: 'a', secret: 'b' }, store: memoryStore() });
  const ready = await readyState({ language: 'en-US', descriptors: deliveries, ...options });
  const driven = drive(ready, { client, descriptors: deliveries });
  driven.dispatch({ type: 'open-resource', name: 'delivery' });
  await driven.until((state) => inFront(state, 'browser')?.load.kind === 'ready');
  return { driven, writes, queries };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}
