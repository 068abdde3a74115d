import type { ModdleElement } from '@mall/workflow';
import {
  attributeChange,
  attributeOf,
  type Changes,
  childOf,
  createElement,
  prefixFor,
} from './model-element.js';

/** How several people do a step, in words of an office; `other` is what these words do not say. */
export type LoopRule = 'one' | 'any' | 'all' | 'share' | 'inTurn' | 'other';

export interface Loop {
  readonly rule: LoopRule;
  /** Of `share`: percent. */
  readonly percent: number;
}

const collection = `\${wfMultiInstanceHandler.getList(execution)}`;
const completion = (percent: number, rule: LoopRule): string =>
  rule === 'any'
    ? `\${nrOfCompletedInstances / nrOfInstances > 0}`
    : `\${nrOfCompletedInstances / nrOfInstances >= ${percent / 100}}`;

/** How several people do a step, as its model says it. */
export function loopOf(element: ModdleElement): Loop {
  const loop = element.get('loopCharacteristics') as ModdleElement | undefined;
  if (!loop) return { rule: 'one', percent: 100 };
  const over = attributeOf(loop, 'collection') ?? '';
  const until = ((loop.get('completionCondition') as ModdleElement | undefined)?.get('body') ?? '') as string;
  const [, sign = '', share = ''] =
    /^\$\{\s*nrOfCompletedInstances\s*\/\s*nrOfInstances\s*(>=|>|==)\s*([\d.]+)\s*\}$/.exec(until.trim()) ??
    [];
  if (!over.includes('wfMultiInstanceHandler.getList')) return { rule: 'other', percent: 100 };
  const percent = Math.round(Number(share) * 100);
  const isAll = until.trim() === '' || (sign !== '>' && percent === 100);
  if (loop.get('isSequential') === true) return { rule: isAll ? 'inTurn' : 'other', percent: 100 };
  if (isAll) return { rule: 'all', percent: 100 };
  if (sign === '>' && percent === 0) return { rule: 'any', percent: 0 };
  return sign === '>=' && percent > 0 ? { rule: 'share', percent } : { rule: 'other', percent: 100 };
}

/**
 * What makes a step be done so. What only the first of several does has no loop: all may claim it.
 *
 * @example
 * modeling.updateModdleProperties(shape, task, loopChange(task, { rule: 'share', percent: 50 }));
 */
export function loopChange(element: ModdleElement, { rule, percent }: Loop): Changes {
  if (rule === 'other') return {};
  const own = attributeOf(element, 'assignee') === `\${assignee}`;
  if (rule === 'one')
    return {
      loopCharacteristics: undefined,
      ...(own ? attributeChange(element, 'assignee', undefined) : {}),
    };
  const loop = createElement(element, 'bpmn:MultiInstanceLoopCharacteristics', {
    isSequential: rule === 'inTurn',
  });
  const prefix = prefixFor(element);
  loop.set(`${prefix}:collection`, collection);
  loop.set(`${prefix}:elementVariable`, 'assignee');
  const share = rule === 'share' ? Math.min(100, Math.max(1, percent)) : 100;
  const until = createElement(element, 'bpmn:FormalExpression', { body: completion(share, rule) });
  loop.set('completionCondition', childOf(loop, until));
  return {
    loopCharacteristics: childOf(element, loop),
    ...attributeChange(element, 'assignee', `\${assignee}`),
  };
}
