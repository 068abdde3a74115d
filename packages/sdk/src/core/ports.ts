/** What leaves this machine and comes back: the only port to the network. */
export interface TransportRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  readonly signal: AbortSignal;
  /** Told of an upload's bytes as they go, where the transport can tell. */
  readonly onSent?: ((sent: number, total: number) => void) | undefined;
  /** It is sent to the end though the page that sends it goes, where a browser can do that. */
  readonly outlivesPage?: boolean | undefined;
}

export interface TransportResponse {
  readonly status: number;
  /** Case does not matter. */
  header(name: string): string | undefined;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
  /** The body as it comes, read once; a transport without it hands bodies over whole. */
  chunks?(): AsyncIterable<Uint8Array>;
}

/** Rejects when nothing came back; an error with `unsent: true` says that nothing left this machine either. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** The moment and the waits come in from outside, so tests are exact. Milliseconds. */
export interface Clock {
  now(): number;
  /** Resolves after `ms`, or rejects with the signal's reason. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A number in [0, 1). */
export type Random = () => number;

/** What a sign-in leaves behind. Times are milliseconds since 1970. */
export interface TokenSet {
  readonly accessToken: string;
  /** Empty when the token was handed over alone: such a session cannot be renewed. */
  readonly refreshToken: string;
  readonly tenantId: string;
  /** Empty or negative while a social account is bound to nobody yet. */
  readonly userId: string;
  readonly account: string;
  readonly userName: string;
  readonly deptId: string;
  readonly roleId: string;
  readonly roles: readonly string[];
  readonly avatar: string;
  readonly obtainedAt: number;
  readonly expiresAt: number;
  readonly mustChangePassword: boolean;
  /** Seconds after which these are renewed, where the server has told (settings call). */
  readonly tokenTime?: number;
  /** The third party's record, for the registration of a guest. */
  readonly oauthId?: string;
}

/** Where tokens live: memory, browser storage, or a file under a lock. */
export interface TokenStore {
  read(): Promise<TokenSet | undefined>;
  write(tokens: TokenSet | undefined): Promise<void>;
  /** Runs alone among everybody who shares this store: tabs, processes. */
  exclusive<T>(run: () => Promise<T>): Promise<T>;
}
