/** What a call came back with, decoded. */
export interface Reply {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly message: string | undefined;
  readonly data: unknown;
}
