import type { Services } from '../../context/context.js';

/** What a message says: by itself, or as one of the lines that the one message of a day tells. */
export interface Line {
  readonly messageId: string;
  readonly event: string;
  /** In the language that its person has chosen. */
  readonly text: string;
  /** With the host, where the server knows its own. */
  readonly link: string;
  readonly subject: string;
  readonly about: string;
  readonly createTime: string;
}

/** A message on its way out, with all that a way needs. */
export interface Delivery extends Line {
  readonly channel: string;
  readonly userId: string;
  /** The same for each attempt: whoever gets it twice knows it. */
  readonly key: string;
  /** What it tells where it is the one message of a day. */
  readonly lines?: readonly Line[];
  readonly email: string | null;
  readonly webhookUrl: string | null;
  readonly webhookSecret: string | null;
  readonly attempts: number;
  readonly now: Date;
}

export type Given = Pick<Services, 'database' | 'clock' | 'settings'>;

/** A delivery that is one server's for a while. */
export interface Taken extends Delivery {
  /** What it tells of is done, or its person does not want it any more. */
  readonly over: boolean;
  /** The messages that it sends, and those that are over. */
  readonly told: readonly string[];
  readonly dropped: readonly string[];
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
