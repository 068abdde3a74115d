import type { Behavior } from '../agenda/context.js';

/** A receive task rests until the `trigger` command lets it go on. */
export const receiveTask: Behavior = {
  enter: () => undefined,
  fire: (session, execution) => session.plan({ do: 'leave', execution: execution.id }),
};
