import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import type { SignedIn, TestServer } from '../../testing/test-server.js';

const endpoint = '/blade-resource/oss/endpoint';

interface SentParts {
  readonly payload: Buffer;
  readonly headers: Record<string, string>;
}

/** A form with a file in it, written by the platform. */
export async function formOf(bytes: Uint8Array | string, name: string): Promise<SentParts> {
  const form = new FormData();
  // A copy of its own, which no other view of the buffer shares.
  form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': type } };
}

/** Sends files as one person. */
export function uploadCalls(person: SignedIn) {
  const send = async (
    call: 'put-file' | 'put-file-attach',
    bytes: Uint8Array | string,
    { name = 'a.txt', code = undefined as string | undefined } = {},
  ) => {
    const url = `${endpoint}/${call}${code === undefined ? '' : `?code=${code}`}`;
    const response = await person.inject({ method: 'POST', url, ...(await formOf(bytes, name)) });
    return { status: response.statusCode, text: response.body, ...response.json() };
  };
  return {
    open: (bytes: Uint8Array | string, more = {}) => send('put-file', bytes, more),
    attach: (bytes: Uint8Array | string, more = {}) => send('put-file-attach', bytes, more),
  };
}

/** Opens a link as somebody without a token. */
export async function openLink(server: TestServer, link: string, headers: OutgoingHttpHeaders = {}) {
  const url = link.replace(/^\/mall-api/, '');
  const response = await server.inject({ method: 'GET', url, headers });
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    text: response.body,
    errorCode: response.statusCode >= 400 ? response.json().errorCode : undefined,
  };
}

/** The files that lie below a folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((one) => one.isFile()).map((one) => one.name);
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** One black dot. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
