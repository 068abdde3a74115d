import type { Endpoint } from '../contract/core/endpoint.js';
import type { TransportResponse } from '../core/ports.js';

/** One state object per attempt; cross-cutting behaviour is a hook over it, not a subclass. */
export interface AttemptState {
  readonly endpoint: Endpoint;
  readonly input: unknown;
  readonly url: string;
  readonly attempt: number;
  /** May be added to before the request leaves. */
  readonly headers: Record<string, string>;
}

export interface Hooks {
  readonly beforeRequest?: (state: AttemptState) => void | Promise<void>;
  readonly afterResponse?: (state: AttemptState, response: TransportResponse) => void | Promise<void>;
  /** The server has left out of its rows what the contract promises, and it is read as null; each field of a call once. */
  readonly onLeftOut?: (state: AttemptState, fields: readonly string[]) => void;
  readonly onError?: (state: AttemptState, error: unknown) => void | Promise<void>;
}
