import { isWorkflowError } from '../errors.js';
import type { FlowNode, SequenceFlow } from '../model/process-model.js';
import type { UndecidedFlows, WayOn } from '../ports.js';

/**
 * The ways on from a node of which a condition asks for what has no value yet; nothing where all that counts is known.
 * Each flow that may be taken is a way, together with those that certainly are.
 */
export async function undecidedFlows(
  node: FlowNode,
  flows: readonly SequenceFlow[],
  isOpen: (flow: SequenceFlow) => Promise<boolean>,
): Promise<UndecidedFlows | undefined> {
  const only = node.type === 'exclusiveGateway';
  const certain: string[] = [];
  const possible: string[] = [];
  const missing = new Set<string>();
  for (const flow of flows) {
    if (flow.id === node.defaultFlow) continue;
    const said = await saidOf(flow, isOpen);
    if (typeof said === 'string') {
      possible.push(flow.id);
      missing.add(said);
    } else if (said) certain.push(flow.id);
    if (said === true && only) break;
  }
  if (possible.length === 0) return undefined;
  const otherwise =
    certain.length > 0 ? certain : flows.flatMap(({ id }) => (id === node.defaultFlow ? id : []));
  const ways: WayOn[] = possible.map((flow) => ({ flow, flows: only ? [flow] : [...certain, flow] }));
  const [first] = otherwise;
  return {
    ways: first === undefined ? ways : [...ways, { flow: first, flows: otherwise }],
    missing: [...missing],
  };
}

/** Whether a flow is open, or the name of what nobody knows yet. */
async function saidOf(
  flow: SequenceFlow,
  isOpen: (flow: SequenceFlow) => Promise<boolean>,
): Promise<boolean | string> {
  try {
    return await isOpen(flow);
  } catch (error) {
    const name = missingName(error);
    if (name === undefined) throw error;
    return name;
  }
}

/** The variable without a value that something was refused for. */
export function missingName(error: unknown): string | undefined {
  if (!isWorkflowError(error)) return undefined;
  if (error.code !== 'workflow.unknown_variable')
    return error.cause === error ? undefined : missingName(error.cause);
  const { name } = error.params;
  return typeof name === 'string' ? name : undefined;
}
