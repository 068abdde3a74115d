import type { Session } from '../agenda/context.js';
import { moveTokens } from '../agenda/move-tokens.js';
import { toVariables } from '../agenda/variables.js';
import { WorkflowError } from '../errors.js';
import type { ExecutionRow, Variables } from '../store/rows.js';
import type { Acting, Command, GivenVariables } from './command.js';
import { openRunning, refuseSuspended } from './open-task.js';

export interface Variabled extends Acting {
  readonly to: readonly string[];
  readonly variables?: GivenVariables;
  /** variables of the new tokens alone, by target */
  readonly locals?: Readonly<Record<string, GivenVariables>>;
}

export interface MoveInput extends Variabled {
  readonly instanceId: string;
  /** every token at these elements moves; left out, every token of the instance does */
  readonly from?: readonly string[];
  /** only the tokens of these tasks move */
  readonly taskIds?: readonly string[];
}

/** Jumps: rollback, withdraw and dispatch are all this. */
export const move: Command<MoveInput, void> = {
  name: 'move',
  async run(session, input) {
    const instance = await prepare(session, input.instanceId, input.variables);
    const tokens = input.taskIds
      ? await tokensOfTasks(session, input.taskIds)
      : tokensAt(session, input.instanceId, input.from);
    await moveTokens(session, { instance, tokens, targets: input.to, locals: localsOf(input.locals) });
  },
};

/** Loads an instance whole for a jump, and sets the variables that travel with it. */
async function prepare(session: Session, instanceId: string, variables: GivenVariables | undefined) {
  const instance = await openRunning(session, instanceId, { whole: true });
  refuseSuspended(instance);
  const given = toVariables(variables);
  if (Object.keys(given).length > 0) {
    session.instance.patch(instanceId, { variables: { ...instance.variables, ...given } });
  }
  return instance;
}

async function tokensOfTasks(session: Session, taskIds: readonly string[]): Promise<ExecutionRow[]> {
  const tokens: ExecutionRow[] = [];
  for (const id of taskIds) {
    const task = await session.tx.find('task', id);
    if (!task || task.endTime !== null) throw new WorkflowError('task_not_found', { id });
    tokens.push(session.executionAt(task.executionId));
  }
  return tokens;
}

/** The executions that stand at elements; of a loop its root. */
function tokensAt(session: Session, instanceId: string, from: readonly string[] | undefined): ExecutionRow[] {
  const all = [...session.execution.values()].filter((each) => each.instanceId === instanceId);
  if (!from) return all.filter((each) => each.parentId === null);
  return from.flatMap((activityId) => {
    const there = all.filter((each) => each.activityId === activityId);
    if (there.length === 0) throw new WorkflowError('move_source_missing', { element: activityId });
    return there;
  });
}

const localsOf = (locals: Variabled['locals']): Readonly<Record<string, Variables>> =>
  Object.fromEntries(Object.entries(locals ?? {}).map(([id, given]) => [id, toVariables(given)]));

/** Jumps from a called process to elements of its caller; the called instance is cancelled. */
export const moveToParent: Command<
  Variabled & { readonly instanceId: string; readonly from: readonly string[] },
  void
> = {
  name: 'moveToParent',
  async run(session, { instanceId, from, to, variables, locals }) {
    const called = await prepare(session, instanceId, undefined);
    tokensAt(session, instanceId, from);
    if (called.parentId === null || called.callerId === null) {
      throw new WorkflowError('not_called', { id: instanceId });
    }
    const instance = await prepare(session, called.parentId, variables);
    const tokens = [session.executionAt(called.callerId)];
    await moveTokens(session, { instance, tokens, targets: to, locals: localsOf(locals) });
  },
};

export interface MoveToCalledInput extends Variabled {
  readonly instanceId: string;
  readonly from: readonly string[];
  /** the call activity; `to` names elements of the process it calls */
  readonly call: string;
}

/** Jumps into a process that a call activity calls, right to elements of it. */
export const moveToCalled: Command<MoveToCalledInput, void> = {
  name: 'moveToCalled',
  async run(session, { instanceId, from, to, call, variables }) {
    const instance = await prepare(session, instanceId, variables);
    const tokens = tokensAt(session, instanceId, from);
    await moveTokens(session, { instance, tokens, targets: [call], inside: to });
  },
};
