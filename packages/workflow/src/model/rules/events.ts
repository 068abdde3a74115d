import type { FlowNode, ProcessModel } from '../process-model.js';
import { isActivity } from '../read-node.js';
import type { Rule } from './rule.js';

const nodesIn = (model: ProcessModel, scope: string | undefined) =>
  Object.values(model.nodes).filter((node) => node.scope === scope);

/** Every scope starts once; start and end events stand at the edge of the graph. */
export const eventRules: Rule = (model, report) => {
  const scopes = Object.values(model.nodes).filter((node) => node.type === 'subProcess');
  for (const scope of [undefined, ...scopes]) {
    const inside = nodesIn(model, scope?.id);
    const starts = inside.filter((node) => node.type === 'startEvent');
    const owner = scope ?? { id: model.key, name: model.name };
    if (starts.length === 0) report.error('no_start', owner);
    for (const extra of starts.slice(1)) report.error('several_starts', extra);
    if (!scope && !inside.some((node) => node.type === 'endEvent')) report.warning('no_end', owner);
  }
  for (const node of Object.values(model.nodes)) {
    if (node.type === 'startEvent' && node.incoming.length > 0) report.error('start_incoming', node);
    if (node.type === 'endEvent' && node.outgoing.length > 0) report.error('end_outgoing', node);
  }
};

/** Boundary events hang on work and lead somewhere. */
export const boundaryRules: Rule = (model, report) => {
  for (const node of Object.values(model.nodes)) {
    if (node.type !== 'boundaryEvent') continue;
    const host: FlowNode | undefined = node.host === undefined ? undefined : model.nodes[node.host];
    if (!host || !isActivity(host.type) || host.scope !== node.scope) report.error('boundary_host', node);
    if (node.outgoing.length === 0) report.error('boundary_flow', node);
  }
};
