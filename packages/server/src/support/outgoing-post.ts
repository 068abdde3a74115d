import * as http from 'node:http';
import * as https from 'node:https';
import { guardedLookup, isPublicAddress } from './addresses.js';

/** Where a request may go, and whether its host may stand for an address inside. */
export interface Destination {
  readonly url: URL;
  readonly inside: boolean;
}

/** Nobody could be asked, or what came back was no answer; nothing of the request is in its message. */
export class OutgoingError extends Error {
  override readonly name: string = 'OutgoingError';
}

const timeoutSeconds = 10;
const maxReplyBytes = 64 * 1024;

export interface OutgoingReply {
  readonly status: number;
  /** What its JSON says; undefined where it is none. */
  readonly body: unknown;
}

const publicLookup = guardedLookup(
  isPublicAddress,
  (host) => new OutgoingError(`${host} is not an address outside`),
);

/**
 * One request to a third party, without following anybody elsewhere; no proxy of the environment is asked.
 *
 * @throws OutgoingError when there was no answer, or more of it than anybody gives
 */
export async function postTo(
  { url, inside }: Destination,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<OutgoingReply> {
  const options: https.RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
    agent: false,
    // A host outside may not lead to an address inside, whatever its name resolves to.
    ...(inside ? {} : { lookup: publicLookup }),
  };
  try {
    const response = await send(url, options, body);
    return { status: response.statusCode ?? 0, body: jsonOf(await textOf(response)) };
  } catch (error) {
    throw new OutgoingError(reasonOf(error), { cause: error });
  }
}

function send(url: URL, options: https.RequestOptions, body: string): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'http:' ? http : https;
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
}

async function textOf(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxReplyBytes) throw new OutgoingError('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reasons that may be told to people: nothing of the request is in them. */
function reasonOf(error: unknown): string {
  if (error instanceof OutgoingError) return error.message;
  const { code, name } = error as { readonly code?: string; readonly name?: string };
  const isTimeout = name === 'AbortError' || name === 'TimeoutError';
  return isTimeout ? `no answer within ${timeoutSeconds} s` : (code ?? 'no connection');
}
