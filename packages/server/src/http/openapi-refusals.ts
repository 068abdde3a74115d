import { type Endpoint, type ErrorCode, everyError, statusOfError } from '@mall/sdk/contract';
import type { Json } from './openapi-schemas.js';

const issue = {
  type: 'object',
  required: ['field', 'rule', 'message'],
  properties: { field: { type: 'string' }, rule: { type: 'string' }, message: { type: 'string' } },
};

/** The reply to a refusal, as `errorReply` writes it. */
export const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'success', 'data', 'msg', 'errorCode', 'requestId'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status' },
    success: { const: false },
    data: { type: 'null' },
    msg: { type: 'string', description: 'A sentence in the language of Accept-Language' },
    errorCode: { type: 'string', description: 'Stable; for programs' },
    requestId: { type: 'string' },
    issues: { type: 'array', items: issue, description: 'What is wrong with which field' },
    current: { description: 'The row as it is now, where somebody else has changed it' },
    error_code: { type: 'integer', description: 'At the token endpoint: the same as code' },
    error_description: { type: 'string', description: 'At the token endpoint: the same as msg' },
  },
};

const titles: Readonly<Record<number, string>> = {
  400: 'The input cannot be read or breaks a rule',
  401: 'Nobody is signed in, or the application is unknown',
  403: 'The caller may not do this',
  404: 'There is no such row',
  409: 'The state of the data stands against it',
  429: 'Too many requests: later again',
};

const retryAfter = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait' } };

const codesOf = (status: number): string =>
  Object.entries(everyError)
    .filter(([, entry]) => (entry.status ?? 400) === status)
    .map(([code]) => `\`${code}\``)
    .sort()
    .join(', ');

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

/** One for each status that calls have in common, and one for all others. */
export const refusalResponses = (): Readonly<Record<string, Json>> => ({
  ...Object.fromEntries(
    Object.entries(titles).map(([status, title]) => [
      status,
      {
        description: `${title}. errorCode: ${codesOf(Number(status))}`,
        ...(status === '429' ? { headers: retryAfter } : {}),
        content,
      },
    ]),
  ),
  Refused: { description: 'Any other refusal, told by its status and errorCode', content },
});

/** How a call may be refused: anybody's for its input, somebody's for who they are, a write for what is there. */
export function refusalsOf(endpoint: Endpoint): Json {
  const statuses = [
    400,
    ...(endpoint.caller === 'anyone' ? [] : [401, 403]),
    ...(endpoint.caller === 'user' ? [404] : []),
    ...(endpoint.caller === 'user' && endpoint.kind === 'write' ? [409] : []),
    429,
  ];
  return {
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    ...ownRefusals(endpoint),
    default: { $ref: '#/components/responses/Refused' },
  };
}

/** What a call may be refused with beside what every call may be, by status: the codes, for who tells them apart. */
function ownRefusals({ errors = [] }: Endpoint): Json {
  const statuses = new Map<number, string[]>();
  for (const code of errors) {
    // The type of all endpoints has forgotten that these are codes.
    const status = statusOfError(code as ErrorCode);
    statuses.set(status, [...(statuses.get(status) ?? []), `\`${code}\``]);
  }
  return Object.fromEntries(
    [...statuses].map(([status, codes]) => [
      status,
      {
        description: `${titles[status] ?? 'Refused'}. errorCode: ${codes.join(', ')}, or a common one`,
        content,
      },
    ]),
  );
}
