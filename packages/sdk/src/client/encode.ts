import type { Endpoint } from '../contract/core/endpoint.js';
import type { Language } from '../contract/texts/language.js';
import { path, pathPlaces } from './path.js';

export interface EncodedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const json = { 'content-type': 'application/json' };

/**
 * Splits an input into path, headers and body, as the endpoint declares.
 *
 * @example
 * encodeCall(param.operations.remove, { ids: '1,2' }).body; // 'ids=1%2C2'
 */
export function encodeCall(endpoint: Endpoint, input: unknown, language?: Language): EncodedCall {
  if (Array.isArray(input)) return { path: endpoint.path, headers: json, body: JSON.stringify(input) };
  const all = (input ?? {}) as Fields;
  const { headers, rest } = takeHeaders(endpoint, all);
  const base = path(endpoint.path, all, language);
  if (endpoint.send === 'multipart') return { path: base, headers, body: multipart(rest) };
  if (endpoint.send === 'json')
    return { path: base, headers: { ...headers, ...json }, body: JSON.stringify(rest) };
  const encoded = urlEncoded(rest);
  if (travelsInAddress(endpoint)) return { path: encoded ? `${base}?${encoded}` : base, headers };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return { path: base, headers: { ...headers, ...type }, body: encoded };
}

/** Header fields of an input, and what is left for path, query and body. */
function takeHeaders(endpoint: Endpoint, all: Fields): { headers: Record<string, string>; rest: Fields } {
  const names = endpoint.headers ?? {};
  const headers: Record<string, string> = {};
  for (const [field, name] of Object.entries(names)) {
    const value = all[field];
    if (!isAbsent(value) && value !== '') headers[name] = asText(value);
  }
  const places = pathPlaces(endpoint.path);
  const rest = Object.entries(all).filter(([key]) => !(key in names) && !places.has(key));
  return { headers, rest: Object.fromEntries(rest) };
}

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function multipart(fields: Fields): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    const parts = Array.isArray(value) && value.some((part) => part instanceof Blob) ? value : [value];
    for (const part of parts)
      if (part instanceof Blob) form.append(key, part);
      else if (!isAbsent(part)) form.append(key, asText(part));
  }
  return form;
}

/** Absent and null are left out of queries and forms: they cannot say null there. */
const urlEncoded = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([key, value]): [string, string][] =>
      isAbsent(value) ? [] : [[key, asText(value)]],
    ),
  ).toString();

/** An address has a length and is logged: what a POST says travels in its body, where the wire takes it as well (wire contract, section 1.5). */
const travelsInAddress = ({ send, method }: Endpoint): boolean => send === 'query' && method !== 'POST';
