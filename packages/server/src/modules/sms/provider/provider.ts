/** A configuration as a provider needs it: keys open. */
export interface SmsConfig {
  readonly code: string;
  readonly category: number;
  readonly templateId: string;
  readonly signName: string;
  readonly accessKey?: string;
  readonly secretKey?: string;
  readonly regionId?: string | undefined;
  readonly appId?: string | undefined;
  readonly endpoint?: string | undefined;
}

/** One text for several people: a template that the provider knows, and what fills it, in the order of its places. */
export interface SmsOrder {
  readonly phones: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

/** How it ended for one number. */
export interface SmsReceipt {
  readonly phone: string;
  /** The provider's name of the message. */
  readonly receipt?: string | undefined;
  /** Why it was not taken. */
  readonly failure?: string | undefined;
}

/** Somebody who takes messages. What a provider refuses is in the receipts; what never reached it is thrown. */
export type SmsProvider = (config: SmsConfig, order: SmsOrder) => Promise<readonly SmsReceipt[]>;

/** Nobody could be asked, or what came back was no answer. Nothing of a key or a text is in its message. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
