import type { Endpoint } from '../contract/core/endpoint.js';
import type { Language } from '../contract/texts/language.js';
import type { CallOptions } from '../core/call-options.js';
import { isMallError, type MallError } from '../core/errors/mall-error.js';
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

const isUnauthorized = (error: unknown): error is MallError =>
  isMallError(error) && error.name === 'AuthenticationError';

/** Calls that need nobody carry a token where there is one, but never renew it. */
const tokenFor = async ({ session, endpoint }: AuthorizedCall): Promise<string | undefined> => {
  if (endpoint.caller === 'client') return undefined;
  if (endpoint.caller === 'anyone') return (await session.tokens())?.accessToken;
  return session.accessToken();
};

/**
 * Sends with the session's token. A 401 renews it and sends once more; a second 401, or one without a session, signs
 * out here (specification, section 8).
 */
export const sendAuthorized = async (call: AuthorizedCall, send: SendWith): Promise<Reply> => {
  const { session, endpoint } = call;
  const wait = <T>(work: Promise<T>) => abortable(work, call.options.signal, call.language());
  const token = await wait(tokenFor(call));
  try {
    return await send(token);
  } catch (error) {
    if (endpoint.caller !== 'user' || !isUnauthorized(error)) throw error;
    const fresh = token && (await wait(session.renewAfterRefusal(token)));
    if (fresh) return await replay(session, send, fresh);
    await session.expire(token, error);
    throw error;
  }
};

const replay = async (session: Session, send: SendWith, fresh: string): Promise<Reply> => {
  try {
    return await send(fresh);
  } catch (error) {
    if (isUnauthorized(error)) await session.expire(fresh, error);
    throw error;
  }
};
