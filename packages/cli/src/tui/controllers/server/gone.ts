import { type Effect, type Step, step } from '../effects.js';
import type { EventOf } from '../events.js';
import { definitionOf } from '../screen-registry.js';
import { currentScreen } from '../screen-stack.js';
import type { DashboardState } from '../state/dashboard.js';
import type { Gone } from '../state/gone.js';

const firstPause = 1_000;
const maxPause = 30_000;
const second: Effect = { type: 'wait-second' };

/** The server does not answer: from now on it is asked again and again. */
export function serverGone(
  state: DashboardState,
  { since, now }: EventOf<'server-gone'>,
): Step<DashboardState> {
  if (state.gone) return step(state);
  const gone: Gone = { since: Math.min(since, now), now, next: now + firstPause, pause: firstPause };
  return step({ ...state, gone }, second);
}

/** What is shown grows older, and the next attempt comes nearer. */
export function secondPassed(state: DashboardState, { now }: EventOf<'second-passed'>): Step<DashboardState> {
  const { gone } = state;
  if (!gone) return step(state);
  const isDue = gone.next !== undefined && now >= gone.next;
  const aged = { ...state, gone: { ...gone, now, next: isDue ? undefined : gone.next } };
  return isDue ? step(aged, { type: 'reach-server' }, second) : step(aged, second);
}

/** Each pause is twice as long as the one before, up to half a minute. */
export function notReached(
  state: DashboardState,
  { now }: EventOf<'server-not-reached'>,
): Step<DashboardState> {
  const { gone } = state;
  if (!gone) return step(state);
  const pause = Math.min(maxPause, gone.pause * 2);
  return step({ ...state, gone: { ...gone, now, pause, next: now + pause } });
}

/** It answers again: what could not be read meanwhile, and what is in front, is read now. */
export function serverBack(state: DashboardState): Step<DashboardState> {
  if (!state.gone) return step(state);
  const notice = { tone: 'good', phrase: { key: 'notice.serverBack' } } as const;
  const choices = Object.fromEntries(
    Object.entries(state.choices).filter(([, { kind }]) => kind !== 'failed'),
  );
  const effects: Effect[] = state.access.kind === 'known' ? [] : [{ type: 'load-access' }];
  let next: DashboardState = { ...state, gone: undefined, notice, choices };
  for (const screen of state.screens) {
    const hasFailed = 'load' in screen && screen.load.kind !== 'ready';
    if (!hasFailed && screen.id !== currentScreen(state).id) continue;
    const reloaded = definitionOf(next, screen).reload?.(screen, next);
    if (!reloaded) continue;
    next = { ...reloaded.state, notice };
    effects.push(...reloaded.effects);
  }
  return step(next, ...effects);
}
