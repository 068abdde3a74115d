import type { LightMyRequestResponse } from 'fastify';

/** What a reply says; a file only says that it is one, since no two of the same rows have the same bytes. */
// biome-ignore lint/suspicious/noExplicitAny: the reply of any call
export function bodyOf(response: LightMyRequestResponse): any {
  const type = String(response.headers['content-type']);
  return type.includes('json') ? response.json() : { data: null, file: type };
}
