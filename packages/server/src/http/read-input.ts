import type { AnyLabels, AnyResource, Endpoint, Language } from '@mall/sdk/contract';
import { explainIssues, messageText } from '@mall/sdk/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, fail, failField } from '../support/app-error.js';

type Fields = Record<string, unknown>;

const headerFields = (endpoint: Endpoint, request: FastifyRequest): Fields => {
  const found: Fields = {};
  for (const [field, header] of Object.entries(endpoint.headers ?? {})) {
    const value = request.headers[header.toLowerCase()];
    if (typeof value === 'string' && value !== '') found[field] = value;
  }
  return found;
};

/** A key that is given twice has two meanings; refuse rather than choose. */
const singles = (query: Fields, language: Language): Fields => {
  const twice = Object.keys(query).find((key) => Array.isArray(query[key]));
  if (twice !== undefined)
    throw new AppError('request.invalid', {
      issues: [
        { field: twice, rule: 'twice', message: messageText('validation.twice', language, { field: twice }) },
      ],
    });
  return query;
};

const withoutEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the caller sent, from wherever this kind of call may carry it (wire contract, section 1.5). */
const gather = (endpoint: Endpoint, request: FastifyRequest, language: Language): unknown => {
  const params = (request.params ?? {}) as Fields;
  if (endpoint.send === 'json') {
    if (request.body === undefined || request.body === null) throw fail('request.body_missing');
    return isObject(request.body) ? { ...request.body, ...params } : request.body;
  }
  const { 'Blade-Auth': _token, 'blade-auth': _lower, ...query } = singles(request.query as Fields, language);
  const form = isObject(request.body) ? singles(request.body, language) : {};
  const given = { ...query, ...form };
  // In a read an empty value is no filter (wire contract, section 1.4); in a write it clears.
  const asked = endpoint.kind === 'read' ? withoutEmpty(given) : given;
  return { ...asked, ...params, ...headerFields(endpoint, request) };
};

const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
};

/** PostgreSQL's texts cannot hold the character 0. */
const refuseNul = (given: unknown): void => {
  const entries =
    typeof given === 'object' && given !== null ? Object.entries(given) : [['', given] as const];
  const found = entries.find(([key, value]) => holdsNul(key) || holdsNul(value));
  if (found) throw failField({ field: found[0].replaceAll('\0', ''), rule: 'type' });
};

export interface InputWords {
  readonly resource?: AnyResource | undefined;
  labels(language: Language): Promise<AnyLabels | undefined>;
}

/**
 * Parses the input by the contract.
 *
 * @throws AppError `request.invalid` with one message per field, in the caller's language
 */
export const readInput = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  language: Language,
  words: InputWords,
): Promise<unknown> => {
  const given = gather(endpoint, request, language);
  refuseNul(given);
  const parsed = endpoint.input.safeParse(given);
  if (parsed.success) return parsed.data;
  const labels = await words.labels(language);
  throw new AppError('request.invalid', {
    issues: explainIssues(parsed.error, given, { language, labels, resource: words.resource }),
  });
};
