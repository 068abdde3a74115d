import type { Endpoint } from '@mall/sdk/contract';
import type { InjectOptions } from 'fastify';

export type InjectRequest = InjectOptions & { url: string };

const boundary = 'part-of-a-form';

/** The request that carries this input where the call expects it; `url` without the product prefix. */
export function requestOf(endpoint: Endpoint, input: unknown): InjectRequest {
  const { method, send } = endpoint;
  const fields = { ...(input as Record<string, unknown>) };
  const headers: Record<string, string> = {};
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = text(fields[name] ?? '1');
    delete fields[name];
    return encodeURIComponent(value);
  });
  if (send === 'json') return { method, url, payload: input as object };
  for (const [field, header] of Object.entries(endpoint.headers ?? {})) {
    if (fields[field] !== undefined && fields[field] !== null)
      headers[header] = encodeURI(text(fields[field]));
    delete fields[field];
  }
  const params = paramsOf(fields);
  if (send === 'query') return { method, url: params ? `${url}?${params}` : url, headers };
  if (send === 'multipart') {
    const parts = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
    return { method, url, headers: parts, payload: partsOf(endpoint, fields) };
  }
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  return { method, url, headers: form, payload: params };
}

/** Half a character cannot travel in an address. */
const text = (value: unknown): string => plain(value).replace(/\p{Surrogate}/gu, '?');

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function paramsOf(fields: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined && value !== null) params.set(key, text(value));
  return params.toString();
}

/** A form of parts; a text in a field of the call's files is the content of one. */
function partsOf({ uploads = {} }: Endpoint, fields: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    const file = `${disposition(name, '; filename="given.csv"')}content-type: text/csv\r\n`;
    return [`${name in uploads ? file : disposition(name)}\r\n${text(value)}\r\n`];
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

const disposition = (name: string, more = ''): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`;
