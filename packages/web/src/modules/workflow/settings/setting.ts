/** What a setting can be set at. */
export type Carrier =
  | 'process'
  | 'startEvent'
  | 'userTask'
  | 'serviceTask'
  | 'subProcess'
  | 'callActivity'
  | 'sequenceFlow'
  | 'timer';

/** How a setting is written in the model. */
export type SettingKind = 'own' | 'attribute' | 'elements' | 'condition' | 'loop';

/** What a setting is filled in with. */
export type ControlName =
  | 'text'
  | 'longText'
  | 'switch'
  | 'expression'
  | 'node'
  | 'nodes'
  | 'form'
  | 'people'
  | 'userIds'
  | 'copies'
  | 'buttons'
  | 'fields'
  | 'condition'
  | 'loop'
  | 'timer'
  | 'record'
  | 'listeners';

/** A setting of an element: how it is written, and what it is filled in with. Its words are in `settings.zh-cn.ts` by its key. */
export interface Setting {
  readonly key: string;
  readonly on: readonly Carrier[];
  readonly kind: SettingKind;
  readonly control: ControlName;
  readonly section: 'general' | 'people' | 'rules' | 'form' | 'buttons' | 'time' | 'advanced';
  /** Of a setting that is elements: the other names that it is written or was written with. */
  readonly also?: readonly string[];
  /** Of a record: its attributes, each with what it may be. */
  readonly parts?: Readonly<Record<string, 'text' | 'number' | 'switch' | 'people' | readonly string[]>>;
}

const userTask = ['userTask'] as const;
const process = ['process'] as const;
const attribute = (
  key: string,
  on: readonly Carrier[],
  control: ControlName,
  section: Setting['section'],
): Setting => ({ key, on, kind: 'attribute', control, section });

const everything: readonly Carrier[] = [
  ...['process', 'startEvent', 'userTask', 'serviceTask', 'subProcess', 'callActivity', 'sequenceFlow'],
] as Carrier[];

/** Every setting that the panel has; check, difference and documentation speak of them by the same names. */
export const settings: readonly Setting[] = [
  { key: 'name', on: everything, kind: 'own', control: 'text', section: 'general' },
  { key: 'documentation', on: ['process', 'userTask'], kind: 'own', control: 'longText', section: 'general' },
  attribute('title', process, 'text', 'general'),
  {
    ...{ key: 'serial', on: process, kind: 'elements', control: 'record', section: 'general' },
    parts: {
      ...{ name: 'text', prefix: 'text', connector: 'text', dateFormat: 'text' },
      ...{ suffixLength: 'number', startSequence: 'number' },
      ...{ cycle: ['none', 'day', 'week', 'month', 'year'], useExistSN: 'switch' },
    },
  },
  attribute('skipFirstNode', process, 'switch', 'rules'),
  attribute('skipWhenStartUser', process, 'switch', 'rules'),
  attribute('skipWhenAssignee', process, 'switch', 'rules'),
  attribute('rollbackNode', ['process', 'userTask'], 'node', 'rules'),
  attribute('admin', process, 'userIds', 'people'),
  attribute('initiator', ['startEvent'], 'text', 'advanced'),
  {
    ...{ key: 'assignee', on: ['userTask', 'subProcess', 'callActivity'] },
    ...{ kind: 'elements', control: 'people', section: 'people' },
  },
  attribute('assigneeRetain', userTask, 'switch', 'people'),
  { key: 'loop', on: userTask, kind: 'loop', control: 'loop', section: 'people' },
  {
    ...{ key: 'vote', on: userTask, kind: 'elements', control: 'record', section: 'people' },
    parts: { reject: ['one', 'count'] },
  },
  {
    ...{ key: 'nobody', on: userTask, kind: 'elements', control: 'record', section: 'people' },
    parts: { action: ['approve', 'reject', 'user', 'administrator'], value: 'people' },
  },
  {
    ...{ key: 'require', on: userTask, kind: 'elements', control: 'record', section: 'form' },
    parts: { comment: 'switch', signature: 'switch' },
  },
  { key: 'copyUser', on: ['startEvent', 'userTask'], kind: 'elements', control: 'copies', section: 'people' },
  attribute('backToRejecter', userTask, 'switch', 'rules'),
  attribute('hideAttachment', userTask, 'switch', 'form'),
  attribute('hideCopy', ['startEvent', 'userTask'], 'switch', 'form'),
  attribute('hideExamine', ['startEvent', 'userTask'], 'switch', 'form'),
  attribute('indepFormKey', ['startEvent', 'userTask'], 'form', 'form'),
  attribute('indepFormSummary', userTask, 'switch', 'form'),
  attribute('indepSummaryNode', userTask, 'nodes', 'form'),
  attribute('exFormKey', ['startEvent', 'userTask'], 'text', 'form'),
  attribute('exFormUrl', ['startEvent', 'userTask'], 'text', 'form'),
  attribute('exAppFormUrl', ['startEvent', 'userTask'], 'text', 'form'),
  {
    ...{
      key: 'formProp',
      on: ['startEvent', 'userTask'],
      kind: 'elements',
      control: 'fields',
      section: 'form',
    },
    also: ['formProperty'],
  },
  { key: 'button', on: userTask, kind: 'elements', control: 'buttons', section: 'buttons' },
  {
    ...{ key: 'timeout', on: userTask, kind: 'elements', control: 'record', section: 'time' },
    parts: {
      ...{ due: 'number', unit: ['minute', 'hour', 'day', 'workday'], remind: 'number' },
      ...{
        every: 'number',
        max: 'number',
        action: ['remind', 'approve', 'reject', 'transfer'],
        value: 'people',
      },
    },
  },
  attribute('dueDate', userTask, 'text', 'time'),
  attribute('priority', userTask, 'text', 'advanced'),
  { key: 'timer', on: ['timer'], kind: 'own', control: 'timer', section: 'time' },
  { key: 'condition', on: ['sequenceFlow'], kind: 'condition', control: 'condition', section: 'rules' },
  attribute('skipExpression', ['userTask', 'serviceTask', 'sequenceFlow'], 'expression', 'advanced'),
  attribute('delegateExpression', ['serviceTask'], 'text', 'general'),
  attribute('resultVariable', ['serviceTask'], 'text', 'advanced'),
  { key: 'calledElement', on: ['callActivity'], kind: 'own', control: 'text', section: 'general' },
  attribute('inheritVariables', ['callActivity'], 'switch', 'general'),
  {
    ...{ key: 'taskListener', on: userTask, kind: 'elements', control: 'listeners', section: 'advanced' },
  },
  {
    ...{ key: 'executionListener', on: ['userTask', 'serviceTask', 'subProcess', 'sequenceFlow'] },
    ...{ kind: 'elements', control: 'listeners', section: 'advanced' },
  },
];

export const sections = ['general', 'people', 'rules', 'form', 'buttons', 'time', 'advanced'] as const;

/** What an element of a model can be set; undefined for what has no settings here. */
export function carrierOf(element: {
  readonly $type: string;
  readonly eventDefinitions?: unknown;
}): Carrier | undefined {
  // A list of elements, as the meta model of BPMN has it.
  const definitions = element.eventDefinitions as readonly { readonly $type: string }[] | undefined;
  if (definitions?.some((each) => each.$type === 'bpmn:TimerEventDefinition')) return 'timer';
  const [, name = ''] = element.$type.split(':');
  const local = `${name.charAt(0).toLowerCase()}${name.slice(1)}` as Carrier;
  return carriers.has(local) ? local : undefined;
}

const carriers: ReadonlySet<Carrier> = new Set(everything);

/** Whether a setting that is known here means something at an element of this type; others are nobody's business. */
export function belongs(name: string, carrier: Carrier | undefined): boolean {
  const known = settings.filter(
    ({ key, also = [], kind }) => kind !== 'own' && (key === name || also.includes(name)),
  );
  return known.length === 0 || known.some(({ on }) => carrier !== undefined && on.includes(carrier));
}
