import type { ShownCaptcha } from '../../../command/dashboard.js';
import type { Phrase } from '../phrase.js';

export type GateIntent =
  | { readonly type: 'lock' }
  /** Ends the session and the dashboard: the way out for who cannot unlock. */
  | { readonly type: 'leave' };

export type GateAnswer =
  | { readonly type: 'session-ended'; readonly reason: Phrase }
  | { readonly type: 'let-in' }
  /** The next try wants another captcha: each is good for one. */
  | { readonly type: 'not-let-in'; readonly problem: Phrase; readonly captcha: ShownCaptcha | undefined }
  /** Nothing is wrong with what was typed, but more is asked for. */
  | { readonly type: 'captcha-wanted'; readonly captcha: ShownCaptcha };
