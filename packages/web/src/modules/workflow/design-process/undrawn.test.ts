import { checkModel, exportXml, parseXml } from '@mall/workflow';
import { expect, it } from 'vitest';
import { type ModelWriter, undrawnText } from './undrawn.js';

const drawn = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:other="http://elsewhere.test" targetNamespace="t">
<process id="p" name="请假" isExecutable="true"><startEvent id="s"/>
<userTask id="a" name="审批" other:kind="b"><extensionElements><flowable:assignee type="user" value="7"/></extensionElements></userTask>
<userTask id="lost"/><sequenceFlow id="f" sourceRef="s" targetRef="a"/></process>
<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="plane" bpmnElement="p">
<bpmndi:BPMNShape id="s_di" bpmnElement="s"><dc:Bounds x="1" y="1" width="36" height="36"/></bpmndi:BPMNShape>
<bpmndi:BPMNEdge id="f_di" bpmnElement="f"><di:waypoint x="1" y="1"/><di:waypoint x="9" y="9"/></bpmndi:BPMNEdge>
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;

it('what is written without its drawing says what it said, and the model has its drawing still', async () => {
  const parsed = await parseXml(drawn);
  const { $model } = parsed.definitions as unknown as { readonly $model: ModelWriter };
  const text = await undrawnText($model, parsed.definitions);
  expect(text).not.toMatch(/bpmndi:BPMN|waypoint/);
  for (const part of ['other:kind="b"', '<flowable:assignee type="user" value="7"', 'id="lost"', '请假'])
    expect(text).toContain(part);
  const { issues } = await checkModel(drawn);
  expect(issues.length).toBeGreaterThan(0);
  expect((await checkModel(text)).issues).toEqual(issues);
  expect(await exportXml(parsed)).toContain('<bpmndi:BPMNEdge id="f_di"');
});
