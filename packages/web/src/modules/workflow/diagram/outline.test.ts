import type { DiagramMark } from '@mall/sdk/contract';
import { expect, it } from 'vitest';
import { type OutlineElement, outlineOf, standingOf } from './outline.js';

const element = (id: string, type: string, next: readonly string[], name = id): OutlineElement => ({
  ...{ id, type: `bpmn:${type}`, next, name },
});
const leave = [
  element('end', 'EndEvent', []),
  element('boss', 'UserTask', ['end'], '老板'),
  element('ask', 'UserTask', ['way'], '发起人'),
  element('manager', 'UserTask', ['end'], '经理'),
  element('way', 'ExclusiveGateway', ['manager', 'boss'], ''),
  element('start', 'StartEvent', ['ask']),
];
const marks = new Map<string, DiagramMark>([
  ['start', { class: 'nodeSuccess', names: '' }],
  ['ask', { class: 'nodeSuccess', names: '张三' }],
  ['manager', { class: 'nodePrimary', names: '王芳/李强' }],
  ['boss', { names: '赵总' }],
]);

it('steps stand in the order in which the process goes, ends behind all that leads to them', () => {
  expect(outlineOf(leave, marks).map(({ id, state }) => `${id} ${state}`)).toEqual([
    'start done',
    'ask done',
    'manager now',
    'boss ahead',
    'end ahead',
  ]);
});

it('a gateway is a step where it has a name', () => {
  const named = leave.map((each) => (each.id === 'way' ? { ...each, name: '天数' } : each));
  expect(outlineOf(named, marks).map(({ id }) => id)).toContain('way');
});

it('says which step waits, of how many, and for whom', () => {
  const steps = outlineOf(leave, marks);
  expect(standingOf(steps, new Set(['manager']))).toEqual({ step: 2, of: 3, names: '王芳/李强' });
  expect(standingOf(steps, new Set(['boss', 'manager']))?.names).toBe('王芳/李强, 赵总');
  expect(standingOf(steps, new Set())).toBeUndefined();
});

it('what leads back to where it came from stands once', () => {
  const round = [
    element('start', 'StartEvent', ['ask']),
    element('ask', 'UserTask', ['check']),
    element('check', 'UserTask', ['ask', 'end']),
    element('end', 'EndEvent', []),
    element('alone', 'UserTask', ['alone']),
  ];
  expect(
    outlineOf(round, new Map())
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['alone', 'ask', 'check', 'end', 'start']);
});
