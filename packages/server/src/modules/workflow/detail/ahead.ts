import type { Engine, HistoryRow, InstanceRow, ProcessModel } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { type NodeCall, peopleOfNode } from '../engine/node-people.js';
import { idsIn } from '../engine/people.js';
import type { Ahead } from './flow.js';

interface Place {
  readonly instance: InstanceRow;
  readonly model: ProcessModel;
  readonly history: readonly HistoryRow[];
}

/** The user tasks of the process itself that a running instance has not reached, and whom they would ask. */
export async function tasksAhead(
  ctx: UserContext,
  engine: Engine,
  { instance, model, history }: Place,
): Promise<Ahead[]> {
  const definition = await engine.query.definition(instance.definitionId);
  if (instance.state !== 'running' || !definition) return [];
  const reached = new Set(history.map(({ activityId }) => activityId));
  const ahead: Ahead[] = [];
  for (const node of Object.values(model.nodes)) {
    if (node.type !== 'userTask' || node.scope !== undefined || reached.has(node.id)) continue;
    const call: NodeCall = {
      ...{ instance, definition, node },
      actor: ctx.actor.userId,
      variables: instance.variables,
    };
    ahead.push({ id: node.id, name: node.name ?? null, people: await askedBy(ctx, call) });
  }
  return ahead;
}

/** Nobody where that depends on what is not known yet. */
async function askedBy(ctx: UserContext, call: NodeCall): Promise<string[]> {
  const { assignee = '', candidateUsers = '' } = call.node.attributes;
  const named = [...idsIn(assignee), ...idsIn(candidateUsers)].filter((id) => /^\d+$/.test(id));
  if (named.length > 0) return named;
  const place = { db: ctx.db, tenantId: ctx.actor.tenantId, now: ctx.clock.now() };
  const found = await peopleOfNode(place, call).catch(() => undefined);
  return [...(found?.ids ?? [])];
}
