import type { Report } from './issue.js';
import type { Extension } from './process-model.js';

/**
 * What becomes of an attribute or element of the flowable namespace, or of BPMN's own.
 * runs: the engine does it · host: handed over unchanged · ignored: no effect, and a warning · idle: nothing to warn of ·
 * refused: the process would go another way than drawn. What is not in the list is warned of.
 */
export type AttributeUse = 'runs' | 'host' | 'ignored' | 'idle' | 'refused';

type Uses = { readonly [U in AttributeUse]?: readonly string[] };

const listener: Uses = {
  runs: ['event', 'class', 'expression', 'delegateExpression'],
  idle: ['id'],
  refused: ['onTransaction'],
};

/** The list, by what carries it; `flowNode` is every node. docs/workflow/attributes.md says the same, and a test holds both together. */
export const attributeUses = {
  process: {
    host: [
      'candidateStarterUsers',
      'candidateStarterGroups',
      'skipFirstNode',
      'skipWhenStartUser',
      'skipWhenAssignee',
      'rollbackNode',
      'title',
      'admin',
    ],
  },
  flowNode: { runs: ['skipExpression'], ignored: ['async', 'asyncLeave'], idle: ['exclusive'] },
  sequenceFlow: { runs: ['skipExpression'] },
  startEvent: { runs: ['initiator'], host: ['formKey', 'exFormKey', 'formFieldValidation'] },
  userTask: {
    runs: [
      'assignee',
      'owner',
      'candidateUsers',
      'candidateGroups',
      'dueDate',
      'priority',
      'category',
      'formKey',
    ],
    host: [
      'rollbackNode',
      'backToRejecter',
      'exFormKey',
      'exFormUrl',
      'exAppFormUrl',
      'hideAttachment',
      'hideCopy',
      'hideExamine',
      'indepFormKey',
      'indepFormSummary',
      'indepSummaryNode',
      'assigneeRetain',
      'formFieldValidation',
    ],
    refused: ['businessCalendarName', 'taskIdVariableName', 'taskCompleterVariableName'],
  },
  serviceTask: {
    runs: ['class', 'expression', 'delegateExpression', 'type', 'resultVariable', 'resultVariableName'],
    refused: ['triggerable', 'useLocalScopeForResultVariable', 'storeResultVariableAsTransient'],
  },
  scriptTask: { idle: ['autoStoreVariables', 'resultVariable'] },
  callActivity: {
    runs: [
      'calledElementType',
      'businessKey',
      'inheritBusinessKey',
      'inheritVariables',
      'sameDeployment',
      'fallbackToDefaultTenant',
    ],
    refused: [
      'completeAsync',
      'processInstanceName',
      'processInstanceIdVariableName',
      'useLocalScopeForOutParameters',
    ],
  },
  multiInstanceLoopCharacteristics: { runs: ['collection', 'elementVariable', 'elementIndexVariable'] },
  terminateEventDefinition: { runs: ['terminateAll', 'terminateMultiInstance'] },
  signalEventDefinition: { ignored: ['async'], refused: ['signalExpression'] },
  timerEventDefinition: { refused: ['businessCalendarName'] },
  timeCycle: { refused: ['endDate'] },
  signal: { runs: ['scope'] },
  executionListener: listener,
  taskListener: listener,
  in: { runs: ['source', 'sourceExpression', 'target', 'variables', 'businessKey'], refused: ['transient'] },
  out: { runs: ['source', 'sourceExpression', 'target'], refused: ['variables', 'transient'] },
} as const satisfies Readonly<Record<string, Uses>>;

/** Elements below `extensionElements` that would change how a process goes; others are the host's. */
export const elementUses = {
  refused: ['mapException', 'eventListener', 'variableAggregation', 'customResource'],
  ignored: ['failedJobRetryTimeCycle'],
} as const;

export type AttributeCarrier = keyof typeof attributeUses;

/** What an editor may offer for a carrier: whatever is not refused. */
export const namesOf = (carrier: AttributeCarrier): string[] =>
  Object.entries(attributeUses[carrier] as Uses).flatMap(([use, names]) => (use === 'refused' ? [] : names));

type Owner = Parameters<Report['error']>[1];

/** Reports the attributes that have no effect or would have another than drawn, at the element that owns them. */
export function checkAttributes(
  report: Report,
  owner: Owner,
  names: readonly string[],
  attributes: Readonly<Record<string, string>>,
): void {
  const carriers = names.filter(isCarrier);
  for (const [attribute, value] of Object.entries(attributes)) {
    const use = useOf(carriers, attribute);
    if (use === undefined) report.warning('attribute_unknown', owner, { attribute });
    if (value === 'false') continue;
    if (use === 'refused') report.error('attribute_refused', owner, { attribute });
    if (use !== 'ignored') continue;
    if (attribute === 'async') report.warning('async_ignored', owner);
    else report.warning('attribute_ignored', owner, { attribute });
  }
}

const isCarrier = (name: string): name is AttributeCarrier => Object.hasOwn(attributeUses, name);

/** What becomes of an attribute of a carrier; a node has the attributes of every node besides its own. */
function useOf(carriers: readonly AttributeCarrier[], attribute: string): AttributeUse | undefined {
  for (const carrier of carriers) {
    for (const [use, names] of Object.entries(attributeUses[carrier] as Uses)) {
      if (names.includes(attribute)) return use as AttributeUse;
    }
  }
  return undefined;
}

/** The same for extension elements, and for the attributes of those the engine reads. */
export function checkExtensions(report: Report, owner: Owner, extensions: readonly Extension[]): void {
  for (const { name, attributes } of extensions) {
    if ((elementUses.refused as readonly string[]).includes(name))
      report.error('attribute_refused', owner, { attribute: name });
    if ((elementUses.ignored as readonly string[]).includes(name))
      report.warning('attribute_ignored', owner, { attribute: name });
    if (['executionListener', 'taskListener', 'in', 'out'].includes(name))
      checkAttributes(report, owner, [name], attributes);
  }
}
