import { ExpressionError } from '@mall/expression';
import { expect, it } from 'vitest';
import { locatedError, WorkflowError } from '../errors.js';
import type { FlowNode, SequenceFlow } from '../model/process-model.js';
import { missingName, undecidedFlows } from './undecided-flows.js';

const unknown = (name: string) =>
  locatedError(new ExpressionError('unknown_variable', { name }), 'which', `\${${name}}`);
const flowsOf = (...ids: string[]) => ids.map((id) => ({ id }) as SequenceFlow);

/** The ways on where each flow says yes, no, or that a variable has no value. */
async function ways(
  type: string,
  said: Readonly<Record<string, boolean | string | undefined>>,
  defaultFlow?: string,
) {
  const node = { type, ...(defaultFlow && { defaultFlow }) } as FlowNode;
  const asked: string[] = [];
  const found = await undecidedFlows(node, flowsOf(...Object.keys(said)), async ({ id }) => {
    asked.push(id);
    const one = said[id] ?? false;
    if (typeof one === 'string') throw unknown(one);
    return one;
  });
  return { asked, ways: found?.ways.map(({ flow, flows }) => [flow, ...flows]), missing: found?.missing };
}

interface Case {
  readonly where: string;
  readonly type: string;
  readonly said: Readonly<Record<string, boolean | string>>;
  readonly otherwise?: string;
  readonly ways?: readonly (readonly string[])[];
  readonly missing?: readonly string[];
}

it.each<Case>([
  { where: 'all is known', type: 'exclusiveGateway', said: { a: false, b: true } },
  {
    where: 'none is open but the default',
    type: 'inclusiveGateway',
    said: { a: false, d: true },
    otherwise: 'd',
  },
  {
    ...{ where: 'one is not known', type: 'exclusiveGateway', said: { a: 'days', b: false } },
    ...{ ways: [['a', 'a']], missing: ['days'] },
  },
  {
    ...{
      where: 'one is not known and another is open',
      type: 'exclusiveGateway',
      said: { a: 'days', b: true },
    },
    ...{
      ways: [
        ['a', 'a'],
        ['b', 'b'],
      ],
      missing: ['days'],
    },
  },
  {
    ...{
      where: 'one is not known, beside the default',
      type: 'exclusiveGateway',
      said: { a: 'days', d: true },
    },
    ...{
      otherwise: 'd',
      ways: [
        ['a', 'a'],
        ['d', 'd'],
      ],
      missing: ['days'],
    },
  },
  {
    ...{ where: 'two wait for the same', type: 'exclusiveGateway', said: { a: 'days', b: 'days', c: 'sum' } },
    ...{
      ways: [
        ['a', 'a'],
        ['b', 'b'],
        ['c', 'c'],
      ],
      missing: ['days', 'sum'],
    },
  },
  {
    ...{ where: 'several are taken together', type: 'inclusiveGateway', otherwise: 'd', missing: ['days'] },
    ...{
      said: { a: true, b: 'days', c: true, d: true },
      ways: [
        ['b', 'a', 'c', 'b'],
        ['a', 'a', 'c'],
      ],
    },
  },
])('the ways on where $where', async ({ type, said, otherwise, ways: found, missing }) => {
  // Each begins with the flow that decides it; those that are taken follow.
  const told = await ways(type, said, otherwise);
  expect([told.ways, told.missing]).toEqual([found, missing]);
});

it('a gateway of one asks no further than the first that is open, and never its default', async () => {
  expect((await ways('exclusiveGateway', { d: true, a: false, b: true, c: true }, 'd')).asked).toEqual([
    'a',
    'b',
  ]);
  expect((await ways('inclusiveGateway', { d: true, a: true, b: true }, 'd')).asked).toEqual(['a', 'b']);
});

it('what is wrong otherwise is not taken for something that nobody knows', async () => {
  const broken = new WorkflowError('condition_not_boolean', { element: 'g', value: '1' });
  const asked = undecidedFlows({ type: 'exclusiveGateway' } as FlowNode, flowsOf('a'), async () => {
    throw broken;
  });
  await expect(asked).rejects.toBe(broken);
});

it('what nobody knows is named also where somebody has said where it is', () => {
  const located = new WorkflowError('condition_not_boolean', {}, { cause: unknown('days') });
  expect([missingName(unknown('days')), missingName(located), missingName(new Error('x'))]).toEqual([
    ...['days', 'days', undefined],
  ]);
});
