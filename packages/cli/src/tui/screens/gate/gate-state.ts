import type { Credentials, ShownCaptcha } from '../../../command/dashboard.js';
import type { Size } from '../../components/size.js';
import type { Phrase } from '../../controllers/phrase.js';
import { type TextField, textField } from '../../controllers/text-field.js';

/**
 * What stands before the dashboard until its person has proved to be there. `sign-in`: the session is over, and what is
 * shown stays in sight; `lock`: nothing of it does.
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
  /** Nothing is wrong with what was typed, but more is asked for. */
  | { readonly type: 'captcha-wanted'; readonly captcha: ShownCaptcha };

export type GateEffect =
  | { readonly type: 'enter'; readonly credentials: Credentials; readonly room: Size }
  /** What waits for a session has waited for nothing. */
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
