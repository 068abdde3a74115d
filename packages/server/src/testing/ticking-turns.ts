import { setImmediate } from 'node:timers/promises';
import { createTurns, type Turns } from '../support/turns.js';

/** Time that goes on by a millisecond each time that somebody looks at it: how often others are let in is exact. */
export function tickingTurns(): { readonly turns: Turns; readonly given: () => number } {
  let time = 0;
  let given = 0;
  const turns = createTurns({
    now: () => {
      time += 1;
      return time;
    },
    turn: () => {
      given += 1;
      return setImmediate();
    },
    rest: async () => undefined,
  });
  return { turns, given: () => given };
}
