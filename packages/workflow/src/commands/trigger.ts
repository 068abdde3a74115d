import type { Session } from '../agenda/context.js';
import { setVariables, toVariables } from '../agenda/variables.js';
import { WorkflowError } from '../errors.js';
import type { ExecutionRow } from '../store/rows.js';
import type { Acting, Command, GivenVariables } from './command.js';
import { openRunning, refuseSuspended } from './open-task.js';

export interface TriggerInput extends Acting {
  readonly instanceId: string;
  /** the receive task; of several tokens there the first goes on, unless one is named */
  readonly activityId: string;
  readonly executionId?: string;
  readonly variables?: GivenVariables;
}

/** Lets a receive task go on, also one that stands behind an event-based gateway. */
export const trigger: Command<TriggerInput, void> = {
  name: 'trigger',
  light: true,
  async run(session, { instanceId, activityId, executionId, variables }) {
    const instance = await openRunning(session, instanceId, { whole: true });
    refuseSuspended(instance);
    const token = [...session.execution.values()]
      .filter((each) => each.instanceId === instanceId && each.kind === 'token')
      .filter((each) => executionId === undefined || each.id === executionId)
      .sort((left, right) => left.sequence - right.sequence)
      .find((each) => receives(session, each, activityId));
    if (!token) throw new WorkflowError('not_waiting', { element: activityId });
    setVariables(session, instance, token, toVariables(variables));
    session.plan({ do: 'fire', execution: token.id, activity: activityId });
  },
};

function receives(session: Session, token: ExecutionRow, activityId: string): boolean {
  const node = session.nodeOf(token);
  const { model } = session.definitionOf(session.instanceOf(token));
  if (model.nodes[activityId]?.type !== 'receiveTask') return false;
  if (node.id === activityId) return true;
  return (
    node.type === 'eventBasedGateway' && node.outgoing.some((id) => model.flows[id]?.target === activityId)
  );
}
