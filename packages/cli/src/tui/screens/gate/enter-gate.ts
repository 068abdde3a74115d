import { isApiError } from '@mall/sdk';
import type { DashboardSession, ShownCaptcha } from '../../../command/dashboard.js';
import { clean } from '../../components/text/clean.js';
import type { ScreenHandlers } from '../../controllers/effects/handlers.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { problemOf } from '../../controllers/effects/problem.js';
import type { Phrase } from '../../controllers/phrase.js';
import type { GateEffect } from './gate-state.js';

/** What is asked of the session; nothing where nobody can sign in again. */
export const gateEffects: ScreenHandlers<'gate'> = {
  enter: async (effect, ports) => {
    if (ports.session) await enter(effect, ports, ports.session);
  },
  'give-up': (_effect, { session }) => session?.giveUp(),
  leave: async (_effect, { session }, { quit }) => {
    if (!session) return;
    await session.leave();
    await quit();
  },
};

/** One attempt, never repeated by itself: failures lock the account. */
async function enter(
  { credentials, room }: Extract<GateEffect, { type: 'enter' }>,
  { dispatch }: Pick<EffectPorts, 'dispatch'>,
  session: DashboardSession,
): Promise<void> {
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
}

/** The server's own message, whatever its status: 401 means a wrong password here, not an ended session. */
const refusalOf = (error: unknown): Phrase =>
  isApiError(error) ? { text: clean(error.message), requestId: error.requestId } : problemOf(error);

/** True where the client needs a captcha. Such a refusal does not count as a failed attempt. */
const wantsCaptcha = (error: unknown): boolean => isApiError(error) && error.code === 'auth.grant_forbidden';
