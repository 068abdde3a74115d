import type { OutputOf } from '../contract/core/endpoint.js';
import { auth, type TokenReply } from '../contract/modules/auth/auth/auth.js';
import type { MallError } from '../core/errors/mall-error.js';
import type { TokenSet } from '../core/ports.js';
import { type Choice, grantInput, type SignIn } from './grants.js';
import { Renewal, type RenewalPorts } from './renewal.js';
import { isDue, needsRegistration, tokenSetOf } from './token-set.js';

export interface SessionPorts extends RenewalPorts {
  /** What travels instead of a password. */
  readonly password: (plain: string) => string | Promise<string>;
  /** Seconds after which a token is renewed even if it lives longer. */
  readonly tokenTime: () => number;
  /** Where a session that began at a third party ends there too. */
  readonly onEndSession?: ((address: string) => void) | undefined;
}

export interface Session {
  tokens(): Promise<TokenSet | undefined>;
  /**
   * Password, captcha (when one is given), social or single sign-on grant. Who must register first
   * (`needsRegistration`) has no session yet: their token is answered and not kept.
   */
  signIn(input: SignIn): Promise<TokenSet>;
  /** Takes over tokens that were got elsewhere. */
  adopt(tokens: TokenSet): Promise<void>;
  /**
   * Forgets the tokens here in any case; true when the server has ended the session too.
   *
   * @param onEndSession told where the session ends at the third party that it began at, instead of the client's own
   */
  signOut(onEndSession?: (address: string) => void): Promise<boolean>;
  /** A token that is good for now: renewed first when its moment has come. */
  accessToken(): Promise<string | undefined>;
  /** After a 401 for `refused`: another token, or undefined when the session is over. */
  renewAfterRefusal(refused: string, because?: MallError): Promise<string | undefined>;
  /** Renews now, with another department or role where the server allows it. */
  renew(choice?: Choice): Promise<TokenSet | undefined>;
  /** A 401 that renewing does not heal: forgets `refused`, if it is still the token; returns why the session is over. */
  expire(refused: string | undefined, reason: MallError): Promise<MallError>;
  /** Why the last session ended by itself; undefined while there is one, and after signing out on purpose. */
  ended(): MallError | undefined;
  /** Looks every 10 seconds whether the token's moment has come; returns the stop. */
  watch(): () => void;
}

/** The session over a token store; the client makes one for itself. */
export function createSession(ports: SessionPorts): Session {
  const { store } = ports;
  const renewal = new Renewal(ports);
  return {
    tokens: () => store.read(),
    signIn: async (given) => {
      const reply = await ports.send(
        auth.operations.token,
        await grantInput(given, ports.password),
        {},
        undefined,
      );
      // The endpoint's own schema has parsed it.
      const tokens = tokenSetOf(reply.data as TokenReply, ports.clock.now());
      if (needsRegistration(tokens)) return tokens;
      return store.exclusive(() => renewal.keep(reply, undefined));
    },
    adopt: (tokens) => begin(ports, renewal, tokens),
    signOut: (onEndSession) => signOut(ports, renewal, onEndSession),
    accessToken: async () => (await freshTokens(ports, renewal))?.accessToken,
    renewAfterRefusal: (refused, because) => renewAfterRefusal(ports, renewal, refused, because),
    renew: (choice = {}) => renewal.choose(choice),
    expire: (refused, reason) => expire(ports, renewal, refused, reason),
    ended: () => renewal.ended,
    watch: () => watch(ports, renewal),
  };
}

/** Other tokens, or none on purpose: what ended the session before them is of no interest any more. */
const begin = (ports: SessionPorts, renewal: Renewal, tokens: TokenSet | undefined): Promise<void> =>
  ports.store.exclusive(async () => {
    await ports.store.write(tokens);
    renewal.ended = undefined;
  });

async function signOut(
  ports: SessionPorts,
  renewal: Renewal,
  onEndSession = ports.onEndSession,
): Promise<boolean> {
  try {
    const tokens = await freshTokens(ports, renewal);
    if (!tokens) return true;
    const reply = await ports.send(auth.operations.logout, {}, {}, tokens.accessToken);
    // The endpoint's own schema has parsed it.
    const { endSession } = reply.data as OutputOf<typeof auth.operations.logout>;
    if (endSession && /^https?:/.test(endSession)) onEndSession?.(endSession);
    return true;
  } catch {
    return false;
  } finally {
    // Alone, so that a refresh under way elsewhere cannot bring the session back.
    await begin(ports, renewal, undefined);
  }
}

/** Tokens that are good for now; `renewal` is asked only when their moment has come. */
async function freshTokens(ports: SessionPorts, renewal: Renewal): Promise<TokenSet | undefined> {
  const tokens = await ports.store.read();
  if (!tokens || tokens.refreshToken === '') return tokens;
  if (!isDue(tokens, ports.clock.now(), tokens.tokenTime ?? ports.tokenTime())) return tokens;
  const usable = () => ports.clock.now() < tokens.expiresAt;
  const failed = renewal.recentFailure(tokens);
  if (failed !== undefined) {
    if (usable()) return tokens;
    throw failed;
  }
  try {
    return await renewal.once(tokens);
  } catch (error) {
    // Still good: let the call go out with it rather than fail on a refresh that nobody asked for.
    if (usable()) return tokens;
    throw error;
  }
}

async function renewAfterRefusal(
  ports: SessionPorts,
  renewal: Renewal,
  refused: string,
  because: MallError | undefined,
): Promise<string | undefined> {
  const tokens = await ports.store.read();
  if (!tokens || tokens.accessToken !== refused) return tokens?.accessToken;
  if (tokens.refreshToken === '') return undefined;
  const failed = renewal.recentFailure(tokens);
  if (failed !== undefined) throw failed;
  return (await renewal.once(tokens, because))?.accessToken;
}

const expire = (
  ports: SessionPorts,
  renewal: Renewal,
  refused: string | undefined,
  reason: MallError,
): Promise<MallError> =>
  ports.store.exclusive(async () => {
    const tokens = await ports.store.read();
    if (tokens && tokens.accessToken !== refused) return reason;
    if (tokens) await renewal.end(reason);
    else if (!renewal.ended) ports.onSignedOut(reason);
    return renewal.ended ?? reason;
  });

/** Seconds between two looks at the token (specification, section 4). */
const lookEvery = 10;

function watch(ports: SessionPorts, renewal: Renewal): () => void {
  const stop = new AbortController();
  const look = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await ports.clock.sleep(lookEvery * 1000, stop.signal).catch(() => undefined);
      if (!stop.signal.aborted) await freshTokens(ports, renewal).catch(() => undefined);
    }
  };
  void look();
  return () => stop.abort();
}
