import type { AnyLabels, AnyResource, Endpoint, Language } from '@mall/sdk/contract';
import { chosenFields, explainIssues, messageText } from '@mall/sdk/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, fail } from '../support/app-error.js';
import type { Source } from './access.js';
import type { Dialect } from './dialects/dialect.js';
import { readParts } from './request-bodies.js';
import { refuseUnfit } from './unfit-values.js';

type Fields = Record<string, unknown>;

export interface InputWords {
  readonly resource?: AnyResource | undefined;
  labels(language: Language): Promise<AnyLabels | undefined>;
}

/** Who reads: the caller's language, and what the application's dialect lets pass. */
export interface Reader {
  readonly language: Language;
  readonly dialect: Dialect;
  readonly source: Source;
  readonly operation: string;
  /** Takes the names of fields that were left out because nobody knows them. */
  readonly leftOut: (fields: readonly string[]) => void;
}

/**
 * Parses the input by the contract.
 *
 * @throws AppError `request.invalid` with one message per field, in the caller's language
 */
export async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  reader: Reader,
  words: InputWords,
): Promise<unknown> {
  const { language } = reader;
  const given = reader.dialect.read(reader, await gather(endpoint, request, reader));
  refuseUnfit(given);
  const parsed = parse(endpoint, given, reader);
  if (parsed.success) return parsed.data;
  const labels = await words.labels(language);
  const { resource } = words;
  const chosen = chosenFields(endpoint);
  throw new AppError('request.invalid', {
    issues: explainIssues(parsed.error, given, { language, labels, resource, endpoint, chosen }),
  });
}

/** What the caller sent, from wherever this kind of call may carry it (wire contract, section 1.5). */
async function gather(
  endpoint: Endpoint,
  request: FastifyRequest,
  { language, dialect }: Reader,
): Promise<unknown> {
  const params = (request.params ?? {}) as Fields;
  const parts = endpoint.send === 'multipart' || (dialect.parts && endpoint.send !== 'json');
  if (request.isMultipart() && !parts) throw fail('request.media_type');
  if (endpoint.send === 'json') {
    if (request.body === undefined || request.body === null) throw fail('request.body_missing');
    if (!isObject(request.body)) return request.body;
    return { ...request.body, ...params, ...headerFields(endpoint, request) };
  }
  const { 'Blade-Auth': _token, 'blade-auth': _lower, ...query } = singles(request.query as Fields, language);
  const given = { ...query, ...(await bodyFields(endpoint, request, language)) };
  // In a read an empty value is no filter (wire contract, section 1.4); in a write it clears.
  const asked = endpoint.kind === 'read' ? withoutEmpty(given) : given;
  return { ...asked, ...params, ...headerFields(endpoint, request) };
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A key that is given twice has two meanings; refuse rather than choose. */
function singles(query: Fields, language: Language): Fields {
  const twice = Object.keys(query).find((key) => Array.isArray(query[key]));
  if (twice !== undefined)
    throw new AppError('request.invalid', {
      issues: [
        { field: twice, rule: 'twice', message: messageText('validation.twice', language, { field: twice }) },
      ],
    });
  return query;
}

/** The fields of a body. In JSON a list is a value; in a form it is a key that was given twice. */
async function bodyFields(
  { uploads }: Endpoint,
  request: FastifyRequest,
  language: Language,
): Promise<Fields> {
  if (request.isMultipart()) return singles(await readParts(request, uploads), language);
  if (!isObject(request.body)) return {};
  const isForm = request.headers['content-type']?.includes('x-www-form-urlencoded') ?? false;
  return isForm ? singles(request.body, language) : request.body;
}

const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

function headerFields(endpoint: Endpoint, request: FastifyRequest): Fields {
  const found: Fields = {};
  for (const [field, header] of Object.entries(endpoint.headers ?? {})) {
    const value = request.headers[header.toLowerCase()];
    if (typeof value === 'string' && value !== '') found[field] = value;
  }
  return found;
}

/** Parses; a tolerant dialect's unknown fields are left out, and said. */
function parse(endpoint: Endpoint, given: unknown, { dialect, leftOut }: Reader) {
  const parsed = endpoint.input.safeParse(given);
  if (parsed.success || !dialect.tolerant || !isObject(given)) return parsed;
  const strange = new Set(unknownKeys(parsed.error.issues as Parameters<typeof unknownKeys>[0]));
  if (strange.size === 0) return parsed;
  leftOut([...strange]);
  return endpoint.input.safeParse(
    Object.fromEntries(Object.entries(given).filter(([key]) => !strange.has(key))),
  );
}

const unknownKeys = (issues: readonly { readonly code: string; readonly keys?: readonly string[] }[]) =>
  issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? (issue.keys ?? []) : []));
