import type { Endpoint } from '../contract/core/endpoint.js';
import type { Redirect } from '../contract/core/redirect.js';
import { messageText } from '../contract/sentences.js';
import type { Language } from '../contract/texts/language.js';
import { ContractError, NotFoundError, ReplyError } from '../core/errors/mall-error.js';
import type { TransportResponse } from '../core/ports.js';
import type { Reply } from '../core/reply.js';
import { breachOf } from './breach.js';
import type { ValueHabits } from './dialects/dialect.js';
import { downloadOf, fileOf, isFileReply } from './file-reply.js';
import { parseJson } from './json.js';
import { withNulls } from './left-out.js';
import { fromNullHabits } from './null-habits.js';
import { redirectOf } from './redirect.js';
import { type Refusing, refusal } from './refuse.js';
import { type Body, replyStatus, words } from './reply-body.js';

export interface Decoding extends Refusing {
  readonly endpoint: Endpoint;
  readonly values: ValueHabits;
  /** The payload in the contract's names. */
  readonly read: (data: unknown) => unknown;
  /** Told what rows lack that the contract promises; absent where that is refused. */
  readonly leftOut?: ((fields: readonly string[]) => void) | undefined;
  /** Hands on a file's body as it comes; absent where it is wanted whole. */
  readonly chunks?: ((response: TransportResponse) => AsyncIterable<Uint8Array>) | undefined;
}

export const cutOff = (status: number, language: Language, cause?: unknown): ReplyError =>
  new ReplyError(messageText('network.cut_off', language), { code: 'network.cut_off', status, cause });

/**
 * Reads a reply as the specification's section 8 says: the body's code counts before the HTTP status, anything but
 * 200 is an error with msg, error_description or 未知错误, in this order.
 */
export async function decodeReply(response: TransportResponse, how: Decoding): Promise<Reply> {
  const { endpoint, language } = how;
  if (endpoint.reply === 'file' && isFileReply(response)) return decodeFile(response, how);
  const sentOn = endpoint.reply === 'redirect' ? redirectOf(response) : undefined;
  if (sentOn) return redirectReply(sentOn, response, how);
  const parsed = await readJson(response, how);
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  const body: Body = isObject ? parsed : {};
  const status = replyStatus(endpoint, body, response.status);
  if (status !== 200) throw refusal(response, body, status, how);
  if (words(body.error_description)) throw refusal(response, body, 400, how);
  const raw = endpoint.reply === 'raw';
  // 200 and JSON, but nothing that our server says: a sign-in page of the network, say.
  if (isBlank(parsed) || !(raw || isObject)) throw cutOff(response.status, language);
  const data = parsePayload(raw ? parsed : body.data, body, response, how);
  return { status, requestId: requestIdOf(body, response), message: words(body.msg), data };
}

async function decodeFile(response: TransportResponse, { language, chunks }: Decoding): Promise<Reply> {
  try {
    const data = chunks ? downloadOf(response, chunks(response)) : await fileOf(response);
    return { status: 200, requestId: response.header('x-request-id'), message: undefined, data };
  } catch (cause) {
    throw cutOff(response.status, language, cause);
  }
}

function redirectReply(sentOn: Redirect, response: TransportResponse, how: Decoding): Reply {
  const data = parsePayload(sentOn, {}, response, how);
  return { status: 200, requestId: requestIdOf({}, response), message: undefined, data };
}

/** The payload by the endpoint's schema. */
function parsePayload(given: unknown, body: Body, response: TransportResponse, how: Decoding): unknown {
  const { endpoint, language, read, values, leftOut } = how;
  const payload = read(given);
  const meant = fromNullHabits(payload, endpoint.output, values);
  const result = endpoint.output.safeParse(meant);
  if (result.success) return result.data;
  const lacking = leftOut && endpoint.caller === 'user' ? withNulls(meant, result.error.issues) : undefined;
  if (lacking) {
    leftOut?.(lacking.fields);
    return lacking.payload;
  }
  const details = {
    status: response.status,
    requestId: requestIdOf(body, response),
    cause: briefly(result.error),
  };
  if (isBlank(payload)) {
    // Other back ends answer a missing row with 200 and nothing, and a write without the row it wrote.
    if (endpoint.kind === 'write') return {};
    const message = words(body.msg) ?? messageText('done.empty', language);
    throw new NotFoundError(message, { ...details, code: 'row.not_found', status: 404 });
  }
  throw new ContractError(messageText('client.unexpected_reply', language), {
    ...details,
    ...breachOf(endpoint, payload, result.error.issues),
    code: 'client.unexpected_reply',
  });
}

const requestIdOf = (body: Body, response: TransportResponse): string | undefined =>
  words(body.requestId) ?? response.header('x-request-id');

/** Where the contract was broken, without thousands of rows of it. */
const briefly = ({
  issues,
}: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): Error =>
  new Error(
    issues
      .slice(0, 3)
      .map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
      .join('; '),
  );

const isBlank = (payload: unknown): boolean =>
  payload === undefined ||
  payload === null ||
  payload === '' ||
  (typeof payload === 'object' && !Array.isArray(payload) && Object.keys(payload).length === 0);

/** The parsed body; undefined when an error's body is no JSON (a proxy's page). */
async function readJson(response: TransportResponse, { language }: Decoding): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw cutOff(response.status, language, cause);
  }
  if (text.trim() === '') return undefined;
  try {
    return parseJson(text);
  } catch (cause) {
    if (response.status !== 200) return undefined;
    throw cutOff(response.status, language, cause);
  }
}
