import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DecisionTurns, decisionTurns } from '@mall/sdk';
import type { EffectPorts } from '../../../controllers/effects/ports.js';
import { problemOf } from '../../../controllers/effects/problem.js';
import { call, refuse } from './inbox-calls.js';
import type { InboxEffect } from './inbox-state.js';

type Of<Type extends InboxEffect['type']> = Extract<InboxEffect, { type: Type }>;

/** Seconds for which the server holds a decision, so that it can be taken back. */
const holdFor = 10;

/**
 * The server holds each decision from the moment in which it is made: whoever leaves, or is cut off, has decided all the
 * same. When its time has come, nothing of it can be taken back.
 */
export async function hold(
  { screen, key, tasks, decision }: Of<'inbox.hold'>,
  ports: EffectPorts,
  ending: AbortSignal,
): Promise<void> {
  const { client, dispatch } = ports;
  const complete = await call(ports, 'task', 'complete');
  const send = async (taskId: string): Promise<void> => {
    const requestKey = randomUUID();
    const input = { taskId, ...decision, requestKey, sendAfter: holdFor };
    try {
      await turnsOf(client).decide(taskId, () => client.call(complete, input));
    } catch (error) {
      refuse({ screen, taskId }, ports, error);
    }
  };
  await Promise.all(tasks.map(({ taskId }) => send(taskId)));
  await sleep(holdFor * 1000, undefined, { signal: ending, ref: false }).catch(() => undefined);
  if (!ending.aborted) dispatch({ type: 'inbox.due', screen, key });
}

/** Too late, or not to be reached: then the decision stands, and its tasks are gone. */
export async function takeBack({ screen, tasks }: Of<'inbox.take-back'>, ports: EffectPorts): Promise<void> {
  const { client, dispatch } = ports;
  const cancel = await call(ports, 'task', 'cancelHeld');
  const one = async (taskId: string): Promise<void> => {
    try {
      await turnsOf(client).takeBack(taskId, () => client.call(cancel, { taskId }));
    } catch (error) {
      dispatch({ type: 'inbox.kept', screen, taskId });
      dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
    }
  };
  await Promise.all(tasks.map(({ taskId }) => one(taskId)));
}

/** What is under way about tasks, by the connection that it goes over. */
const underWay = new WeakMap<object, DecisionTurns>();

function turnsOf(client: object): DecisionTurns {
  const turns = underWay.get(client) ?? decisionTurns();
  underWay.set(client, turns);
  return turns;
}
