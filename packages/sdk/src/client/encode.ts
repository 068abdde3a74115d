import type { Endpoint } from '../contract/core/endpoint.js';
import { path, pathPlaces } from './path.js';

export interface EncodedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Absent and null are left out of queries and forms: they cannot say null there. */
const pairs = (fields: Fields): [string, string][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, asText(value)]);

const multipart = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(key, value);
    else if (value !== undefined && value !== null) form.append(key, asText(value));
  }
  return form;
};

/** Splits an input into path, headers and body, as the endpoint declares. */
export const encodeCall = (endpoint: Endpoint, input: unknown): EncodedCall => {
  if (Array.isArray(input))
    return {
      path: endpoint.path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    };
  const all = (input ?? {}) as Fields;
  const places = pathPlaces(endpoint.path);
  const headers: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(all)) {
    const header = endpoint.headers?.[key];
    if (header !== undefined) {
      if (value !== undefined && value !== null && value !== '') headers[header] = asText(value);
    } else if (!places.has(key)) rest[key] = value;
  }
  const base = path(endpoint.path, all);
  if (endpoint.send === 'query') {
    const query = new URLSearchParams(pairs(rest)).toString();
    return { path: query ? `${base}?${query}` : base, headers };
  }
  if (endpoint.send === 'multipart') return { path: base, headers, body: multipart(rest) };
  if (endpoint.send === 'form') {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return { path: base, headers, body: new URLSearchParams(pairs(rest)).toString() };
  }
  headers['content-type'] = 'application/json';
  return { path: base, headers, body: JSON.stringify(rest) };
};
