import type { ShownCaptcha } from '../../../command/dashboard.js';
import type { Phrase } from '../phrase.js';
import { type TextField, textField } from '../text-field.js';

/**
 * What stands before the dashboard until its person has proved to be there. `sign-in`: the session is over, and what is
 * shown stays in sight; `lock`: nothing of it does.
 */
export interface Gate {
  readonly kind: 'sign-in' | 'lock';
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

const empty = textField('');

export const newGate = (kind: Gate['kind'], reason?: Phrase): Gate => ({
  kind,
  reason,
  password: empty,
  captcha: undefined,
  code: empty,
  at: 'password',
  phase: 'typing',
  problem: undefined,
});

/** The fields that are there, in their order. */
export const gateFields = ({ captcha }: Pick<Gate, 'captcha'>): readonly Gate['at'][] =>
  captcha ? ['password', 'code'] : ['password'];
