export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds per attempt. */
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Told how much of an upload has gone; a transport that cannot tell says nothing. */
  readonly onSent?: (sent: number, total: number) => void;
  /** A file is handed on while it comes; `download` asks for that, whose types say so. */
  readonly streamed?: boolean;
  /** In a browser: it is sent to the end though its page goes; a body of more than 60 KB is not. */
  readonly outlivesPage?: boolean;
}
