import { appendFileSync } from 'node:fs';
import { apiPrefix } from '../http/api-prefix.js';
import type { Host, MountedEndpoint } from '../http/host.js';
import type { Part } from '../http/part.js';

/** A file to which each refusal is written as a line, `resource.operation<tab>code`; nothing is where it is not set. */
const kept = process.env.MALL_TEST_REFUSALS;

/** Sees with what each call of a server refuses: a part that is mounted like any other. */
export function refusalWatch(): Part {
  return { mount: (host) => watch(host), seeds: [], links: [] };
}

function watch(host: Host): void {
  host.app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload;
    const code = codeIn(payload);
    const call = callAt(host.mounted, request.method, request.routeOptions.url);
    if (code !== undefined && call && kept) appendFileSync(kept, `${call.group}.${call.name}\t${code}\n`);
    return payload;
  });
}

function codeIn(payload: string): string | undefined {
  try {
    return (JSON.parse(payload) as { errorCode?: string }).errorCode;
  } catch {
    return undefined;
  }
}

const callAt = (mounted: readonly MountedEndpoint[], method: string, url: string | undefined) =>
  mounted.find(
    ({ endpoint }) =>
      endpoint.method === method && apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1') === url,
  );
