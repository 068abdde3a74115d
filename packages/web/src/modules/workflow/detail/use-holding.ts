import { type Client, decisionTurns, isNetworkError } from '@mall/sdk';
import { workflowTask } from '@mall/sdk/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../../lib/services/services.js';
import { type Decision, holdSeconds, sendDecision } from './decision.js';

/** A decision about some tasks, which the server holds until its time has come. */
export interface Held {
  readonly id: string;
  readonly taskIds: readonly string[];
  readonly decision: Decision;
  /** When it is done, by this machine's clock. */
  readonly until: number;
}

/** What becomes of a decision about a task. */
export type HoldEvent =
  /** The server holds it: it is done in time, whatever becomes of this page. */
  | { readonly type: 'held'; readonly taskId: string }
  | { readonly type: 'refused'; readonly taskId: string; readonly error: unknown }
  /** It has been done at once. */
  | { readonly type: 'done'; readonly taskId: string; readonly decision: Decision }
  /** It was to be taken back, or to be done at once, and was not; where the network was away, it may be said again. */
  | {
      readonly type: 'kept';
      readonly taskId: string;
      readonly error: unknown;
      readonly wanted: 'undo' | 'now';
    }
  /** The time of some has come. */
  | { readonly type: 'due'; readonly taskIds: readonly string[] };

/** The server looks each second for what is due. */
const slack = 1500;
/** Calls at once; a batch is no storm. */
const together = 4;

/**
 * Decisions that can be taken back for ten seconds. The server holds them, so nothing is lost with this page; here stands
 * only what can be undone from here.
 *
 * @example
 * const { held, hold, undo } = useHolding((event) => note(event));
 */
export function useHolding(hear: (event: HoldEvent) => void) {
  const { client } = useServices();
  const latest = useRef(hear);
  latest.current = hear;
  const tell = useCallback((event: HoldEvent) => latest.current(event), []);
  const { held, now, change } = useHeldList(tell);
  const { sending, each } = useSending();
  const calls = useMemo(() => callsInTurn(client), [client]);
  const hold = useCallback(
    (taskIds: readonly string[], decision: Decision) => {
      const id = crypto.randomUUID();
      change([...now.current, { id, taskIds, decision, until: Date.now() + holdSeconds * 1000 }]);
      const drop = (taskId: string) => change(without(now.current, id, taskId));
      void each(taskIds, async (taskId) => {
        const error = await calls.hold(taskId, decision);
        if (error === undefined) return tell({ type: 'held', taskId });
        drop(taskId);
        return tell({ type: 'refused', taskId, error });
      });
    },
    [now, change, each, calls, tell],
  );
  /** What could not be said, for as long as it can be said once more. */
  const keep = useCallback(
    (
      one: Held,
      wanted: 'undo' | 'now',
      { taskId, error }: { readonly taskId: string; readonly error: unknown },
    ) => {
      if (isNetworkError(error)) change(withAgain(now.current, one, taskId));
      tell({ type: 'kept', taskId, error, wanted });
    },
    [now, change, tell],
  );
  /** Takes the last one back, and answers it. */
  const undo = useCallback((): Held | undefined => {
    const last = now.current.at(-1);
    if (!last) return undefined;
    change(now.current.slice(0, -1));
    void each(last.taskIds, async (taskId) => {
      const error = await calls.cancel(taskId);
      if (error !== undefined) keep(last, 'undo', { taskId, error });
    });
    return last;
  }, [now, change, each, calls, keep]);
  /** Does all of them at once. */
  const release = useCallback(() => {
    const all = now.current;
    change([]);
    for (const one of all)
      void each(one.taskIds, async (taskId) => {
        const { decision } = one;
        const error = await calls.release(taskId, decision);
        if (error === undefined) tell({ type: 'done', taskId, decision });
        else keep(one, 'now', { taskId, error });
      });
  }, [now, change, each, calls, tell, keep]);
  return { held, sending, hold, undo, release };
}

export type Holding = ReturnType<typeof useHolding>;

/** What is held, the first one due first; each ends when its time has come. */
function useHeldList(tell: (event: HoldEvent) => void) {
  const [held, setHeld] = useState<readonly Held[]>([]);
  const now = useRef(held);
  const change = useCallback((next: readonly Held[]) => {
    now.current = next;
    setHeld(next);
  }, []);
  const [next] = held;
  useEffect(() => {
    if (!next) return undefined;
    const end = () => {
      const due = now.current.filter(({ until }) => until + slack <= Date.now());
      change(now.current.filter((one) => !due.includes(one)));
      tell({ type: 'due', taskIds: due.flatMap(({ taskIds }) => taskIds) });
    };
    const timer = setTimeout(end, Math.max(0, next.until + slack - Date.now()));
    return () => clearTimeout(timer);
  }, [next, change, tell]);
  return { held, now, change };
}

/** Calls that are under way. */
function useSending() {
  const [sending, setSending] = useState(0);
  const each = useCallback(async (ids: readonly string[], run: (taskId: string) => Promise<void>) => {
    setSending((count) => count + 1);
    await inParts(ids, run);
    setSending((count) => count - 1);
  }, []);
  return { sending: sending > 0, each };
}

const without = (all: readonly Held[], id: string, taskId: string): readonly Held[] =>
  all
    .map((one) => (one.id === id ? { ...one, taskIds: one.taskIds.filter((each) => each !== taskId) } : one))
    .filter(({ taskIds }) => taskIds.length > 0);

/** The same with a task that was taken out of it, or it alone once more. */
const withAgain = (all: readonly Held[], one: Held, taskId: string): readonly Held[] =>
  all.some(({ id }) => id === one.id)
    ? all.map((each) => (each.id === one.id ? { ...each, taskIds: [...each.taskIds, taskId] } : each))
    : [...all, { ...one, taskIds: [taskId] }].toSorted((a, b) => a.until - b.until);

async function inParts(ids: readonly string[], run: (id: string) => Promise<void>): Promise<void> {
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) await run(id);
  };
  await Promise.all(Array.from({ length: together }, work));
}

/** Calls about one task, one after the other. Each answers its error. */
function callsInTurn(client: Client) {
  const turns = decisionTurns();
  const { cancelHeld } = workflowTask.operations;
  const send = (taskId: string, decision: Decision, held: boolean) => {
    const requestKey = crypto.randomUUID();
    return errorOf(turns.decide(taskId, () => sendDecision(client, { taskId, requestKey, decision, held })));
  };
  return {
    hold: (taskId: string, decision: Decision) => send(taskId, decision, true),
    release: (taskId: string, decision: Decision) => send(taskId, decision, false),
    cancel: (taskId: string) => errorOf(turns.takeBack(taskId, () => client.call(cancelHeld, { taskId }))),
  };
}

const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error ?? new Error('failed'),
  );
