import type { TextKey } from '../../i18n/texts.js';

/** A server that does not answer: everything on the screen is as old as its last answer. Moments in milliseconds. */
export interface Gone {
  readonly since: number;
  readonly now: number;
  /** When it is asked again; undefined while it is being asked. */
  readonly next: number | undefined;
  /** How long the last pause between two attempts was. */
  readonly pause: number;
}

/** Why nothing can be written now. */
export const goneReason = ({ gone }: { readonly gone?: Gone | undefined }): TextKey | undefined =>
  gone ? 'reason.serverGone' : undefined;
