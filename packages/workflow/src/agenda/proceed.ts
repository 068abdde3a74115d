import { WorkflowError } from '../errors.js';
import type { FlowNode, SequenceFlow } from '../model/process-model.js';
import type { ExecutionRow } from '../store/rows.js';
import { callAt } from './call-at.js';
import type { Session } from './context.js';
import { holds } from './evaluate.js';
import { skipEnabled, skips } from './skip.js';
import { createToken } from './tokens.js';
import { undecidedFlows } from './undecided-flows.js';

/** Chooses the outgoing flows and puts one token on each; a node without flows ends the token. */
export async function proceed(session: Session, id: string): Promise<void> {
  const execution = session.executionAt(id);
  const node = session.nodeOf(execution);
  const flows = await chooseFlows(session, execution, node);
  const [first, ...others] = flows;
  if (!first) return session.plan({ do: 'endToken', execution: id });
  session.plan({ do: 'take', execution: id, flow: first.id });
  for (const flow of others) {
    const { parentId, region, activityId } = execution;
    const instance = session.instanceOf(execution);
    const branch = createToken(session, { instance, parentId, activityId, region });
    session.plan({ do: 'take', execution: branch.id, flow: flow.id });
  }
}

/** Parallel gateways take all, exclusive ones the first that holds, everything else all that hold. */
async function chooseFlows(
  session: Session,
  execution: ExecutionRow,
  node: FlowNode,
): Promise<SequenceFlow[]> {
  const { model } = session.definitionOf(session.instanceOf(execution));
  const flows = node.outgoing.flatMap((id) => model.flows[id] ?? []);
  if (node.type === 'parallelGateway' || flows.length === 0) return flows;
  const { undecided } = session.engine.host;
  const open = (flow: SequenceFlow) => isOpen(session, execution, flow);
  const ahead = undecided && (await undecidedFlows(node, flows, open));
  if (!ahead) return openFlows(node, flows, open);
  const taken = undecided(callAt(session, execution), ahead);
  return flows.filter(({ id }) => taken.includes(id));
}

async function openFlows(
  node: FlowNode,
  flows: readonly SequenceFlow[],
  isOpen: (flow: SequenceFlow) => Promise<boolean>,
): Promise<SequenceFlow[]> {
  const chosen: SequenceFlow[] = [];
  for (const flow of flows) {
    if (flow.id === node.defaultFlow) continue;
    const open = await isOpen(flow);
    if (open) chosen.push(flow);
    if (open && node.type === 'exclusiveGateway') break;
  }
  const fallback = flows.filter((flow) => flow.id === node.defaultFlow);
  const taken = chosen.length > 0 ? chosen : fallback;
  if (taken.length === 0) throw new WorkflowError('no_flow', { element: node.name ?? node.id });
  return taken;
}

/** A skip expression that is switched on stands in for the condition. */
async function isOpen(session: Session, execution: ExecutionRow, flow: SequenceFlow): Promise<boolean> {
  if (flow.skip && skipEnabled(session, execution)) return skips(session, execution, flow.skip);
  return !flow.condition || holds(session, execution, flow.condition, flow.name ?? flow.id);
}
