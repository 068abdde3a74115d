import { namesOf } from './attributes.js';

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
  extending('Process', 'bpmn:Process', ...namesOf('process')),
  extending('Node', 'bpmn:FlowNode', ...namesOf('flowNode')),
  extending('StartEvent', 'bpmn:StartEvent', ...namesOf('startEvent')),
  extending('UserTask', 'bpmn:UserTask', ...namesOf('userTask')),
  extending('ServiceTask', 'bpmn:ServiceTask', ...namesOf('serviceTask')),
  extending('CallActivity', 'bpmn:CallActivity', ...namesOf('callActivity')),
  extending('Loop', 'bpmn:MultiInstanceLoopCharacteristics', ...namesOf('multiInstanceLoopCharacteristics')),
  extending('Terminate', 'bpmn:TerminateEventDefinition', ...namesOf('terminateEventDefinition')),
  extending(
    'SignalDefinition',
    'bpmn:SignalEventDefinition',
    ...namesOf('signalEventDefinition'),
    'signalExpression',
  ),
  extending('Signal', 'bpmn:Signal', ...namesOf('signal')),
  element('Assignee', 'type', 'value', 'text'),
  element('AssigneeRetain', 'value'),
  element('Nobody', 'action', 'value', 'text'),
  element('Timeout', 'due', 'unit', 'remind', 'every', 'max', 'action', 'value', 'text'),
  element('Vote', 'reject'),
  element('Require', 'comment', 'signature'),
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
  element('In', ...namesOf('in')),
  element('Out', ...namesOf('out')),
  withFields('ExecutionListener', ...namesOf('executionListener')),
  withFields('TaskListener', ...namesOf('taskListener')),
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
