export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds per attempt. */
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A file is handed on while it comes; `download` asks for that, whose types say so. */
  readonly streamed?: boolean;
}
