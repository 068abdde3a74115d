import { describe, expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { exportXml, parseXml } from './parse.js';
import { checkModel } from './validate.js';

const xml = bpmn(
  'keep',
  `<extensionElements><flowable:serial prefix="A"/><other:thing xmlns:other="urn:other" deep="1"><other:in>text</other:in></other:thing>
   <flowable:unheardOf a="1"><flowable:string>s</flowable:string></flowable:unheardOf></extensionElements>
   <dataObject id="d" name="d" itemSubjectRef="xsd:string"/>
   <startEvent id="s" plain="attribute"/><endEvent id="e"/>
   <userTask id="t" flowable:assignee="ann" flowable:newIdea="yes"><documentation>why</documentation>
   <multiInstanceLoopCharacteristics isSequential="true"><loopDataInputRef>people</loopDataInputRef>
   <inputDataItem name="who"/></multiInstanceLoopCharacteristics></userTask>
   <textAnnotation id="a"><text>note</text></textAnnotation><association id="as" sourceRef="t" targetRef="a"/>`,
  's > t\nt > e',
).replace(
  '</definitions>',
  `<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" id="di"><bpmndi:BPMNPlane id="pl" bpmnElement="keep">
   <bpmndi:BPMNShape id="sh" bpmnElement="t"><dc:Bounds xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" x="1" y="2" width="3" height="4"/></bpmndi:BPMNShape>
   </bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`,
);

describe('writing a model again', () => {
  it('keeps everything that was read, unknown parts too', async () => {
    const written = await exportXml(await parseXml(xml));
    const parts = [
      'flowable:serial prefix="A"',
      'other:thing',
      'deep="1"',
      'flowable:unheardOf',
      '<flowable:string>s',
    ];
    const more = [
      'flowable:newIdea="yes"',
      'plain="attribute"',
      'loopDataInputRef>people<',
      'xsd:string',
      'why',
      'note',
    ];
    for (const part of [...parts, ...more, 'width="3"', 'bpmnElement="t"']) expect(written).toContain(part);
  });

  it('changes nothing the second time, and means the same', async () => {
    const once = await exportXml(await parseXml(xml));
    const twice = await exportXml(await parseXml(once));
    expect(twice).toBe(once);
    expect((await checkModel(once)).models).toEqual((await checkModel(xml)).models);
  });
});
