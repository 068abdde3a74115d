import type { CallOptions } from '../client/create-client.js';
import type { Reply } from '../client/decode.js';
import { isApiError } from '../client/errors/mall-error.js';
import type { Clock, TokenSet, TokenStore } from '../client/ports.js';
import type { TokenReply } from '../contract/apis/auth.js';
import { auth } from '../contract/apis/auth.js';
import type { Endpoint } from '../contract/core/endpoint.js';
import { passwordDigest } from './password-digest.js';
import { renewalMoment, tokenSetOf } from './token-set.js';

export interface SignIn {
  readonly tenantId: string;
  readonly username: string;
  /** Plain; its md5 travels (specification, section 5). */
  readonly password: string;
  readonly captcha?: { readonly key: string; readonly code: string } | undefined;
}

export interface SessionPorts {
  readonly store: TokenStore;
  readonly clock: Clock;
  readonly tokenTime: number;
  readonly onSignedOut: () => void;
  readonly send: (
    endpoint: Endpoint,
    input: unknown,
    call: CallOptions,
    token: string | undefined,
  ) => Promise<Reply>;
}

export interface Session {
  tokens(): Promise<TokenSet | undefined>;
  /** Password grant, or captcha grant when a captcha is given. */
  signIn(input: SignIn): Promise<TokenSet>;
  signOut(): Promise<void>;
  /** A token that is good for now: renewed first when its moment has come. */
  accessToken(): Promise<string | undefined>;
  /** After a 401 for `refused`: another token, or undefined when the session is over. */
  renewAfterRefusal(refused: string): Promise<string | undefined>;
  /** Renews now, with another department or role where the server allows it. */
  renew(choice?: { readonly deptId?: string; readonly roleId?: string }): Promise<TokenSet | undefined>;
  /** Looks every 10 seconds whether the token's moment has come; returns the stop. */
  watch(): () => void;
}

/** Seconds between two looks at the token (specification, section 4). */
const lookEvery = 10;
/** After a failed refresh the same token is not tried again for this long. */
const cooldown = 5_000;

export const createSession = (ports: SessionPorts): Session => {
  const { store, clock } = ports;
  let flight: Promise<TokenSet | undefined> | undefined;
  let failed: { readonly token: string; readonly at: number } | undefined;

  const keep = async (reply: Reply): Promise<TokenSet> => {
    // The endpoint's own schema has parsed it.
    const tokens = tokenSetOf(reply.data as TokenReply, clock.now());
    await store.write(tokens);
    failed = undefined;
    return tokens;
  };
  const end = async (): Promise<undefined> => {
    await store.write(undefined);
    ports.onSignedOut();
    return undefined;
  };
  const refresh = async (
    stale: TokenSet,
    choice: { deptId?: string; roleId?: string },
  ): Promise<TokenSet | undefined> => {
    const now = await store.read();
    if (
      now &&
      now.accessToken !== stale.accessToken &&
      choice.deptId === undefined &&
      choice.roleId === undefined
    )
      return now;
    if (!now) return undefined;
    const input = {
      grant_type: 'refresh_token',
      scope: 'all',
      tenantId: now.tenantId,
      tenantHeader: now.tenantId,
      refresh_token: now.refreshToken,
      ...choice,
    };
    try {
      return await keep(await ports.send(auth.operations.token, input, {}, undefined));
    } catch (error) {
      failed = { token: now.refreshToken, at: clock.now() };
      if (isApiError(error) && (error.status ?? 500) < 500 && error.status !== 429) return end();
      throw error;
    }
  };
  const renewOnce = (stale: TokenSet, choice: { deptId?: string; roleId?: string } = {}) => {
    flight ??= store
      .exclusive(() => refresh(stale, choice))
      .finally(() => {
        flight = undefined;
      });
    return flight;
  };
  const resting = (tokens: TokenSet) =>
    failed !== undefined && failed.token === tokens.refreshToken && clock.now() - failed.at < cooldown;
  const fresh = async (): Promise<TokenSet | undefined> => {
    const tokens = await store.read();
    if (!tokens || clock.now() < renewalMoment(tokens, ports.tokenTime) || resting(tokens)) return tokens;
    try {
      return await renewOnce(tokens);
    } catch (error) {
      // Still usable: let the call go out with it rather than fail on a refresh nobody asked for.
      if (clock.now() < tokens.expiresAt) return tokens;
      throw error;
    }
  };

  return {
    tokens: () => store.read(),
    signIn: async ({ tenantId, username, password, captcha }) => {
      const input = {
        grant_type: captcha ? 'captcha' : 'password',
        scope: 'all',
        type: 'account',
        tenantId,
        tenantHeader: tenantId,
        username,
        password: passwordDigest(password),
        ...(captcha ? { captchaKey: captcha.key, captchaCode: captcha.code } : {}),
      };
      return keep(await ports.send(auth.operations.token, input, {}, undefined));
    },
    signOut: async () => {
      const tokens = await store.read();
      try {
        if (tokens) await ports.send(auth.operations.logout, {}, {}, tokens.accessToken);
      } finally {
        await store.write(undefined);
      }
    },
    accessToken: async () => (await fresh())?.accessToken,
    renewAfterRefusal: async (refused) => {
      const tokens = await store.read();
      if (!tokens) return undefined;
      if (tokens.accessToken !== refused) return tokens.accessToken;
      return resting(tokens) ? undefined : (await renewOnce(tokens))?.accessToken;
    },
    renew: async (choice = {}) => {
      const tokens = await store.read();
      return tokens ? renewOnce(tokens, choice) : undefined;
    },
    watch: () => {
      const stop = new AbortController();
      const look = async (): Promise<void> => {
        while (!stop.signal.aborted) {
          await clock.sleep(lookEvery * 1000, stop.signal).catch(() => undefined);
          if (!stop.signal.aborted) await fresh().catch(() => undefined);
        }
      };
      void look();
      return () => stop.abort();
    },
  };
};
