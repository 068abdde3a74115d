import type { Endpoint } from '../contract/core/endpoint.js';
import type { Transport, TransportRequest } from '../core/ports.js';
import { type FakeReply, responseOf } from './fake-reply.js';

/** A request that arrived, taken apart. */
export interface SeenRequest {
  readonly method: string;
  /** Without address and prefix: `/blade-system/param/list`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, the fields of a form, the FormData of an upload, or undefined. */
  readonly body: unknown;
}

export type FakeAnswer = FakeReply | ((request: SeenRequest) => FakeReply | Promise<FakeReply>);

/** An endpoint, or method and path: `GET /mall-api/health` without the prefix. */
export type Match = Pick<Endpoint, 'method' | 'path'> | `${string} /${string}`;

export interface FakeNetwork {
  readonly transport: Transport;
  readonly requests: readonly SeenRequest[];
  /** Answers the next requests that match, in this order, each once. */
  on(match: Match, ...answers: readonly FakeAnswer[]): FakeNetwork;
  /** Answers every request that matches and that no `on` is left for; at least one must come. */
  always(match: Match, answer: FakeAnswer): FakeNetwork;
  /** Throws when a stub was not used or a request found none. */
  verify(): void;
}

interface Stub {
  readonly name: string;
  readonly pattern: RegExp;
  readonly answer: FakeAnswer;
  readonly once: boolean;
  used: boolean;
}

/**
 * A network without a server.
 *
 * @example
 * const network = fakeNetwork().on(param.operations.remove, envelope(null));
 * const client = createClient({ url: '', application, transport: network.transport });
 * await client.call(param.operations.remove, { ids: '1' });
 * network.verify();
 */
export function fakeNetwork(): FakeNetwork {
  const stubs: Stub[] = [];
  const requests: SeenRequest[] = [];
  const unmatched: string[] = [];
  const transport: Transport = async (request) => {
    const seen = seenOf(request);
    requests.push(seen);
    const line = `${seen.method} ${seen.path}`;
    const fits = stubs.filter((stub) => stub.pattern.test(line));
    const stub = fits.find((candidate) => candidate.once && !candidate.used) ?? fits.find((one) => !one.once);
    if (!stub) {
      unmatched.push(line);
      throw new Error(`no stub answers ${line}`);
    }
    stub.used = true;
    const reply = typeof stub.answer === 'function' ? await stub.answer(seen) : stub.answer;
    return responseOf(reply, request.signal);
  };
  const add = (match: Match, answer: FakeAnswer, once: boolean) =>
    stubs.push({ ...patternOf(match), answer, once, used: false });
  const network: FakeNetwork = {
    transport,
    requests,
    on: (match, ...answers) => {
      for (const answer of answers) add(match, answer, true);
      return network;
    },
    always: (match, answer) => {
      add(match, answer, false);
      return network;
    },
    verify: () => {
      const unused = stubs.filter((stub) => !stub.used).map((stub) => `unused stub: ${stub.name}`);
      const problems = [...unused, ...unmatched.map((line) => `no stub answered: ${line}`)];
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  };
  return network;
}

function seenOf(request: TransportRequest): SeenRequest {
  const url = new URL(request.url, 'http://localhost');
  return {
    method: request.method,
    path: url.pathname.replace(/^.*?\/mall-api(?=\/)/, ''),
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body: bodyOf(request),
  };
}

function bodyOf({ body, headers }: TransportRequest): unknown {
  if (typeof body !== 'string') return body;
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (type.includes('json')) return JSON.parse(body);
  return type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(body)) : body;
}

function patternOf(match: Match): { name: string; pattern: RegExp } {
  const name = typeof match === 'string' ? match : `${match.method} ${match.path}`;
  const parts = name.split(/\{\w+\}/).map(escaped);
  return { name, pattern: new RegExp(`^${parts.join('[^/]+')}$`) };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Runs a test over a fake network and verifies it at the end.
 *
 * @example
 * await withFakeNetwork(async (network) => {
 *   network.on('GET /blade-auth/oauth/captcha', json({ key: 'k', image: '' }));
 *   const client = createClient({ url: '', application, transport: network.transport });
 *   await client.call(auth.operations.captcha, {});
 * });
 */
export async function withFakeNetwork<T>(test: (network: FakeNetwork) => Promise<T>): Promise<T> {
  const network = fakeNetwork();
  const result = await test(network);
  network.verify();
  return result;
}
