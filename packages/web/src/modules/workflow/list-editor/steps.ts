import type { ModdleElement } from '@mall/workflow';
import type { Designer } from '../design-process/designer-parts.js';
import type { Drawn } from '../diagram/diagram-parts.js';
import { outlineOf } from '../diagram/outline.js';

/** The shapes of a process in the order in which it goes. */
export function stepsOf(designer: Designer): readonly Drawn[] {
  const registry = designer.parts('elementRegistry');
  const shapes = registry.filter(
    ({ type, labelTarget, parent }) =>
      !labelTarget && parent !== undefined && /(?:Task|Event|Gateway|SubProcess|CallActivity)$/.test(type),
  );
  const order = outlineOf(
    shapes.map(({ id, type, outgoing, attachers = [] }) => ({
      ...{ id, type, name: id },
      next: [...outgoing.flatMap(({ target }) => target?.id ?? []), ...attachers.map((each) => each.id)],
    })),
    new Map(),
  );
  return order.flatMap(({ id }) => registry.get(id) ?? []);
}

interface Condition {
  readonly text: string;
  readonly isDefault: boolean;
}

/** When a step is come to: the conditions of the lines that lead to it. */
export const conditionsOf = (step: Drawn): readonly Condition[] =>
  step.incoming
    .filter(isLine)
    .map(conditionOf)
    .filter(({ text, isDefault }) => isDefault || text !== '');

/** When a line is gone, as far as it says so. */
export function conditionOf({ businessObject, source }: Drawn): Condition {
  const condition = businessObject.get('conditionExpression') as ModdleElement | undefined;
  const text = ((condition?.get('body') ?? '') as string).replace(/^\$\{(.*)\}$/s, '$1').trim();
  return { text, isDefault: source?.businessObject.get('default') === businessObject };
}

/** The ways out of a step, where there are several, or may be. */
export function linesOf({ type, outgoing }: Drawn): readonly Drawn[] {
  const lines = outgoing.filter(isLine);
  return lines.length > 1 || /Gateway$/.test(type) ? lines : [];
}

const isLine = ({ type }: Drawn): boolean => type === 'bpmn:SequenceFlow';
