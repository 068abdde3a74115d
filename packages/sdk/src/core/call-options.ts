export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds per attempt. */
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
}
