import { isApiError } from '@mall/sdk';
import type { DashboardSession, ShownCaptcha } from '../../../command/dashboard.js';
import { clean } from '../../components/text/clean.js';
import type { Effect } from '../effects.js';
import type { GateEffect } from '../gate/effects.js';
import type { Phrase } from '../phrase.js';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';

type Enter = Extract<Effect, { type: 'enter' }>;

/** A refused password is no session that is over: the server's own words, whatever its status. */
const refusalOf = (error: unknown): Phrase =>
  isApiError(error) ? { text: clean(error.message), requestId: error.requestId } : problemOf(error);

/** Only a client that may not sign in by password alone is asked for more; nothing was counted then. */
const wantsCaptcha = (error: unknown): boolean => isApiError(error) && error.code === 'auth.grant_forbidden';

/** One try, never again by itself: failures lock the account. */
const enterGate = async (
  { credentials, room }: Enter,
  { dispatch }: Pick<EffectPorts, 'dispatch'>,
  session: DashboardSession,
): Promise<void> => {
  const another = (): Promise<ShownCaptcha | undefined> => session.captcha(room).catch(() => undefined);
  try {
    await session.enter(credentials);
    dispatch({ type: 'let-in' });
  } catch (error) {
    const solved = credentials.captcha !== undefined;
    const captcha = solved || wantsCaptcha(error) ? await another() : undefined;
    if (captcha && !solved) dispatch({ type: 'captcha-wanted', captcha });
    else dispatch({ type: 'not-let-in', problem: refusalOf(error), captcha });
  }
};

const gateEffects: ReadonlySet<Effect['type']> = new Set<GateEffect['type']>(['enter', 'give-up', 'leave']);

export const isGateEffect = (effect: Effect): effect is GateEffect => gateEffects.has(effect.type);

/** What is asked of the session; `quit` ends the dashboard. */
export const runGate = async (
  effect: GateEffect,
  ports: EffectPorts,
  quit: () => Promise<void>,
): Promise<void> => {
  const { session } = ports;
  if (!session) return;
  if (effect.type === 'enter') return enterGate(effect, ports, session);
  if (effect.type === 'give-up') return session.giveUp();
  await session.leave();
  await quit();
};
