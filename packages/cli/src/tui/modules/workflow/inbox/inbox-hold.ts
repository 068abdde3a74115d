import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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
      await inTurn(client, taskId, () => client.call(complete, input));
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
      await inTurn(client, taskId, () => client.call(cancel, { taskId }));
    } catch (error) {
      dispatch({ type: 'inbox.kept', screen, taskId });
      dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
    }
  };
  await Promise.all(tasks.map(({ taskId }) => one(taskId)));
}

/** What is under way about tasks, by the connection that it goes over. */
const underWay = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Calls about one task go out one after the other: taking back never overtakes what it takes back, nor follows a refusal. */
function inTurn(client: object, taskId: string, run: () => Promise<unknown>): Promise<unknown> {
  const turns = underWay.get(client) ?? new Map<string, Promise<unknown>>();
  underWay.set(client, turns);
  const before = turns.get(taskId);
  const own = before ? before.then(run, () => undefined) : run();
  turns.set(taskId, own);
  const forget = () => {
    if (turns.get(taskId) === own) turns.delete(taskId);
  };
  own.then(forget, forget);
  return own;
}
