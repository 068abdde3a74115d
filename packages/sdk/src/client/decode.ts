import type { Endpoint } from '../contract/core/endpoint.js';
import type { Language } from '../contract/core/language.js';
import type { FieldIssue } from '../contract/core/validation.js';
import { messageText } from '../contract/locales/texts.js';
import { errorFromStatus } from './errors/from-status.js';
import { ReplyError, SignInError } from './errors/mall-error.js';
import { parseJson } from './json.js';
import { fromNullHabits } from './null-habits.js';
import type { TransportResponse } from './ports.js';

interface Body {
  readonly code?: unknown;
  readonly msg?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
  readonly errorCode?: unknown;
  readonly requestId?: unknown;
  readonly issues?: readonly FieldIssue[];
  readonly current?: unknown;
  readonly error_description?: unknown;
}

export interface Reply {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly message: string | undefined;
  readonly data: unknown;
}

const read = async (response: TransportResponse): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return parseJson(text);
  } catch (cause) {
    if (response.status >= 400) return undefined;
    throw new ReplyError('the reply is not JSON', {
      code: 'network.bad_reply',
      status: response.status,
      cause,
    });
  }
};

const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const refuse = (response: TransportResponse, body: Body, status: number, language: Language): Error => {
  const described = words(body.error_description);
  const message =
    words(body.msg) ?? words(body.message) ?? described ?? messageText('error.unknown', language);
  const retryAfter = Number(response.header('retry-after'));
  const details = {
    code: words(body.errorCode) ?? `http.${status}`,
    status,
    requestId: words(body.requestId) ?? response.header('x-request-id'),
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
    issues: body.issues,
    current: body.current,
  };
  return described ? new SignInError(described, details) : errorFromStatus(status, message, details);
};

/**
 * Reads a reply as the specification's section 8 says: the body's code counts before the HTTP status, anything but
 * 200 is an error with msg, error_description or 未知错误, in this order.
 */
export const decodeReply = async (
  endpoint: Endpoint,
  response: TransportResponse,
  language: Language,
): Promise<Reply> => {
  const parsed = await read(response);
  const body = (
    typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {}
  ) as Body;
  const numeric = Number(body.code);
  const status =
    endpoint.reply !== 'raw' && body.code !== undefined && Number.isFinite(numeric)
      ? numeric
      : response.status;
  if (status < 200 || status > 299 || words(body.error_description))
    throw refuse(response, body, status, language);
  const payload = endpoint.reply === 'raw' ? parsed : body.data;
  const result = endpoint.output.safeParse(fromNullHabits(payload, endpoint.output));
  if (!result.success)
    throw new ReplyError('the reply does not fit the contract', {
      code: 'network.bad_reply',
      status: response.status,
      requestId: words(body.requestId),
      cause: result.error,
    });
  return { status, requestId: words(body.requestId), message: words(body.msg), data: result.data };
};
