import { apiAddress, dialects, encodeCall, speak } from '@mall/sdk';
import { type Endpoint, isSecretName } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import type { Profile } from '../../command/profile.js';
import { refuseReadOnly } from '../../command/read-only.js';
import { renderData } from '../../io/output/list-output.js';
import { redactUrl } from '../../io/redact.js';

/** What came back, or nothing because the request was only shown. */
export type SendResult =
  | { readonly dryRun: true }
  | { readonly dryRun: false; readonly data: unknown; readonly message: string | undefined };

/**
 * Prints requests instead of sending them: two lines each for a person; for `-o json` and `-o yaml` one document, which is
 * a list where there are several.
 */
export async function showRequests(
  endpoint: Endpoint,
  inputs: readonly unknown[],
  { io, flags, profile }: Context,
  secrets: readonly string[] = [],
): Promise<void> {
  const requests = inputs.map((input) => describeRequest(endpoint, input, secrets, profile().server));
  const format = flags.output;
  if (format === 'json' || format === 'yaml' || format === 'ndjson')
    return io.out(await renderData(requests.length === 1 ? requests[0] : requests, { format }));
  for (const { method, path, body } of requests)
    await io.out(`${method} ${path}\n${body === undefined ? '' : `${JSON.stringify(body, null, 2)}\n`}`);
}

/** The request as it would leave, without secrets. */
function describeRequest(
  given: Endpoint,
  input: unknown,
  secrets: readonly string[],
  { basePath, dialect = 'mall' }: Profile['server'],
) {
  const { endpoint, input: translated } = speak(dialects[dialect], given, input);
  const encoded = encodeCall(endpoint, translated);
  const { path } = encoded;
  const masked = mask(bodyOf(encoded), secrets);
  return {
    method: endpoint.method,
    path: redactUrl(`${apiAddress({ url: '', basePath, dialect })}${path}`),
    ...(masked === undefined ? {} : { body: masked }),
  };
}

/** Hides what is secret by its name, and what the resource says is. */
function mask(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => mask(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const hidden = (key: string) => isSecretName(key) || secrets.includes(key);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, hidden(key) && item ? '***' : mask(item, secrets)]),
  );
}

function bodyOf({ headers, body }: ReturnType<typeof encodeCall>): unknown {
  if (typeof body !== 'string') return undefined;
  if (headers['content-type'] === 'application/json') return JSON.parse(body);
  return Object.fromEntries(new URLSearchParams(body));
}

export const showRequest = (
  endpoint: Endpoint,
  input: unknown,
  context: Context,
  secrets: readonly string[] = [],
): Promise<void> => showRequests(endpoint, [input], context, secrets);

/** Sends one call, or shows it under `--dry-run`. */
export async function send(
  endpoint: Endpoint,
  input: unknown,
  context: Context,
  secrets: readonly string[] = [],
): Promise<SendResult> {
  if (context.flags['dry-run']) {
    await showRequest(endpoint, input, context, secrets);
    return { dryRun: true };
  }
  refuseReadOnly(endpoint, context);
  const client = endpoint.caller === 'user' ? await context.client() : await context.anonymous();
  const { data, message } = await client.call(endpoint, input, { signal: context.signal }).withResponse();
  return { dryRun: false, data, message };
}
