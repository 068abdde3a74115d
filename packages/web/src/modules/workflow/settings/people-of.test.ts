// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { type ModdleElement, parseXml } from '@mall/workflow';
import { expect, it } from 'vitest';
import { asksNobody, peopleOf } from './people-of.js';

async function taskIn(inside: string, attributes = '', ofProcess = '') {
  const { definitions } = await parseXml(`<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t"><process id="p" ${ofProcess}>
    <userTask id="a" ${attributes}><extensionElements>${inside}</extensionElements></userTask></process></definitions>`);
  const [process] = definitions.get('rootElements') as [ModdleElement];
  const [task] = process.get('flowElements') as [ModdleElement];
  return { process, task };
}

it.each([
  ['nothing is said', '', '', '', true],
  ['a line that names nobody yet', '<flowable:assignee type="role" value=""/>', '', '', true],
  ['a role', '<flowable:assignee type="role" value="7"/>', '', '', false],
  ['the starter', '<flowable:assignee type="custom" value="applyUser"/>', '', '', false],
  ['the older attribute', '', 'flowable:assignee="1"', '', false],
  ['a loop over nobody', '', 'flowable:assignee="${assignee}"', '', true],
  ['what happens then', '<flowable:nobody action="approve"/>', '', '', false],
  ['an administrator of the process', '', '', 'flowable:admin="1"', false],
])('a step asks nobody: %s', async (_, inside, attributes, ofProcess, nobody) => {
  const { process, task } = await taskIn(inside, attributes, ofProcess);
  expect(asksNobody(task, process)).toBe(nobody);
});

it('people are read line by line', async () => {
  const { task } = await taskIn(
    '<flowable:assignee type="role" value="7" text="店长"/><flowable:assignee type="custom" value="leader"/>',
  );
  expect(peopleOf(task)).toEqual([
    { kind: 'role', value: '7', text: '店长' },
    { kind: 'leader', value: '1', text: '' },
  ]);
});
