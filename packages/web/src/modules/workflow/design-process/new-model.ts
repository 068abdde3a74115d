/**
 * A model to begin with: a start, whoever starts it, and an end.
 *
 * @example
 * newModel({ key: 'leave', name: '请假', words: { start: '开始', starter: '发起人', end: '结束' } });
 */
export function newModel({ key, name, words }: NewModel): string {
  const nodes = [
    { tag: 'startEvent', id: 'startEvent_1', name: words.start, x: 180, width: 36, height: 36, inside: '' },
    {
      tag: 'userTask',
      id: 'applyTask',
      name: words.starter,
      x: 300,
      width: 100,
      height: 80,
      inside: starter,
    },
    { tag: 'endEvent', id: 'endEvent_1', name: words.end, x: 480, width: 36, height: 36, inside: '' },
  ];
  const middle = 200;
  const flows = nodes
    .slice(1)
    .map((node, at) => ({ id: `flow_${at + 1}`, from: nodes[at] ?? node, to: node }));
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="mall">
  <process id="${escaped(key)}" name="${escaped(name)}" isExecutable="true" flowable:skipFirstNode="true">
${nodes.map((each) => `    <${each.tag} id="${each.id}" name="${escaped(each.name)}">${each.inside}</${each.tag}>`).join('\n')}
${flows.map(({ id, from, to }) => `    <sequenceFlow id="${id}" sourceRef="${from.id}" targetRef="${to.id}"/>`).join('\n')}
  </process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${escaped(key)}">
${nodes.map(({ id, x, width, height }) => `    <bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${middle - height / 2}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`).join('\n')}
${flows.map(({ id, from, to }) => `    <bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="${from.x + from.width}" y="${middle}"/><di:waypoint x="${to.x}" y="${middle}"/></bpmndi:BPMNEdge>`).join('\n')}
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>
`;
}

export interface NewModel {
  readonly key: string;
  readonly name: string;
  readonly words: { readonly start: string; readonly starter: string; readonly end: string };
}

/** Whoever starts a process has its first step, which is passed at once, and gets it back when it is rejected. */
const starter = '<extensionElements><flowable:assignee type="custom" value="applyUser"/></extensionElements>';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
