import type { FlowNode, SequenceFlow } from '../process-model.js';
import { functionsIn } from '../required-names.js';
import type { KnownNames, Rule } from './rule.js';

type Report = Parameters<Rule>[1];

/** Nothing is deployed that the engine would meet without knowing what to do. */
export const workRules: Rule = (model, report, known) => {
  for (const node of Object.values(model.nodes)) {
    if (node.type === 'scriptTask' && !known.scripts?.has(node.id)) report.error('script', node);
    const service = node.service?.name;
    if (service && known.services && !known.services.has(service)) {
      report.error('service_unknown', node, { name: service });
    }
    checkListeners(node, report, known);
    checkFunctions(node, report, known);
  }
  for (const flow of Object.values(model.flows)) {
    checkListeners(flow, report, known);
    checkFunctions(flow, report, known);
  }
};

function checkListeners(
  element: Pick<FlowNode, 'id' | 'listeners'>,
  report: Report,
  known: KnownNames,
): void {
  for (const { name } of element.listeners) {
    if (name && known.services && !known.services.has(name))
      report.error('listener_unknown', element, { name });
  }
}

function checkFunctions(element: FlowNode | SequenceFlow, report: Report, known: KnownNames): void {
  if (!known.functions) return;
  for (const name of functionsIn(element)) {
    if (!known.functions.has(name)) report.error('function_unknown', element, { name });
  }
}
