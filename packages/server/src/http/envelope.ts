/** The platform's reply envelope R (wire contract, section 1.1) with this product's two additions. */
export interface Envelope {
  readonly code: number;
  readonly success: boolean;
  readonly data: unknown;
  readonly msg: string;
  readonly errorCode?: string;
  readonly requestId: string;
}

export const success = (data: unknown, msg: string, requestId: string): Envelope => ({
  code: 200,
  success: true,
  data: data ?? null,
  msg,
  requestId,
});
