import { type Endpoint, preferredLanguage } from '@mall/sdk/contract';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../support/app-error.js';
import { errorReply } from './error-reply.js';
import { redirectTo } from './send-reply.js';

/** How a route tells that it refuses. */
interface RefusalStyle extends FastifyContextConfig {
  /** Says it in the words of OAuth 2 too. */
  readonly oauth?: boolean;
  /** Where a browser that opened it reads why. */
  readonly refusalPage?: string | undefined;
}

export function refusalStyleOf({ caller, refusalPage }: Endpoint): FastifyContextConfig {
  const style: Omit<RefusalStyle, keyof FastifyContextConfig> = { oauth: caller === 'client', refusalPage };
  // Fastify adds what is its own when the route is.
  return style as RefusalStyle;
}

/** A browser that goes to an address asks for a page; a program asks for JSON. */
export const opensPage = ({ headers }: FastifyRequest): boolean => /text\/html/.test(headers.accept ?? '');

/** Sends a refusal: as JSON, or to the page that says it where a browser has opened the call. */
export function sendRefusal(
  refusal: AppError,
  request: FastifyRequest,
  response: FastifyReply,
): FastifyReply {
  // Written by `refusalStyleOf`, or not there.
  const { oauth = false, refusalPage } = request.routeOptions.config as RefusalStyle;
  const language = preferredLanguage(request.headers['accept-language']);
  const { status, body, headers } = errorReply(refusal, language, request.id, oauth);
  response.status(status).headers(headers);
  if (refusalPage !== undefined && opensPage(request))
    redirectTo(response, `${refusalPage}?${new URLSearchParams({ error: refusal.code })}`);
  return response.send(body);
}
