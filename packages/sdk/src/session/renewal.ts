import type { Endpoint } from '../contract/core/endpoint.js';
import { auth, type TokenReply } from '../contract/modules/auth/auth/auth.js';
import type { CallOptions } from '../core/call-options.js';
import { type ApiError, isApiError, type MallError } from '../core/errors/mall-error.js';
import type { Clock, TokenSet, TokenStore } from '../core/ports.js';
import type { Reply } from '../core/reply.js';
import { type Choice, refreshInput } from './grants.js';
import { tokenSetOf } from './token-set.js';

export type Send = (
  endpoint: Endpoint,
  input: unknown,
  call: CallOptions,
  token: string | undefined,
) => Promise<Reply>;

export interface RenewalPorts {
  readonly store: TokenStore;
  readonly clock: Clock;
  readonly send: Send;
  readonly onSignedOut: (reason: MallError) => void;
}

/** After a failed refresh the same token is not tried again for this long. */
const cooldown = 5_000;

/** Well under the 30 s in which the server forgives a refresh whose reply was lost (decisions). */
const refreshTimeout = 10_000;

interface Failure {
  readonly token: string;
  readonly at: number;
  readonly error: unknown;
}

/** A refusal by the token endpoint itself; a proxy's page or a busy server proves nothing about the token. */
const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && [400, 401, 403].includes(error.status ?? 0) && !error.code.startsWith('gateway.');

/** Of a session that somebody ended, a refresh says no more than that its token is no good; the call's refusal does. */
const moreTelling = (refused: ApiError, because: MallError | undefined): MallError =>
  refused.code === 'auth.refresh_invalid' && because?.code === 'auth.token_revoked' ? because : refused;

/** Renews tokens: one refresh at a time here and, through the store, among all who share it. */
export class Renewal {
  /** Why the last session ended; calls that still come are told, until another begins. */
  ended: MallError | undefined;
  private flight: Promise<TokenSet | undefined> | undefined;
  private failure: Failure | undefined;

  constructor(private readonly ports: RenewalPorts) {}

  /** The error of a refresh that failed so recently that the same token is left alone. */
  recentFailure(tokens: TokenSet): unknown {
    const { failure } = this;
    if (failure === undefined || failure.token !== tokens.refreshToken) return undefined;
    const age = this.ports.clock.now() - failure.at;
    return age >= 0 && age < cooldown ? failure.error : undefined;
  }

  /** Joins the refresh that is under way, or starts one because of a call's refusal. Undefined: the session is over. */
  once(stale: TokenSet, because?: MallError): Promise<TokenSet | undefined> {
    this.flight ??= this.fly(stale, {}, because);
    return this.flight;
  }

  /** A refresh of its own, after the one under way: it asks for something else. */
  async choose(choice: Choice): Promise<TokenSet | undefined> {
    while (this.flight) await this.flight.catch(() => undefined);
    this.flight = this.fly(undefined, choice);
    return this.flight;
  }

  /** Keeps the tokens of a reply, with what the server has told for those before, and forgets earlier failures. */
  async keep(reply: Reply, before: TokenSet | undefined): Promise<TokenSet> {
    // The endpoint's own schema has parsed it.
    const fresh = tokenSetOf(reply.data as TokenReply, this.ports.clock.now());
    const tokens = before?.tokenTime === undefined ? fresh : { ...fresh, tokenTime: before.tokenTime };
    await this.ports.store.write(tokens);
    this.failure = undefined;
    this.ended = undefined;
    return tokens;
  }

  private fly(
    stale: TokenSet | undefined,
    choice: Choice,
    because?: MallError,
  ): Promise<TokenSet | undefined> {
    return this.ports.store
      .exclusive(() => this.refresh(stale, choice, because))
      .finally(() => {
        this.flight = undefined;
      });
  }

  /** Without `stale` the token is renewed whatever it is; with it only while nobody else has. */
  private async refresh(
    stale: TokenSet | undefined,
    choice: Choice,
    because: MallError | undefined,
  ): Promise<TokenSet | undefined> {
    const now = await this.ports.store.read();
    const choosing = choice.deptId !== undefined || choice.roleId !== undefined;
    if (!now || now.refreshToken === '' || (stale && now.accessToken !== stale.accessToken)) return now;
    const input = refreshInput(now.tenantId, now.refreshToken, choice);
    const options = { timeout: refreshTimeout };
    try {
      return await this.keep(await this.ports.send(auth.operations.token, input, options, undefined), now);
    } catch (error) {
      // Somebody whose store knows no locks may have been faster with the same token.
      const after = await this.ports.store.read();
      if (!choosing && after && after.refreshToken !== now.refreshToken) return after;
      this.failure = { token: now.refreshToken, at: this.ports.clock.now(), error };
      if (isRefusal(error) && !choosing) return this.end(moreTelling(error, because));
      throw error;
    }
  }

  /** Forgets the tokens, keeps why and tells it. */
  async end(reason: MallError): Promise<undefined> {
    await this.ports.store.write(undefined);
    this.ended = reason;
    this.ports.onSignedOut(reason);
    return undefined;
  }
}
