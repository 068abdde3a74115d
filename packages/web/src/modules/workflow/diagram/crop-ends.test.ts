import { type ModdleElement, parseXml } from '@mall/workflow';
import { expect, it } from 'vitest';
import { cropEnds } from './crop-ends.js';

const shape = (id: string, x: number, width: number, height: number) =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${100 - height / 2}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;

const file = (points: string) => `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="t"><process id="p"><startEvent id="s"/>
  <exclusiveGateway id="g"/><userTask id="t"/><sequenceFlow id="a" sourceRef="s" targetRef="t"/><sequenceFlow id="b" sourceRef="g" targetRef="t"/></process>
  <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="p">${shape('s', 0, 36, 36)}${shape('g', 100, 50, 50)}${shape('t', 200, 100, 80)}
  ${points}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;

async function croppedTo(of: string, ...points: readonly (readonly [number, number])[]) {
  const waypoints = points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('');
  const { definitions } = await parseXml(
    file(`<bpmndi:BPMNEdge id="e" bpmnElement="${of}">${waypoints}</bpmndi:BPMNEdge>`),
  );
  cropEnds(definitions);
  const [diagram] = definitions.get('diagrams') as [ModdleElement];
  const elements = (diagram.get('plane') as ModdleElement).get('planeElement') as ModdleElement[];
  const left = elements.find(({ id }) => id === 'e')?.get('waypoint') as { x: number; y: number }[];
  return left.map(({ x, y }) => [x, y]);
}

it('a line from middle to middle ends at both borders', async () => {
  expect(await croppedTo('a', [18, 100], [250, 100])).toEqual([
    [36, 100],
    [200, 100],
  ]);
  expect(await croppedTo('b', [125, 100], [250, 100])).toEqual([
    [150, 100],
    [200, 100],
  ]);
});

it('corners on the way stay, and those inside go', async () => {
  expect(await croppedTo('b', [125, 100], [125, 20], [250, 20], [250, 100])).toEqual([
    [125, 75],
    [125, 20],
    [250, 20],
    [250, 60],
  ]);
  expect(await croppedTo('b', [125, 100], [130, 100], [250, 100])).toEqual([
    [150, 100],
    [200, 100],
  ]);
});

it('a line that ends at the borders is not touched', async () => {
  expect(await croppedTo('a', [36, 100], [200, 100])).toEqual([
    [36, 100],
    [200, 100],
  ]);
});

it('events are round', async () => {
  expect((await croppedTo('a', [18, 100], [118, 0], [250, 0], [250, 60]))[0]).toEqual([31, 87]);
});
