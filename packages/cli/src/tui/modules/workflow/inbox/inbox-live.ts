import type { EffectPorts } from '../../../controllers/effects/ports.js';
import { hearLive, ofCounts, until } from '../../../controllers/server/hear-live.js';
import type { InboxEffect } from './inbox-state.js';

type Of<Type extends InboxEffect['type']> = Extract<InboxEffect, { type: Type }>;

/** The inbox that listens, by the connection that it goes over. */
const listening = new WeakMap<object, AbortController>();

/** Tells the inbox when tasks have changed, for as long as it is there. */
export async function listen(
  { screen }: Of<'inbox.listen'>,
  { client, dispatch }: EffectPorts,
  ending: AbortSignal,
): Promise<void> {
  listening.get(client)?.abort();
  const own = new AbortController();
  listening.set(client, own);
  const signal = AbortSignal.any([ending, own.signal]);
  const tell = () => dispatch({ type: 'inbox.heard', screen });
  // One task for another leaves the counts as they are.
  hearLive(client, (event) => event.event === 'changed' && event.kind === 'tasks' && tell(), signal);
  hearLive(client, ofCounts(tell), signal);
  await until(signal);
}

export const leave = (_: Of<'inbox.leave'>, { client }: EffectPorts): void => listening.get(client)?.abort();
