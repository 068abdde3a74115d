import type { InjectOptions } from 'fastify';
import type { SignedIn } from './test-server.js';

/** A reply as a test looks at it. */
export interface Answer {
  readonly status: number;
  readonly errorCode: string | undefined;
  readonly msg: string;
  // What a test expects of a reply is what it asserts; a type here would only repeat the contract.
  // biome-ignore lint/suspicious/noExplicitAny: the reply of any call
  readonly data: any;
  readonly text: string;
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** The calls of one signed-in person, short enough for tables; an administrator may act for another tenant. */
export function callsOf(person: SignedIn, actingFor?: string) {
  const headers = actingFor === undefined ? {} : { 'tenant-id': actingFor };
  const ask = async (options: InjectOptions & { url: string }): Promise<Answer> => {
    const response = await person.inject({ ...options, headers });
    const body = response.json();
    const { errorCode, msg, data } = body;
    return { status: response.statusCode, errorCode, msg, data, text: response.body };
  };
  return {
    get: (url: string, query?: Query) => ask({ method: 'GET', url: url + search(query) }),
    post: (url: string, payload: object) => ask({ method: 'POST', url, payload }),
    put: (url: string, payload: object) => ask({ method: 'PUT', url, payload }),
    /** A write whose input travels in the query. */
    send: (url: string, query?: Query) => ask({ method: 'POST', url: url + search(query) }),
  };
}

function search(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value));
  return params.size > 0 ? `?${params}` : '';
}

export type Calls = ReturnType<typeof callsOf>;
