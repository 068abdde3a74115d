import type { Session } from '../agenda/context.js';
import { moveTokens } from '../agenda/move-tokens.js';
import { outward, toVariables } from '../agenda/variables.js';
import { WorkflowError } from '../errors.js';
import { returnNodes, returnPlace } from '../history/return-nodes.js';
import type { ExecutionRow, TaskRow } from '../store/rows.js';
import type { Acting, Command, GivenVariables } from './command.js';
import { openTask } from './open-task.js';

export interface SendBackInput extends Acting {
  readonly taskId: string;
  /** one of `query.returnNodes(taskId)` */
  readonly to: string;
  readonly variables?: GivenVariables;
  /** variables of the new token alone */
  readonly locals?: GivenVariables;
}

/**
 * Sends a task back to a user task that was finished on the way to it. All that came of that one is taken back, other
 * branches of the same fork as well; what does not come of it stays as it is.
 */
export const sendBack: Command<SendBackInput, void> = {
  name: 'sendBack',
  async run(session, { taskId, to, variables, locals }) {
    const { task, instance, execution } = await openTask(session, taskId);
    await session.loadAll(instance);
    const { model, graph } = session.definitionOf(instance);
    const history = await session.tx.select('history', { instanceId: instance.id });
    const places = returnNodes(model, graph, history, task.activityId);
    if (!places.some((each) => each.nodeId === to))
      throw new WorkflowError('back_refused', { element: model.nodes[to]?.name ?? to });
    const given = toVariables(variables);
    if (Object.keys(given).length > 0)
      session.instance.patch(instance.id, { variables: { ...instance.variables, ...given } });
    await returnTo(session, execution, to, { [to]: toVariables(locals) });
  },
};

/** Takes back all that came of a node, and lets one token stand there. */
export async function returnTo(
  session: Session,
  from: ExecutionRow,
  to: string,
  locals: NonNullable<Parameters<typeof moveTokens>[1]['locals']> = {},
): Promise<void> {
  const instance = session.instanceOf(from);
  await moveTokens(session, { instance, tokens: takenBack(session, from, to), targets: [to], locals });
}

/** The tokens that came of a node, in the scope around both. */
export function takenBack(session: Session, from: ExecutionRow, to: string): ExecutionRow[] {
  const instance = session.instanceOf(from);
  const { model, graph } = session.definitionOf(instance);
  const place = returnPlace(model, graph, to, from.activityId);
  const element = model.nodes[to]?.name ?? to;
  if (!place) throw new WorkflowError('back_refused', { element });
  const scope = [...outward(session, from)].find(
    (each) => each.kind === 'scope' && each.activityId === place.scope,
  );
  return session
    .children(instance.id, scope?.id ?? null)
    .filter((each) => place.covered.has(each.activityId));
}

/** Whether anybody has finished a task since this one was. */
export async function actedSince(session: Session, task: TaskRow): Promise<boolean> {
  const all = await session.tx.select('task', { rootId: task.rootId });
  return all.some(
    (each) =>
      each.endTime !== null && each.reason === null && each.id !== task.id && each.sequence > task.sequence,
  );
}
