import { social } from '@mall/sdk/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiPrefix } from '../../../http/mount.js';
import { markBrowser } from './browser-cookie.js';

const urlOf = (path: string): string => apiPrefix + path.replace(/\{(\w+)\}/g, ':$1');

const { render, callback } = social.operations;
const opened = [urlOf(render.path), urlOf(callback.path)];

interface Told {
  readonly location?: string;
  readonly errorCode?: string;
}

/** The sign-in page, which says what went wrong. */
const refusalPage = (code: string): string => `/login?${new URLSearchParams({ error: code })}`;

/** A browser that is sent somewhere goes there; a program that asks for JSON reads why not. */
const sendOn = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return payload;
  const { location, errorCode } = JSON.parse(payload) as Told;
  const page = /text\/html/.test(request.headers.accept ?? '');
  const to = location ?? (errorCode && page ? refusalPage(errorCode) : undefined);
  if (to !== undefined) reply.code(302).header('location', to).header('referrer-policy', 'no-referrer');
  return payload;
};

/** These two calls are opened by browsers, in their address line: they answer with a redirection. */
export const redirectBrowsers = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (!opened.includes(route.url)) return;
    route.preHandler = markBrowser;
    route.onSend = sendOn;
  });
};
