import type { Text } from '@mall/expression';
import type { FlowNode, NodeType, ProcessModel, SequenceFlow } from '../model/process-model.js';
import { createFacts, type Fact } from './facts.js';
import { eventFacts, loopFacts, peopleFacts, settingFacts, workFacts } from './node-facts.js';
import { spoken, withoutBraces } from './said.js';
import { elementWords } from './words.js';

/** An element of a model and what is set of it, in words. */
export interface DescribedElement {
  readonly id: string;
  readonly kind: NodeType | 'process' | 'flow';
  /** What it is called: its name, or its id. */
  readonly title: string;
  /** What it is: `审批`, `Approval`. */
  readonly what: Text;
  /** How many sub-processes it stands in. */
  readonly depth: number;
  readonly facts: readonly Fact[];
}

/**
 * A model in words, in the order in which it runs: the process, its nodes from the start on, and the flows last.
 *
 * @example
 * describeModel(model).map(({ title, what }) => `${what.en}: ${title}`) // ['Process: Leave', 'Start: start', …]
 */
export function describeModel(model: ProcessModel): readonly DescribedElement[] {
  return [
    describeProcess(model),
    ...orderOf(model).map((node) => describeNode(model, node)),
    ...Object.values(model.flows).map((flow) => describeFlow(model, flow)),
  ];
}

function describeProcess(model: ProcessModel): DescribedElement {
  const facts = createFacts();
  facts.add('key', model.key);
  facts.add('name', model.name);
  facts.add('documentation', model.documentation);
  settingFacts(model, model, facts);
  for (const { name, value } of model.data) facts.add('data', `${name} = ${JSON.stringify(value)}`);
  return {
    id: model.key,
    kind: 'process',
    title: model.name ?? model.key,
    what: elementWords.process,
    depth: 0,
    facts: facts.list,
  };
}

function describeNode(model: ProcessModel, node: FlowNode): DescribedElement {
  const facts = createFacts();
  facts.add('kind', elementWords[node.type]);
  facts.add('name', node.name);
  facts.add('documentation', node.documentation);
  if (node.scope !== undefined) facts.add('scope', titleOf(model, node.scope));
  peopleFacts(node, facts);
  loopFacts(node, facts);
  eventFacts(model, node, facts);
  workFacts(node, facts);
  settingFacts(model, node, facts);
  if (node.defaultFlow !== undefined) {
    const target = model.flows[node.defaultFlow]?.target;
    facts.add('defaultFlow', target === undefined ? undefined : titleOf(model, target));
  }
  return {
    id: node.id,
    kind: node.type,
    title: titleOf(model, node.id),
    what: elementWords[node.type],
    depth: depthOf(model, node),
    facts: facts.list,
  };
}

function describeFlow(model: ProcessModel, flow: SequenceFlow): DescribedElement {
  const facts = createFacts();
  const [from, to] = [titleOf(model, flow.source), titleOf(model, flow.target)];
  facts.add('name', flow.name);
  facts.add('from', from);
  facts.add('to', to);
  facts.add('condition', withoutBraces(flow.condition?.source));
  facts.add('skip', withoutBraces(flow.skip?.source));
  for (const listener of flow.listeners) facts.add('listeners', spoken(listener));
  return {
    id: flow.id,
    kind: 'flow',
    title: `${from} → ${to}`,
    what: elementWords.flow,
    depth: 0,
    facts: facts.list,
  };
}

/**
 * What a node is called: its name, or its id.
 *
 * @example
 * titleOf(model, 'check') // '店长审批'
 */
export const titleOf = (model: ProcessModel, id: string): string => model.nodes[id]?.name || id;

function depthOf(model: ProcessModel, { scope }: FlowNode): number {
  const outer = scope === undefined ? undefined : model.nodes[scope];
  return outer === undefined ? 0 : depthOf(model, outer) + 1;
}

/** Along the flows, each behind all that leads to it, what is inside a node and hangs on it right behind; then what nothing leads to. */
function orderOf(model: ProcessModel): FlowNode[] {
  const found = new Set<string>();
  const from = (first: string | undefined): FlowNode[] => {
    const behind: FlowNode[] = [];
    const visit = (id: string | undefined): void => {
      const node = id === undefined ? undefined : model.nodes[id];
      if (!node || found.has(node.id)) return;
      found.add(node.id);
      // What comes last is visited first: a node stands before all that was found from it.
      for (const flow of [...node.outgoing].reverse()) visit(model.flows[flow]?.target);
      for (const boundary of [...node.boundaries].reverse()) visit(boundary);
      visit(node.start);
      behind.push(node);
    };
    visit(first);
    return behind.reverse();
  };
  return [model.start, ...Object.keys(model.nodes)].flatMap(from);
}
