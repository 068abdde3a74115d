import * as http from 'node:http';
import * as https from 'node:https';
import { type Destination, publicLookup } from './addresses.js';
import { ProviderError } from './provider.js';

const [seconds, longest] = [10, 64 * 1024];

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const read = async (response: http.IncomingMessage): Promise<Answered> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > longest) throw new ProviderError('the answer is too long');
    parts.push(part);
  }
  return { status: response.statusCode ?? 0, body: parsed(Buffer.concat(parts).toString()) };
};

/** Reasons that may be told to people: nothing of the request is in them. */
const reasonOf = (error: unknown): string => {
  if (error instanceof ProviderError) return error.message;
  const { code, name } = error as { readonly code?: string; readonly name?: string };
  return name === 'AbortError' || name === 'TimeoutError'
    ? `no answer within ${seconds} s`
    : (code ?? 'no connection');
};

/**
 * One request, without following anybody elsewhere; no proxy of the environment is asked.
 *
 * @throws ProviderError when there was no answer, or more of it than any provider gives
 */
export const post = async (
  { url, inside }: Destination,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Answered> => {
  const client = url.protocol === 'http:' ? http : https;
  const options: https.RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(seconds * 1000),
    agent: false,
    ...(inside ? {} : { lookup: publicLookup }),
  };
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      client.request(url, options, resolve).on('error', reject).end(body);
    });
    return await read(response);
  } catch (error) {
    throw new ProviderError(reasonOf(error), { cause: error });
  }
};
