import { WorkflowError } from '../errors.js';
import { openVisit } from '../history/record.js';
import { reasonCode } from '../locales/text.js';
import type { FlowNode } from '../model/process-model.js';
import type { ExecutionRow, InstanceRow, Variables } from '../store/rows.js';
import { cancelExecutions } from './cancel.js';
import type { Session } from './context.js';
import { openInstance } from './open-instance.js';
import { type Arrival, type Begun, openScopes } from './open-scopes.js';
import { createToken, isLoopInstance } from './tokens.js';
import { setLocals } from './variables.js';
import { armBoundaries } from './waits.js';

/** A jump: which tokens, where to, and what the new tokens know. */
export interface Jump {
  readonly instance: InstanceRow;
  readonly tokens: readonly ExecutionRow[];
  readonly targets: readonly string[];
  /** local variables of the new tokens, by target */
  readonly locals?: Readonly<Record<string, Variables>>;
  /** of a call activity as the target: where inside the called process its token is to stand */
  readonly inside?: readonly string[];
}

/** Moves tokens: those of one scope come out of it together, each loop instance keeps its own. */
export async function moveTokens(session: Session, jump: Jump): Promise<void> {
  const nodes = jump.targets.map((id) => targetNode(session, jump.instance, id));
  const tokens = [...new Set(jump.tokens.map((token) => wholeLoop(session, token)))];
  const groups = new Map<string, { anchor: ExecutionRow | undefined; tokens: ExecutionRow[] }>();
  for (const token of tokens) {
    const anchor = commonScope(session, jump.instance, token, nodes);
    const group = groups.get(anchor?.id ?? '') ?? { anchor, tokens: [] };
    group.tokens.push(token);
    groups.set(anchor?.id ?? '', group);
  }
  const reason = reasonCode('moved', jump.targets.join(', '));
  for (const { anchor, tokens: moved } of groups.values()) {
    const leaving = new Set(moved.map((token) => outermostBelow(session, token, anchor).id));
    await cancelExecutions(session, [...leaving], reason);
  }
  const begun: Begun = new Map();
  for (const { anchor, tokens: moved } of groups.values()) {
    for (const node of nodes) await arrive(session, jump, node, { anchor, count: moved.length, begun });
  }
}

/** Places a token can be moved to: every element that a flow could lead to, and start events. */
function targetNode(session: Session, instance: InstanceRow, id: string): FlowNode {
  const node = session.definitionOf(instance).model.nodes[id];
  if (!node) throw new WorkflowError('move_target_missing', { element: id });
  if (node.type === 'boundaryEvent')
    throw new WorkflowError('move_target_refused', { element: node.name ?? id });
  return node;
}

/** A multi-instance moves as a whole. */
function wholeLoop(session: Session, token: ExecutionRow): ExecutionRow {
  return isLoopInstance(session, token) ? session.executionAt(token.parentId ?? '') : token;
}

/** The innermost open scope around the token that is also around all targets. */
function commonScope(
  session: Session,
  instance: InstanceRow,
  token: ExecutionRow,
  nodes: readonly FlowNode[],
): ExecutionRow | undefined {
  const { graph } = session.definitionOf(instance);
  const paths = nodes.map((node) => graph.scopePath(node.id));
  let at = token.parentId ? session.execution.get(token.parentId) : undefined;
  while (at && !(at.kind === 'scope' && paths.every((path) => path.includes(at?.activityId ?? '')))) {
    at = at.parentId ? session.execution.get(at.parentId) : undefined;
  }
  return at;
}

/** What ends when the token leaves: itself, or the outermost sub-process or loop it comes out of. */
function outermostBelow(
  session: Session,
  token: ExecutionRow,
  anchor: ExecutionRow | undefined,
): ExecutionRow {
  let at = token;
  while (at.parentId !== (anchor?.id ?? null) && at.parentId) at = session.executionAt(at.parentId);
  return at;
}

async function arrive(session: Session, jump: Jump, node: FlowNode, arrival: Arrival): Promise<void> {
  // Several tokens sent to a join are several arrivals; anywhere else they become one.
  const joins = node.type === 'parallelGateway' || node.type === 'inclusiveGateway';
  for (const scope of await openScopes(session, jump.instance, node, arrival)) {
    for (let nth = 0; nth < (joins ? arrival.count : 1); nth += 1) {
      const token = createToken(session, {
        instance: jump.instance,
        parentId: scope?.id ?? null,
        region: scope?.region ?? '',
        activityId: node.id,
      });
      setLocals(session, token.id, jump.locals?.[node.id] ?? {});
      if (jump.inside) await enterCalled(session, token, node, jump.inside);
      else session.plan({ do: 'enter', execution: token.id });
    }
  }
}

/** Calls a process and stands right at some of its elements. */
async function enterCalled(
  session: Session,
  token: ExecutionRow,
  node: FlowNode,
  inside: readonly string[],
): Promise<void> {
  if (node.type !== 'callActivity' || node.loop) {
    throw new WorkflowError('move_target_refused', { element: node.name ?? node.id });
  }
  openVisit(session, token);
  await armBoundaries(session, token, node);
  const called = await session.engine.elements.callProcess(session, session.executionAt(token.id), node);
  const [first, ...others] = inside.map((id) => targetNode(session, called, id));
  if (!first) throw new WorkflowError('move_target_missing', { element: node.id });
  openInstance(session, called, first.id);
  const current = session.instance.get(called.id) ?? called;
  const arrival: Arrival = { anchor: undefined, count: 1, begun: new Map() };
  for (const other of others)
    await arrive(session, { instance: current, tokens: [], targets: [] }, other, arrival);
}
