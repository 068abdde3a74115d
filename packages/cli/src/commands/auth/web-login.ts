import { createHash, randomBytes } from 'node:crypto';
import { apiAddress, type Client, needsRegistration, path, type TokenSet } from '@mall/sdk';
import { errorText, isErrorCode, social } from '@mall/sdk/contract';
import type { Context } from '../../command/context.js';
import { Failure } from '../../failure/failure.js';
import { type Listener, listenForBrowser } from './browser-listener.js';
import { openBrowser } from './open-browser.js';

interface Asked {
  /** The page that the person opens. */
  readonly address: string;
  /** Ours alone: what comes back without it is somebody else's. */
  readonly word: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/**
 * Signing in by the browser: the page's answer comes to a port of this machine, with a code that only this process
 * can use (RFC 8252).
 *
 * @throws Failure for whoever was not let in, took too long, or must register first
 */
export async function signInByBrowser(
  client: Client,
  source: string | undefined,
  context: Context,
): Promise<TokenSet> {
  const { io, t } = context;
  const listener = await listenForBrowser({ title: t('auth:web.doneTitle'), text: t('auth:web.doneText') });
  try {
    const asked = askedOf(source, listener.port, context);
    io.say(t('auth:web.open'));
    io.say(asked.address);
    openBrowser(asked.address, io.env);
    const brought = await waitFor(listener, asked.word, context);
    const tokens = await redeem(client, source, asked, brought, context);
    if (!needsRegistration(tokens)) return tokens;
    const { origin } = new URL(apiAddress(context.profile().server));
    throw new Failure('auth:error.mustRegister', { exit: 'signedOut', params: { url: `${origin}/login` } });
  } finally {
    listener.close();
  }
}

/** Straight to the third party, or to the page of this server where somebody is signed in, or signs in. */
function askedOf(source: string | undefined, port: number, context: Context): Asked {
  const { server, tenant, application } = context.profile();
  const api = apiAddress(server);
  const [word, verifier] = [randomWord(), randomWord()];
  const redirectUri = `http://127.0.0.1:${port}/signed-in`;
  const codeChallenge = challengeOf(verifier);
  const query = new URLSearchParams(
    source === undefined
      ? {
          ...{ response_type: 'code', client_id: application.id, redirect_uri: redirectUri, state: word },
          ...{ code_challenge: codeChallenge, code_challenge_method: 'S256' },
        }
      : { tenantId: tenant, redirectUri: `${redirectUri}?word=${word}`, codeChallenge },
  );
  const page =
    source === undefined
      ? new URL('/oauth/authorize', api).href
      : `${api}${path(social.operations.render.path, { source })}`;
  return { address: `${page}?${query}`, word, verifier, redirectUri };
}

const randomWord = (): string => randomBytes(32).toString('base64url');

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** How long somebody may take in the browser. */
const signInTimeout = 5 * 60_000;

async function waitFor(listener: Listener, word: string, context: Context): Promise<URLSearchParams> {
  const late = AbortSignal.timeout(signInTimeout);
  try {
    return await listener.next(word, AbortSignal.any([context.signal, late]));
  } catch (error) {
    if (!context.signal.aborted && late.aborted)
      throw new Failure('auth:error.webLate', { exit: 'timeout', cause: error });
    throw error;
  }
}

async function redeem(
  client: Client,
  source: string | undefined,
  { verifier, redirectUri }: Asked,
  brought: URLSearchParams,
  context: Context,
): Promise<TokenSet> {
  const code = brought.get('code');
  if (!code) throw refusal(brought.get('error'), context);
  const state = brought.get('state') ?? '';
  const common = { code, codeVerifier: verifier };
  if (source === undefined) {
    const tenantId = brought.get('tenantId') ?? '';
    return client.session.signIn({ grant: 'authorization_code', tenantId, redirectUri, ...common });
  }
  const tenantId = context.profile().tenant;
  return client.session.signIn({ grant: 'social', tenantId, source, state, ...common });
}

function refusal(code: string | null, context: Context): Failure {
  const text = isErrorCode(code) ? errorText(code, context.language) : context.t('auth:web.denied');
  return new Failure('failure:error.contract', { exit: 'signedOut', params: { text } });
}
