import type { Endpoint } from '../contract/core/endpoint.js';
import type { Language } from '../contract/texts/language.js';
import type { CallOptions } from '../core/call-options.js';
import { AuthenticationError, isMallError, type MallError } from '../core/errors/mall-error.js';
import type { Reply } from '../core/reply.js';
import type { Session } from '../session/session.js';
import { abortable } from './abortable.js';

export interface AuthorizedCall {
  readonly session: Session;
  readonly endpoint: Endpoint;
  readonly options: CallOptions;
  readonly language: () => Language;
}

export type SendWith = (token: string | undefined) => Promise<Reply>;

/**
 * Sends with the session's token. A 401 renews it and sends once more; a second 401, or one without a session, signs
 * out here (specification, section 8) and rejects with what ended the session.
 */
export async function sendAuthorized(call: AuthorizedCall, send: SendWith): Promise<Reply> {
  const { session, endpoint } = call;
  const wait = <T>(work: Promise<T>) => abortable(work, call.options.signal, call.language());
  const token = await wait(tokenFor(call));
  try {
    return await send(token);
  } catch (error) {
    if (endpoint.caller !== 'user' || !isUnauthorized(error)) throw error;
    const fresh = token && (await wait(session.renewAfterRefusal(token, error)));
    if (fresh) return await replay(session, send, fresh);
    throw outOf(await session.expire(token, error));
  }
}

/** Calls that need nobody carry a token where there is one, but never renew it. */
async function tokenFor({ session, endpoint }: AuthorizedCall): Promise<string | undefined> {
  if (endpoint.caller === 'client') return undefined;
  if (endpoint.caller === 'anyone') return (await session.tokens())?.accessToken;
  return session.accessToken();
}

const isUnauthorized = (error: unknown): error is MallError =>
  isMallError(error) && error.name === 'AuthenticationError';

async function replay(session: Session, send: SendWith, fresh: string): Promise<Reply> {
  try {
    return await send(fresh);
  } catch (error) {
    throw isUnauthorized(error) ? outOf(await session.expire(fresh, error)) : error;
  }
}

/** Why the session is over, as the call's own 401: a refresh may have been refused in another way. */
function outOf(reason: MallError): MallError {
  if (isUnauthorized(reason)) return reason;
  const { message, code, requestId, quiet } = reason;
  return new AuthenticationError(message, { code, status: 401, requestId, quiet, cause: reason });
}
