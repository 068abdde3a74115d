import { createGraph } from '../graph.js';
import type { FlowNode, ProcessModel } from '../process-model.js';
import type { Rule } from './rule.js';

/** Flows join elements of one scope, and conditions stand where they are evaluated. */
export const flowRules: Rule = (model, report) => {
  for (const flow of Object.values(model.flows)) {
    const source = model.nodes[flow.source];
    const target = model.nodes[flow.target];
    if (!source || !target) continue;
    if (source.scope !== target.scope) report.error('flow_border', flow);
    if (source.type === 'parallelGateway' || source.type === 'eventBasedGateway') {
      if (flow.condition) report.warning('condition_ignored', flow, { kind: source.type });
    }
    if (flow.condition && source.defaultFlow === flow.id) report.warning('default_condition', flow);
  }
  for (const node of Object.values(model.nodes)) {
    if (node.defaultFlow && !node.outgoing.includes(node.defaultFlow)) report.error('default_foreign', node);
    if (node.type === 'exclusiveGateway') checkExclusive(model, node, report);
  }
};

function checkExclusive(model: ProcessModel, node: FlowNode, report: Parameters<Rule>[1]) {
  if (node.outgoing.length < 2) return;
  for (const id of node.outgoing) {
    const flow = model.flows[id];
    if (flow && !flow.condition && id !== node.defaultFlow) report.warning('condition_missing', flow);
  }
}

/** What no token ever reaches is probably a forgotten connection. */
export const reachabilityRules: Rule = (model, report) => {
  const graph = createGraph(model);
  const starts = Object.values(model.nodes).filter((node) => node.type === 'startEvent');
  const reached = new Set(starts.flatMap((start) => [start.id, ...graph.reachableFrom(start.id)]));
  for (const node of Object.values(model.nodes)) {
    if (!reached.has(node.id) && node.type !== 'boundaryEvent') report.warning('unreachable', node);
    if (node.type !== 'parallelGateway' || !reached.has(node.id)) continue;
    const dead = node.incoming.some((id) => !reached.has(model.flows[id]?.source ?? ''));
    if (dead) report.error('isolated_join', node);
  }
};

/** After an event-based gateway stand only things that wait for an event. */
export const eventGatewayRules: Rule = (model, report) => {
  for (const node of Object.values(model.nodes)) {
    if (node.type !== 'eventBasedGateway') continue;
    if (node.outgoing.length === 0) report.error('event_gateway_flow', node);
    for (const id of node.outgoing) {
      const target = model.nodes[model.flows[id]?.target ?? ''];
      const waits = target?.type === 'intermediateCatchEvent' || target?.type === 'receiveTask';
      if (target && !waits) report.error('event_gateway_target', target);
    }
  }
};
