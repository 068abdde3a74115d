/** A message on its way out, with all that a way needs. */
export interface Delivery {
  readonly messageId: string;
  readonly channel: string;
  readonly userId: string;
  /** The same for each attempt: whoever gets it twice knows it. */
  readonly key: string;
  readonly event: string;
  /** In the language that its person has chosen. */
  readonly text: string;
  /** With the host, where the server knows its own. */
  readonly link: string;
  readonly subject: string;
  readonly about: string;
  readonly createTime: string;
  readonly email: string | null;
  readonly webhookUrl: string | null;
  readonly webhookSecret: string | null;
  readonly attempts: number;
  readonly now: Date;
}

/** Why an attempt has failed, as a code without anything of what was sent. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  constructor(
    readonly code: string,
    /** No later attempt will end otherwise. */
    readonly final = false,
  ) {
    super(code);
  }
}
