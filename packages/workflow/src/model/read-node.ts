import type { Template } from '@mall/expression';
import { attributeUses, checkAttributes, checkExtensions } from './attributes.js';
import type { Report } from './issue.js';
import type { ModdleElement } from './moddle.js';
import type { FlowNode, NodeType } from './process-model.js';
import { readCall, readListeners, readLoop, readService } from './read-activity.js';
import { readEvent } from './read-event.js';
import { besideOf, candidateTexts, readResources } from './read-resources.js';
import { readSettings } from './settings.js';
import { checkStandardSettings } from './standard-settings.js';
import { documentationOf, maybe, readTemplate } from './texts.js';

const types: Readonly<Record<string, NodeType>> = {
  'bpmn:StartEvent': 'startEvent',
  'bpmn:EndEvent': 'endEvent',
  'bpmn:UserTask': 'userTask',
  'bpmn:ReceiveTask': 'receiveTask',
  'bpmn:ManualTask': 'manualTask',
  'bpmn:Task': 'manualTask',
  'bpmn:ServiceTask': 'serviceTask',
  'bpmn:ScriptTask': 'scriptTask',
  'bpmn:ExclusiveGateway': 'exclusiveGateway',
  'bpmn:ParallelGateway': 'parallelGateway',
  'bpmn:InclusiveGateway': 'inclusiveGateway',
  'bpmn:EventBasedGateway': 'eventBasedGateway',
  'bpmn:SubProcess': 'subProcess',
  'bpmn:CallActivity': 'callActivity',
  'bpmn:BoundaryEvent': 'boundaryEvent',
  'bpmn:IntermediateCatchEvent': 'intermediateCatchEvent',
  'bpmn:IntermediateThrowEvent': 'intermediateThrowEvent',
};

const activities = new Set<NodeType>([
  'userTask',
  'receiveTask',
  'manualTask',
  'serviceTask',
  'scriptTask',
  'subProcess',
  'callActivity',
]);

/** Whether a node is work (it may loop and carry boundary events), not an event or a gateway. */
export const isActivity = (type: NodeType) => activities.has(type);

/** What a node is before its flows are known. */
export type BareNode = Omit<FlowNode, 'incoming' | 'outgoing' | 'boundaries' | 'data' | 'start'>;

/** Reads one element; kinds the engine does not run are reported and left out. */
export function readNode(
  report: Report,
  element: ModdleElement,
  scope: string | undefined,
): BareNode | undefined {
  const type = types[element.$type];
  if (!type || !element.id) {
    if (type) report.error('missing_id', element);
    else report.error('unsupported', element, { kind: element.$type.replace('bpmn:', '') });
    return undefined;
  }
  const settings = readSettings(element);
  if (element.get('isForCompensation') === true)
    report.error('unsupported', element, { kind: 'compensation' });
  checkStandardSettings(report, element);
  checkAttributes(report, element, ['flowNode', type], settings.attributes);
  checkExtensions(report, element, settings.extensions);
  const host = element.get('attachedToRef') as ModdleElement | undefined;
  return {
    id: element.id,
    type,
    ...maybe('name', element.name || undefined),
    ...maybe('documentation', documentationOf(element)),
    ...maybe('scope', scope),
    ...settings,
    ...maybe('defaultFlow', (element.get('default') as ModdleElement | undefined)?.id),
    ...maybe('event', readEvent(report, element)),
    ...(type === 'boundaryEvent'
      ? { ...maybe('host', host?.id), interrupting: element.get('cancelActivity') !== false }
      : {}),
    ...(isActivity(type) ? maybe('loop', readLoop(report, element)) : {}),
    ...(type === 'callActivity' ? maybe('call', readCall(report, element, settings)) : {}),
    ...maybe('service', readService(report, element)),
    ...maybe('skip', readTemplate(report, element, 'skipExpression', settings.attributes.skipExpression)),
    listeners: readListeners(report, element, settings),
    texts: readTexts(report, element, type, settings.attributes),
  };
}

function readTexts(
  report: Report,
  element: ModdleElement,
  type: NodeType,
  attributes: Readonly<Record<string, string>>,
): Record<string, Template> {
  const texts: Record<string, Template> = {};
  const add = (key: string, source: string | undefined) => {
    const template = readTemplate(report, element, key, source);
    if (template) texts[key] = template;
  };
  if (type !== 'userTask') return texts;
  add('name', element.name);
  add('documentation', documentationOf(element));
  const resources = readResources(report, element);
  for (const key of attributeUses.userTask.runs) add(key, attributes[key] ?? resources[key]);
  // Candidates are one set, however they are named; of everything else the attribute goes first.
  for (const key of candidateTexts) if (attributes[key]) add(besideOf(key), resources[key]);
  return texts;
}
