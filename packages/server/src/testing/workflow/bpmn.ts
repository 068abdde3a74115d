/** A user task as a test draws it. */
export interface DrawnTask {
  readonly id: string;
  readonly name?: string;
  /** Its `assignee` elements: type and value. */
  readonly who?: readonly (readonly [type: string, value: string])[];
  /** Attributes, written out: `flowable:rollbackNode="a"`. */
  readonly attributes?: string;
  /** Further extension elements, written out. */
  readonly more?: string;
  /** Several do it: at the same time, or in turn. */
  readonly loop?: 'parallel' | 'sequential';
  /** Of a loop: when it is over. */
  readonly until?: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export function task({
  id,
  name = id,
  who = [],
  attributes = '',
  more = '',
  loop,
  until,
}: DrawnTask): string {
  const people = who.map(([type, value]) => `<flowable:assignee type="${type}" value="${escaped(value)}"/>`);
  const completion = until ? `<completionCondition>\${${escaped(until)}}</completionCondition>` : '';
  const several = loop
    ? `<multiInstanceLoopCharacteristics isSequential="${loop === 'sequential'}" flowable:collection="\${wfMultiInstanceHandler.getList(execution)}" flowable:elementVariable="assignee">${completion}</multiInstanceLoopCharacteristics>`
    : '';
  const assignee = loop ? ` flowable:assignee="\${assignee}"` : '';
  return `<userTask id="${id}" name="${name}"${assignee} ${attributes}><extensionElements>${people.join('')}${more}</extensionElements>${several}</userTask>`;
}

export const parallel = (...ids: readonly string[]): string =>
  ids.map((id) => `<parallelGateway id="${id}"/>`).join('');

interface Drawn {
  /** Attributes of the process, written out. */
  readonly attributes?: string;
  /** Extension elements of the start event, written out. */
  readonly start?: string;
  readonly elements: readonly string[];
  /** `start>a a>b b>end`. */
  readonly flows: string;
}

/** A process; its start is `start` and its end `end`. */
export function bpmn(key: string, { attributes = '', start = '', elements, flows }: Drawn): string {
  const lines = flows.split(/\s+/).map((flow, index) => {
    const [source = '', target = ''] = flow.split('>');
    return `<sequenceFlow id="f${index}" sourceRef="${source}" targetRef="${target}"/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
<process id="${key}" name="${key}" isExecutable="true" ${attributes}>
<startEvent id="start"><extensionElements>${start}</extensionElements></startEvent><endEvent id="end"/>
${elements.join('\n')}${lines.join('')}</process></definitions>`;
}
