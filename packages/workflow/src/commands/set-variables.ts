import type { Session } from '../agenda/context.js';
import { setLocals, setVariables as setNearest, toVariables } from '../agenda/variables.js';
import { WorkflowError } from '../errors.js';
import type { Acting, Command, GivenVariables } from './command.js';
import { openRunning, openTask, refuseSuspended } from './open-task.js';

export interface SetVariablesInput extends Acting {
  /** where: an instance, one of its executions, its only open scope of a sub-process, or a task */
  readonly instanceId?: string;
  readonly executionId?: string;
  readonly scope?: string;
  readonly taskId?: string;
  readonly variables: GivenVariables;
  /** only visible there and inside; always so for a scope */
  readonly local?: boolean;
}

/** Sets variables: where their name already lives, else on the instance; local ones exactly there. */
export const setVariables: Command<SetVariablesInput, void> = {
  name: 'setVariables',
  light: true,
  async run(session, input) {
    const variables = toVariables(input.variables);
    if (input.taskId !== undefined) {
      const { task, instance, execution } = await openTask(session, input.taskId);
      if (input.local) session.task.patch(task.id, { locals: { ...task.locals, ...variables } });
      else setNearest(session, instance, execution, variables);
      return;
    }
    const instanceId = input.instanceId ?? (await ownerOf(session, input.executionId ?? ''));
    const whole = input.executionId !== undefined || input.scope !== undefined;
    const instance = await openRunning(session, instanceId, { whole });
    refuseSuspended(instance);
    if (!whole) {
      session.instance.patch(instance.id, { variables: { ...instance.variables, ...variables } });
      return;
    }
    const execution = session.executionAt(
      input.executionId ?? onlyScope(session, instance.id, input.scope ?? ''),
    );
    if (input.local || input.scope !== undefined) setLocals(session, execution.id, variables);
    else setNearest(session, instance, execution, variables);
  },
};

async function ownerOf(session: Session, executionId: string): Promise<string> {
  const execution = await session.tx.find('execution', executionId);
  if (!execution) throw new WorkflowError('execution_not_found', { id: executionId });
  return execution.instanceId;
}

function onlyScope(session: Session, instanceId: string, activityId: string): string {
  const open = [...session.execution.values()].filter(
    (each) => each.instanceId === instanceId && each.kind === 'scope' && each.activityId === activityId,
  );
  const [only] = open;
  if (!only) throw new WorkflowError('not_waiting', { element: activityId });
  if (open.length > 1) throw new WorkflowError('ambiguous', { element: activityId, count: open.length });
  return only.id;
}
