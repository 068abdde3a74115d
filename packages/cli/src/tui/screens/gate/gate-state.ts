import type { Credentials, ShownCaptcha } from '../../../command/dashboard.js';
import type { Size } from '../../components/size.js';
import type { Phrase } from '../../controllers/phrase.js';
import { type TextField, textField } from '../../controllers/text-field.js';

/**
 * The gate before the dashboard until the person has signed in again. `sign-in`: the session has ended, and the screen
 * behind stays visible; `lock`: the whole screen is hidden.
 */
export interface GateScreen {
  readonly kind: 'gate';
  readonly id: number;
  readonly mode: 'sign-in' | 'lock';
  /** Why the session is over, where it is. */
  readonly reason: Phrase | undefined;
  readonly password: TextField;
  readonly captcha: ShownCaptcha | undefined;
  readonly code: TextField;
  /** What is typed into. */
  readonly at: 'password' | 'code';
  readonly phase: 'typing' | 'asking';
  readonly problem: Phrase | undefined;
}

export type GateIntent =
  | { readonly type: 'lock' }
  /** Ends the session and the dashboard: the way out for who cannot unlock. */
  | { readonly type: 'leave' };

export type GateAnswer =
  | { readonly type: 'session-ended'; readonly reason: Phrase }
  | { readonly type: 'let-in' }
  /** The next try wants another captcha: each is good for one. */
  | { readonly type: 'not-let-in'; readonly problem: Phrase; readonly captcha: ShownCaptcha | undefined }
  /** The password may be right, but a captcha is needed too. */
  | { readonly type: 'captcha-wanted'; readonly captcha: ShownCaptcha };

export type GateEffect =
  | { readonly type: 'enter'; readonly credentials: Credentials; readonly room: Size }
  /** Calls that wait for the session are refused. */
  | { readonly type: 'give-up' }
  | { readonly type: 'leave' };

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    gate: {
      readonly screen: GateScreen;
      readonly intent: GateIntent;
      readonly answer: GateAnswer;
      readonly effect: GateEffect;
    };
  }
}

const empty = textField('');

export const newGate = (id: number, mode: GateScreen['mode'], reason?: Phrase): GateScreen => ({
  kind: 'gate',
  id,
  mode,
  reason,
  password: empty,
  captcha: undefined,
  code: empty,
  at: 'password',
  phase: 'typing',
  problem: undefined,
});

/** The fields that are there, in their order. */
export const gateFields = ({ captcha }: Pick<GateScreen, 'captcha'>): readonly GateScreen['at'][] =>
  captcha ? ['password', 'code'] : ['password'];
