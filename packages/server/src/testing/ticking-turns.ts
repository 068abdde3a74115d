import { setImmediate } from 'node:timers/promises';
import { createTurns, type Turns } from '../support/turns.js';

interface TickingTurns {
  readonly turns: Turns;
  readonly given: () => number;
  /** Does something at a turn to come, which is over once it is done. */
  readonly at: (turn: number, run: () => Promise<unknown>) => void;
}

/** Time that goes on by a millisecond each time that somebody looks at it: how often others are let in is exact. */
export function tickingTurns(): TickingTurns {
  let time = 0;
  let given = 0;
  const planned = new Map<number, () => Promise<unknown>>();
  const turns = createTurns({
    now: () => {
      time += 1;
      return time;
    },
    turn: async () => {
      given += 1;
      await planned.get(given)?.();
      await setImmediate();
    },
    rest: async () => undefined,
  });
  return { turns, given: () => given, at: (turn, run) => void planned.set(turn, run) };
}
