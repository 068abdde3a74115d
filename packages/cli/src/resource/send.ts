import { encodeCall } from '@mall/sdk';
import type { Endpoint } from '@mall/sdk/contract';
import type { Context } from '../command/context.js';
import { refuseReadOnly } from '../command/read-only.js';
import { renderData } from '../io/output/list-output.js';
import { isSecretName, redactUrl } from '../io/redact.js';

/** What came back, or nothing because the request was only shown. */
export type Sent =
  | { readonly shown: true }
  | { readonly shown: false; readonly data: unknown; readonly message: string | undefined };

const mask = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isSecretName(key) && item ? '***' : mask(item)]),
  );
};

const bodyOf = (body: string | FormData | undefined, headers: Readonly<Record<string, string>>): unknown => {
  if (typeof body !== 'string') return undefined;
  if (headers['content-type'] === 'application/json') return mask(JSON.parse(body));
  return mask(Object.fromEntries(new URLSearchParams(body)));
};

/** The request as it would leave, without secrets. */
export const describeRequest = (endpoint: Endpoint, input: unknown) => {
  const { path, headers, body } = encodeCall(endpoint, input);
  const shown = bodyOf(body, headers);
  return {
    method: endpoint.method,
    path: redactUrl(`/mall-api${path}`),
    ...(shown === undefined ? {} : { body: shown }),
  };
};

/** Prints a request instead of sending it: two lines for a person, a document for `-o json` and `-o yaml`. */
export const showRequest = async (
  endpoint: Endpoint,
  input: unknown,
  { io, flags }: Context,
): Promise<void> => {
  const request = describeRequest(endpoint, input);
  const format = flags.output;
  if (format === 'json' || format === 'yaml' || format === 'ndjson')
    return io.out(await renderData(request, { format }));
  const body = request.body === undefined ? '' : `${JSON.stringify(request.body, null, 2)}\n`;
  return io.out(`${request.method} ${request.path}\n${body}`);
};

/** Sends one call, or shows it under `--dry-run`. */
export const send = async (endpoint: Endpoint, input: unknown, context: Context): Promise<Sent> => {
  if (context.flags['dry-run']) {
    await showRequest(endpoint, input, context);
    return { shown: true };
  }
  refuseReadOnly(endpoint, context);
  const client = endpoint.caller === 'user' ? await context.client() : await context.anonymous();
  const { data, message } = await client.call(endpoint, input, { signal: context.signal }).withResponse();
  return { shown: false, data, message };
};
