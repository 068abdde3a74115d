import { expect, it } from 'vitest';
import { handedOver, isNamedIn } from './named-in-model.js';

const [from, to] = [
  { id: '12', name: '李强' },
  { id: '77', name: '陈 & "静"' },
];
const xml = `<userTask id="a12" name="12" flowable:assignee="12"><extensionElements>
<flowable:assignee type="user" value="3,12,112" text="王芳,李强,李强强"/>
<flowable:nobody action='user' value='12'/><flowable:button value="12"/><!-- 12 --></extensionElements></userTask>`;

it('puts somebody in the place of another where people are named, and touches nothing else', () => {
  expect(
    handedOver(xml, from, to),
  ).toBe(`<userTask id="a12" name="12" flowable:assignee="77"><extensionElements>
<flowable:assignee type="user" value="3,77,112" text="王芳,陈 &amp; &quot;静&quot;,李强强"/>
<flowable:nobody action='user' value='77'/><flowable:button value="12"/><!-- 12 --></extensionElements></userTask>`);
});

it('knows who is named: neither a part of a number nor a number of something else', () => {
  expect([isNamedIn(xml, '12'), isNamedIn(xml, '3'), isNamedIn(xml, '1'), isNamedIn(xml, '11')]).toEqual([
    ...[true, true, false, false],
  ]);
  expect(isNamedIn('<a name="12"/>', '12')).toBe(false);
});
