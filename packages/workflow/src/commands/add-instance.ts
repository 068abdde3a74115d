import { outward, toVariables } from '../agenda/variables.js';
import { multiInstance } from '../behaviors/multi-instance.js';
import { WorkflowError } from '../errors.js';
import type { Acting, Command, GivenVariables } from './command.js';
import { openRunning, refuseSuspended } from './open-task.js';

export interface AddInstanceInput extends Acting {
  readonly instanceId: string;
  readonly activityId: string;
  /** variables of the new instance alone, such as the element variable */
  readonly variables?: GivenVariables;
  /** where several loops of the activity run: an execution around the one that is meant */
  readonly under?: string;
}

/** Adds an instance to a running multi-instance: at once in a parallel one, at the end of a sequential one. */
export const addInstance: Command<AddInstanceInput, void> = {
  name: 'addInstance',
  light: true,
  async run(session, { instanceId, activityId, variables, under }) {
    const instance = await openRunning(session, instanceId, { whole: true });
    refuseSuspended(instance);
    const loops = [...session.execution.values()].filter(
      (each) =>
        each.instanceId === instanceId &&
        each.kind === 'loop' &&
        each.activityId === activityId &&
        (under === undefined || [...outward(session, each)].some((around) => around.id === under)),
    );
    const [loop] = loops;
    if (!loop) throw new WorkflowError('not_multi_instance', { element: activityId });
    if (loops.length > 1) throw new WorkflowError('ambiguous', { element: activityId, count: loops.length });
    multiInstance.grow(session, loop, toVariables(variables));
  },
};
