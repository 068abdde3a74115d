import type { TextKey } from '../../i18n/texts.js';
import type { DashboardState } from '../state/dashboard.js';
import { always, type Command } from './command.js';

const hidden = { palette: false } as const;

const noLock = ({ place }: DashboardState): TextKey | undefined => {
  if (place.linear) return 'reason.linear';
  return place.account === undefined ? 'reason.noAccount' : undefined;
};

const oneField = ({ gate }: DashboardState): TextKey | undefined =>
  gate?.captcha ? undefined : 'reason.oneField';

/** In force wherever one is, questions and forms included. */
export const alwaysCommands: readonly Command[] = [
  always('always.lock', 'key.lock', { type: 'lock' }, { disabledReason: noLock }),
];

const fields = (context: 'sign-in' | 'lock'): Command[] => [
  always(
    `${context}.next`,
    'key.nextField',
    { type: 'next-field', by: 1 },
    { ...hidden, disabledReason: oneField },
  ),
];

export const signInCommands: readonly Command[] = [
  always('sign-in.accept', 'key.signIn', { type: 'accept' }, hidden),
  ...fields('sign-in'),
  always('sign-in.close', 'key.notNow', { type: 'close-overlay' }, hidden),
];

export const lockCommands: readonly Command[] = [
  always('lock.accept', 'key.unlock', { type: 'accept' }, hidden),
  ...fields('lock'),
  always('lock.leave', 'key.leave', { type: 'leave' }, hidden),
];
