import { parseXml } from '@mall/workflow';
import { expect, it } from 'vitest';
import { drawAnyway } from './draw-anyway.js';

const model = (more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="http://flowable.org/bpmn" ${more} targetNamespace="t">
<process id="p" name="p" isExecutable="true"><startEvent id="s"/>
<userTask id="a" name="审批" f:rollbackNode="a"><extensionElements><f:require comment="true"/><f:odd kept="1"/></extensionElements></userTask>
<endEvent id="e"/><sequenceFlow id="f1" sourceRef="s" targetRef="a"/><sequenceFlow id="f2" sourceRef="a" targetRef="e"/></process>
</definitions>`;

/** What draws, as far as it asks for a drawing. */
function importer() {
  const seen: string[] = [];
  const importXML = async (xml: string) => {
    seen.push(xml);
    if (!/BPMNShape/.test(xml)) throw new Error('no diagram to display');
  };
  return { seen, importXML };
}

it.each([
  ['as models mostly are', ''],
  ['that calls drawings otherwise', 'xmlns:draw="http://www.omg.org/spec/BPMN/20100524/DI"'],
])('a model without a drawing gets one, and loses nothing: one %s', async (_what, more) => {
  const drawing = importer();
  const xml = model(more);
  const drawn = await drawAnyway(drawing, xml);
  expect(drawing.seen).toEqual([xml, drawn]);
  const end = xml.lastIndexOf('</');
  expect([drawn?.startsWith(xml.slice(0, end)), drawn?.endsWith(xml.slice(end))]).toEqual([true, true]);
  const { definitions } = await parseXml(drawn ?? '');
  const [diagram] = definitions.get('diagrams') as { plane: { planeElement: unknown[] } }[];
  expect(diagram?.plane.planeElement).toHaveLength(5);
});

it('lines within a sub-process are drawn, too, and what stands behind the model stays there', async () => {
  const inner =
    '<subProcess id="u"><startEvent id="us"/><endEvent id="ue"/><sequenceFlow id="uf" sourceRef="us" targetRef="ue"/></subProcess>';
  const xml = `${model().replace('</process>', `${inner}<sequenceFlow id="f3" sourceRef="a" targetRef="u"/></process>`)}<!-- </odd> -->`;
  const drawn = (await drawAnyway(importer(), xml)) ?? '';
  expect(drawn.endsWith('</definitions><!-- </odd> -->')).toBe(true);
  const { definitions } = await parseXml(drawn);
  const diagrams = definitions.get('diagrams') as {
    plane: { planeElement: { bpmnElement: { id: string } }[] };
  }[];
  const shown = diagrams.flatMap(({ plane }) => plane.planeElement.map((one) => one.bpmnElement.id));
  expect(shown.sort()).toEqual(['a', 'e', 'f1', 'f2', 'f3', 's', 'u', 'ue', 'uf', 'us']);
});

it('a model with a drawing is drawn as it is', async () => {
  const drawing = importer();
  expect(await drawAnyway(drawing, `${model()}<!-- BPMNShape -->`)).toBeUndefined();
  expect(drawing.seen).toHaveLength(1);
});

it('what cannot be read at all is said as it was', async () => {
  const importXML = () => Promise.reject(new Error('torn'));
  await expect(drawAnyway({ importXML }, '<a')).rejects.toThrow('torn');
});
