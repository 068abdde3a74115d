import { expect, it } from 'vitest';
import { bpmn } from '../../testing/bpmn.js';
import { flowableDescriptor } from './flowable-descriptor.js';
import { createModdle, type ModdleElement } from './moddle.js';

const xml = bpmn(
  'leave',
  `<extensionElements><flowable:serial name="No" prefix="QJ" suffixLength="4"/></extensionElements>
   <startEvent id="s" flowable:initiator="starter"/><endEvent id="e"/>
   <userTask id="t" flowable:assignee="ann" flowable:backToRejecter="true"><extensionElements>
   <flowable:assignee type="role" value="1,2" text="HR"/><flowable:nobody action="approve"/>
   <flowable:copyUser value="7" text="Bo"/><flowable:button label="Pass" prop="wf_pass" display="true"/>
   <flowable:formProp id="days" readable="true" writable="false"/>
   <flowable:taskListener event="create" class="log"><flowable:field name="to"><flowable:string>x</flowable:string></flowable:field></flowable:taskListener>
   </extensionElements></userTask>
   <callActivity id="c" calledElement="x" flowable:inheritVariables="true"><extensionElements><flowable:in source="a" target="b"/></extensionElements></callActivity>
   <serviceTask id="v" flowable:delegateExpression="mail"/>`,
  's > t\nt > c\nc > v\nv > e',
  'flowable:skipFirstNode="true" flowable:title="x"',
);

it('the descriptor for the editor knows everything the product writes, and writes it again', async () => {
  const moddle = createModdle({ flowable: flowableDescriptor });
  const { rootElement, warnings, elementsById } = await moddle.fromXML(xml);
  expect(warnings).toEqual([]);
  const extensionElements = elementsById.t?.get('extensionElements') as ModdleElement;
  const values = extensionElements.get('values') as ModdleElement[];
  expect(values.map((value) => value.$type)).toEqual([
    'flowable:Assignee',
    'flowable:Nobody',
    'flowable:CopyUser',
    'flowable:Button',
    'flowable:FormProp',
    'flowable:TaskListener',
  ]);
  expect(elementsById.t?.get('flowable:assignee')).toBe('ann');
  const { xml: written } = await moddle.toXML(rootElement);
  for (const part of [
    'flowable:skipFirstNode="true"',
    'suffixLength="4"',
    'action="approve"',
    'prop="wf_pass"',
  ]) {
    expect(written).toContain(part);
  }
  expect(written).toContain(
    '<flowable:field name="to"><flowable:string>x</flowable:string></flowable:field>',
  );
});
