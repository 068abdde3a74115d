import { encodeCall } from '../../client/encode.js';
import { isSecretName, secretVariable } from '../../contract/core/command-names.js';
import type { NamedCall } from './command-words.js';
import { quoteMarked, quoteWord, secretMark } from './shell-words.js';

/**
 * A call as curl sends it; undefined for files. The token (`mall auth token` prints one) and secrets are variables.
 *
 * @example
 * curlLine({ resource: param, operation: 'remove', input: { ids: '1' } }, { url: 'http://a' });
 */
export function curlLine(
  { resource, operation, input }: NamedCall,
  { url, basePath = '/mall-api' }: { readonly url: string; readonly basePath?: string },
): string | undefined {
  const endpoint = resource.operations[operation];
  if (!endpoint || endpoint.send === 'multipart') return undefined;
  const isSecret = (key: string) => isSecretName(key) || resource.secrets.includes(key);
  // An object stays one.
  const encoded = encodeCall(endpoint, hidden(input, isSecret));
  const headers = Object.entries(encoded.headers).map(
    ([name, value]) => `-H ${quoteMarked(`${name}: ${value}`)}`,
  );
  return [
    'curl --fail-with-body',
    ...(endpoint.method === 'GET' ? [] : [`-X ${endpoint.method}`]),
    quoteWord(`${url}${basePath}${encoded.path}`),
    '-H "Blade-Auth: bearer $MALL_TOKEN"',
    ...headers,
    ...(typeof encoded.body === 'string' ? [`--data-raw ${quoteMarked(encoded.body)}`] : []),
  ].join(' \\\n  ');
}

function hidden(value: unknown, isSecret: (key: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => hidden(item, isSecret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isSecret(key) && item ? secretMark(secretVariable(key)) : hidden(item, isSecret),
    ]),
  );
}
