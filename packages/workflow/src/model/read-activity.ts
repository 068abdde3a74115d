import { hasExpression } from '@mall/expression';
import { checkAttributes, checkExtensions } from './attributes.js';
import type { Report } from './issue.js';
import type { ModdleElement } from './moddle.js';
import type {
  CallDefinition,
  DataObject,
  ListenerDefinition,
  LoopDefinition,
  Mapping,
  ServiceDefinition,
  Settings,
} from './process-model.js';
import { attribute, attributesOf, extensions, readSettings } from './settings.js';
import { bodyOf, maybe, readTemplate } from './texts.js';

/** A multi-instance loop; the collection may be a variable's name or an expression. */
export function readLoop(report: Report, element: ModdleElement): LoopDefinition | undefined {
  const loop = element.get('loopCharacteristics') as ModdleElement | undefined;
  if (!loop) return undefined;
  if (loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics') {
    report.error('loop_kind', element);
    return undefined;
  }
  checkAttributes(report, element, ['multiInstanceLoopCharacteristics'], attributesOf(loop));
  checkExtensions(report, element, readSettings(loop).extensions);
  const reference = (loop.get('loopDataInputRef') as ModdleElement | undefined)?.id;
  const source = attribute(loop, 'collection') ?? reference;
  const input = loop.get('inputDataItem') as ModdleElement | undefined;
  const cardinality = readTemplate(report, element, 'loopCardinality', bodyOf(loop.get('loopCardinality')));
  const collection = readTemplate(
    report,
    element,
    'collection',
    source && !hasExpression(source) ? `\${${source}}` : source,
  );
  if (!cardinality && !source) report.error('loop_missing', element);
  return {
    sequential: loop.get('isSequential') === true,
    indexVariable: attribute(loop, 'elementIndexVariable') ?? 'loopCounter',
    ...maybe('cardinality', collection ? undefined : cardinality),
    ...maybe('collection', collection),
    ...maybe('elementVariable', attribute(loop, 'elementVariable') ?? input?.name),
    ...maybe(
      'completion',
      readTemplate(report, element, 'completionCondition', bodyOf(loop.get('completionCondition'))),
    ),
  };
}

const flag = (element: ModdleElement, name: string) => attribute(element, name) === 'true';

/** What a call activity calls, and how variables travel. */
export function readCall(
  report: Report,
  element: ModdleElement,
  settings: Settings,
): CallDefinition | undefined {
  const process = readTemplate(report, element, 'calledElement', element.get('calledElement') as string);
  if (!process) {
    report.error('called_missing', element);
    return undefined;
  }
  const inputs = extensions(settings, 'in');
  const key =
    attribute(element, 'businessKey') ??
    inputs.find((each) => each.attributes.businessKey)?.attributes.businessKey;
  const all = inputs.some((each) => each.attributes.variables === 'all');
  return {
    process,
    byId: attribute(element, 'calledElementType') === 'id',
    sameDeployment: flag(element, 'sameDeployment'),
    defaultTenant: flag(element, 'fallbackToDefaultTenant'),
    inheritVariables: all || flag(element, 'inheritVariables'),
    inheritBusinessKey: flag(element, 'inheritBusinessKey'),
    ...maybe('businessKey', readTemplate(report, element, 'businessKey', key)),
    inputs: readMappings(report, element, settings, 'in'),
    outputs: readMappings(report, element, settings, 'out'),
  };
}

function readMappings(report: Report, element: ModdleElement, settings: Settings, name: string): Mapping[] {
  return extensions(settings, name).flatMap(({ attributes }) => {
    const target = attributes.target;
    if (!target) return [];
    const expression = readTemplate(report, element, name, attributes.sourceExpression);
    return [{ target, ...maybe('source', attributes.source), ...maybe('expression', expression) }];
  });
}

const builtIn = new Set(['http', 'mail', 'shell']);

/** Which registered service a task runs: its type, `class="name"`, `delegateExpression="${name}"`, or an expression. */
export function readService(report: Report, element: ModdleElement): ServiceDefinition | undefined {
  if (element.$type !== 'bpmn:ServiceTask') return undefined;
  const name = attribute(element, 'type') ?? serviceName(element);
  const expression = readTemplate(report, element, 'expression', attribute(element, 'expression'));
  if (!name && !expression) report.error('service_missing', element);
  const result = attribute(element, 'resultVariable') ?? attribute(element, 'resultVariableName');
  return { ...maybe('name', name), ...maybe('expression', expression), ...maybe('resultVariable', result) };
}

/** Built-in kinds of service that are recorded under their own name. */
export const isBuiltInService = (name: string | undefined) => name !== undefined && builtIn.has(name);

const serviceName = (element: ModdleElement) =>
  attribute(element, 'delegateExpression')?.replace(/^[$#]\{\s*(.*?)\s*\}$/, '$1') ??
  attribute(element, 'class');

const listenerEvents = {
  task: ['create', 'assignment', 'complete', 'delete', 'all'],
  execution: ['start', 'end', 'take'],
};

/** Listeners in the order they are written. */
export function readListeners(
  report: Report,
  element: ModdleElement,
  settings: Settings,
): ListenerDefinition[] {
  return settings.extensions.flatMap(({ name, attributes }) => {
    if (name !== 'executionListener' && name !== 'taskListener') return [];
    const named = attributes.delegateExpression?.replace(/^[$#]\{\s*(.*?)\s*\}$/, '$1') ?? attributes.class;
    const expression = readTemplate(report, element, name, attributes.expression);
    const on = name === 'taskListener' ? ('task' as const) : ('execution' as const);
    const event = attributes.event ?? '';
    if (!listenerEvents[on].includes(event)) report.error('listener_event', element, { event });
    if (!named && !expression) report.error('listener_missing', element);
    return [{ on, event, ...maybe('name', named), ...maybe('expression', expression) }];
  });
}

/** The variables a scope starts with; the value is text, read by the declared type. */
export function readDataObject(element: ModdleElement, settings: Settings): DataObject | undefined {
  const name = element.name ?? element.id;
  if (!name) return undefined;
  const text = settings.extensions.find((each) => each.name === 'value')?.text;
  const type = (element.get('itemSubjectRef') as ModdleElement | undefined)?.id ?? '';
  return { name, value: text === undefined || text === '' ? null : typed(text, type.replace(/^.*:/, '')) };
}

function typed(text: string, type: string): string | number | boolean {
  if (['int', 'integer', 'long', 'double', 'float', 'decimal', 'short'].includes(type)) {
    const number = Number(text);
    return Number.isNaN(number) ? text : number;
  }
  return type === 'boolean' ? text === 'true' : text;
}
