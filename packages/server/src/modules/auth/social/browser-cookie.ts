import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomWord } from './pending.js';

const plainName = 'mall-browser';
/** Browsers let nobody but this very host set one of that name. */
const hostName = `__Host-${plainName}`;

/** The word that tells one browser from another; undefined where it has none. */
export const browserOf = (cookies: string | undefined): string | undefined => {
  for (const name of [hostName, plainName]) {
    const found = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '');
    if (found?.[1]) return found[1];
  }
  return undefined;
};

/** Gives a browser its word, for this call too. */
export const markBrowser = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { cookie } = request.headers;
  if (browserOf(cookie)) return;
  const secure = request.protocol === 'https';
  const pair = `${secure ? hostName : plainName}=${randomWord()}`;
  request.headers.cookie = cookie ? `${cookie}; ${pair}` : pair;
  reply.header('set-cookie', `${pair}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`);
};
