import { WorkflowError } from '../errors.js';
import { openVisit } from '../history/record.js';
import type { FlowNode } from '../model/process-model.js';
import type { ExecutionRow, InstanceRow } from '../store/rows.js';
import type { Session } from './context.js';
import { openScope } from './scopes.js';
import { createToken } from './tokens.js';
import { armBoundaries } from './waits.js';

/** The loops that a jump has begun, with the scopes of their instances. */
export type Begun = Map<string, readonly ExecutionRow[]>;

/** Where tokens come out of, how many, and what the jump has begun so far. */
export interface Arrival {
  readonly anchor: ExecutionRow | undefined;
  readonly count: number;
  readonly begun: Begun;
}

/**
 * Opens, or finds open, the sub-processes between a scope and a target; their start events are not used. A loop on the
 * way begins, and there is a scope for each of its instances.
 */
export async function openScopes(
  session: Session,
  instance: InstanceRow,
  node: FlowNode,
  { anchor, begun }: Arrival,
): Promise<readonly (ExecutionRow | undefined)[]> {
  const { model, graph } = session.definitionOf(instance);
  const path = graph.scopePath(node.id);
  let scopes: readonly (ExecutionRow | undefined)[] = [anchor];
  for (const id of path.slice(anchor ? path.indexOf(anchor.activityId) + 1 : 0)) {
    const inner: ExecutionRow[] = [];
    for (const scope of scopes)
      inner.push(...(await openAt(session, instance, model.nodes[id] as FlowNode, scope, begun)));
    scopes = inner;
  }
  return scopes;
}

async function openAt(
  session: Session,
  instance: InstanceRow,
  node: FlowNode,
  around: ExecutionRow | undefined,
  begun: Begun,
): Promise<readonly ExecutionRow[]> {
  const open = session
    .children(instance.id, around?.id ?? null)
    .filter((each) => each.activityId === node.id);
  const scope = open.find((each) => each.kind === 'scope');
  if (scope) return [scope];
  const loop = open.find((each) => each.kind === 'loop');
  // Which instance of a loop that runs already is meant, nobody can know.
  if (loop) return begun.get(loop.id) ?? refuseLoop(node);
  const place = { instance, parentId: around?.id ?? null, region: around?.region ?? '', activityId: node.id };
  const token = createToken(session, place);
  if (node.loop) return beginLoop(session, token, node, begun);
  openVisit(session, token);
  await armBoundaries(session, token, node);
  return [openedScope(session, token, node)];
}

function refuseLoop(node: FlowNode): never {
  throw new WorkflowError('move_into_loop', { element: node.name ?? node.id });
}

/** A looping sub-process is begun as ever, only that those of its instances that run now stand at the target. */
async function beginLoop(
  session: Session,
  token: ExecutionRow,
  node: FlowNode,
  begun: Begun,
): Promise<readonly ExecutionRow[]> {
  const instances = await session.engine.elements.loop.unfold(session, token, node);
  for (const each of instances) openVisit(session, each);
  const scopes = instances.map((each) => openedScope(session, each, node));
  begun.set(token.id, scopes);
  return scopes;
}

function openedScope(session: Session, { id }: ExecutionRow, node: FlowNode): ExecutionRow {
  openScope(session, session.executionAt(id), node);
  return session.executionAt(id);
}
