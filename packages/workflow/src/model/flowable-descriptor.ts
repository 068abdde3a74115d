const attributes = (...names: string[]) => names.map((name) => ({ name, type: 'String', isAttr: true }));

const extending = (name: string, type: string, ...names: string[]) => ({
  name,
  isAbstract: true,
  extends: [type],
  properties: attributes(...names),
});

const element = (name: string, ...names: string[]) => ({
  name,
  superClass: ['Element'],
  properties: attributes(...names),
});

const withFields = (name: string, ...names: string[]) => ({
  name,
  superClass: ['Element'],
  properties: [...attributes(...names), { name: 'fields', type: 'Field', isMany: true }],
});

const withText = (name: string) => ({
  name,
  superClass: ['Element'],
  properties: [{ name: 'text', type: 'String', isBody: true }],
});

const types = [
  extending(
    'Process',
    'bpmn:Process',
    'candidateStarterUsers',
    'candidateStarterGroups',
    'skipFirstNode',
    'skipWhenStartUser',
    'skipWhenAssignee',
    'rollbackNode',
    'title',
  ),
  extending('Node', 'bpmn:FlowNode', 'async', 'asyncLeave', 'exclusive', 'skipExpression'),
  extending('StartEvent', 'bpmn:StartEvent', 'initiator', 'formKey', 'exFormKey'),
  extending(
    'UserTask',
    'bpmn:UserTask',
    'assignee',
    'owner',
    'candidateUsers',
    'candidateGroups',
    'dueDate',
    'priority',
    'category',
    'formKey',
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
  ),
  extending(
    'ServiceTask',
    'bpmn:ServiceTask',
    'class',
    'expression',
    'delegateExpression',
    'type',
    'resultVariableName',
    'resultVariable',
  ),
  extending(
    'CallActivity',
    'bpmn:CallActivity',
    'calledElementType',
    'businessKey',
    'inheritBusinessKey',
    'inheritVariables',
    'sameDeployment',
    'fallbackToDefaultTenant',
  ),
  extending(
    'Loop',
    'bpmn:MultiInstanceLoopCharacteristics',
    'collection',
    'elementVariable',
    'elementIndexVariable',
  ),
  extending('Terminate', 'bpmn:TerminateEventDefinition', 'terminateAll', 'terminateMultiInstance'),
  extending('SignalDefinition', 'bpmn:SignalEventDefinition', 'signalExpression', 'async'),
  extending('Signal', 'bpmn:Signal', 'scope'),
  element('Assignee', 'type', 'value', 'text'),
  element('AssigneeRetain', 'value'),
  element('Nobody', 'action', 'value', 'text'),
  element('CopyUser', 'value', 'text'),
  element('Button', 'label', 'prop', 'display'),
  element('FormProp', 'id', 'name', 'readable', 'writable', 'required'),
  element('FormProperty', 'id', 'name', 'type', 'readable', 'writable', 'required', 'variable', 'expression'),
  element(
    'Serial',
    'name',
    'prefix',
    'dateFormat',
    'suffixLength',
    'startSequence',
    'connector',
    'cycle',
    'useExistSN',
  ),
  ...['ExFormKey', 'ExFormUrl', 'ExAppFormUrl', 'HideCopy', 'HideExamine', 'IndepFormKey'].map((name) =>
    element(name, 'value'),
  ),
  element('In', 'source', 'sourceExpression', 'target', 'variables', 'businessKey'),
  element('Out', 'source', 'sourceExpression', 'target'),
  withFields('ExecutionListener', 'id', 'event', 'class', 'expression', 'delegateExpression'),
  withFields('TaskListener', 'id', 'event', 'class', 'expression', 'delegateExpression'),
  {
    name: 'Field',
    superClass: ['Element'],
    properties: [
      ...attributes('name', 'stringValue'),
      { name: 'string', type: 'String' },
      { name: 'expression', type: 'String' },
    ],
  },
  withText('Value'),
];

/**
 * The meta model of the `flowable` namespace with this product's elements, for the diagram editor.
 * @example
 * new Modeler({ moddleExtensions: { flowable: flowableDescriptor } })
 */
export const flowableDescriptor = {
  name: 'Flowable',
  uri: 'http://flowable.org/bpmn',
  prefix: 'flowable',
  xml: { tagAlias: 'lowerCase' },
  associations: [],
  types,
};
