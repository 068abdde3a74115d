import { checkAttributes, checkExtensions } from './attributes.js';
import type { Report } from './issue.js';
import type { ModdleElement } from './moddle.js';
import {
  type DataObject,
  type Extension,
  type FlowNode,
  modelFormat,
  type ProcessModel,
  type SequenceFlow,
} from './process-model.js';
import { readDataObject, readListeners } from './read-activity.js';
import { type BareNode, readNode } from './read-node.js';
import { readSettings } from './settings.js';
import { checkLanguage } from './standard-settings.js';
import { bodyOf, documentationOf, maybe, readTemplate } from './texts.js';

/** Elements of a container that do not run and are simply kept. */
const silent = new Set(['bpmn:DataObjectReference', 'bpmn:DataStoreReference']);

interface Draft {
  readonly report: Report;
  readonly nodes: Map<string, BareNode>;
  readonly starts: Map<string, string>;
  readonly flows: Map<string, SequenceFlow>;
  readonly data: Map<string, DataObject[]>;
}

const topLevel = '';

/**
 * Turns one process into the small JSON that runs; findings go to the report.
 * @example
 * const model = compileProcess(process, createReport());
 */
export function compileProcess(process: ModdleElement, report: Report): ProcessModel {
  const draft: Draft = { report, nodes: new Map(), starts: new Map(), flows: new Map(), data: new Map() };
  readContainer(draft, process, undefined);
  const settings = readSettings(process);
  checkAttributes(report, process, ['process'], settings.attributes);
  checkProcessExtensions(report, process, settings.extensions);
  return {
    format: modelFormat,
    key: process.id ?? '',
    ...maybe('name', process.name || undefined),
    ...maybe('documentation', documentationOf(process)),
    ...settings,
    start: draft.starts.get(topLevel) ?? '',
    nodes: Object.fromEntries([...draft.nodes].map(([id, node]) => [id, finish(draft, node)])),
    flows: Object.fromEntries(draft.flows),
    data: draft.data.get(topLevel) ?? [],
  };
}

function readContainer(draft: Draft, container: ModdleElement, scope: string | undefined): void {
  for (const element of (container.get('flowElements') as ModdleElement[] | undefined) ?? []) {
    if (element.$type === 'bpmn:SequenceFlow') readFlow(draft, element);
    else if (element.$type === 'bpmn:DataObject') readData(draft, element, scope);
    else if (!silent.has(element.$type)) readElement(draft, element, scope);
  }
}

function readData(draft: Draft, element: ModdleElement, scope: string | undefined): void {
  const object = readDataObject(element, readSettings(element));
  const key = scope ?? topLevel;
  if (object) draft.data.set(key, [...(draft.data.get(key) ?? []), object]);
}

function readElement(draft: Draft, element: ModdleElement, scope: string | undefined): void {
  const node = readNode(draft.report, element, scope);
  if (!node) return;
  if (draft.nodes.has(node.id)) draft.report.error('duplicate_id', element, { id: node.id });
  draft.nodes.set(node.id, node);
  if (node.type === 'startEvent' && !draft.starts.has(scope ?? topLevel)) {
    draft.starts.set(scope ?? topLevel, node.id);
  }
  if (node.type !== 'subProcess') return;
  if (element.get('triggeredByEvent') === true) {
    draft.report.error('subprocess_kind', element, { kind: 'event' });
  }
  readContainer(draft, element, node.id);
}

function readFlow(draft: Draft, element: ModdleElement): void {
  const source = (element.get('sourceRef') as ModdleElement | undefined)?.id;
  const target = (element.get('targetRef') as ModdleElement | undefined)?.id;
  if (!source || !target) {
    draft.report.error('flow_ends', element);
    return;
  }
  const id = element.id ?? freeId(draft, `${source}-${target}`);
  if (draft.flows.has(id)) draft.report.error('duplicate_id', element, { id });
  const condition = bodyOf(element.get('conditionExpression'));
  checkLanguage(draft.report, element, element.get('conditionExpression'));
  const settings = readSettings(element);
  checkAttributes(draft.report, element, ['sequenceFlow'], settings.attributes);
  checkExtensions(draft.report, element, settings.extensions);
  draft.flows.set(id, {
    id,
    source,
    target,
    ...maybe('name', element.name || undefined),
    ...maybe('condition', readTemplate(draft.report, element, 'condition', condition)),
    ...maybe(
      'skip',
      readTemplate(draft.report, element, 'skipExpression', settings.attributes.skipExpression),
    ),
    listeners: readListeners(draft.report, element, settings),
  });
}

/** Listeners of a whole process would be heard by nobody. */
function checkProcessExtensions(
  report: Report,
  process: ModdleElement,
  extensions: readonly Extension[],
): void {
  checkExtensions(report, process, extensions);
  if (extensions.some((each) => each.name === 'executionListener'))
    report.error('attribute_refused', process, { attribute: 'executionListener' });
}

/** Flows may come without an id; theirs is made of what they connect, so that it is the same next time. */
function freeId(draft: Draft, base: string): string {
  let id = base;
  for (let count = 2; draft.flows.has(id); count += 1) id = `${base}-${count}`;
  return id;
}

function finish(draft: Draft, node: BareNode): FlowNode {
  const flows = [...draft.flows.values()];
  return {
    ...node,
    incoming: flows.filter((flow) => flow.target === node.id).map((flow) => flow.id),
    outgoing: flows.filter((flow) => flow.source === node.id).map((flow) => flow.id),
    boundaries: [...draft.nodes.values()].filter((each) => each.host === node.id).map((each) => each.id),
    ...(node.type === 'subProcess'
      ? { ...maybe('start', draft.starts.get(node.id)), ...maybe('data', draft.data.get(node.id)) }
      : {}),
  };
}
