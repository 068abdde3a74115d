import { asksNobody } from '../settings/people-of.js';
import type { Designer } from './designer-parts.js';

/** A step that asks nobody. */
export interface Alone {
  readonly id: string;
  readonly name: string;
}

/** Steps that nobody would be found for, as far as the model says. */
export function aloneIn(designer: Designer): readonly Alone[] {
  if (!designer.isReady()) return [];
  const process = designer.parts('canvas').getRootElement().businessObject;
  return designer
    .parts('elementRegistry')
    .filter(
      ({ type, labelTarget, parent, businessObject }) =>
        type === 'bpmn:UserTask' &&
        !labelTarget &&
        parent !== undefined &&
        asksNobody(businessObject, process),
    )
    .map(({ id, businessObject }) => ({ id, name: businessObject.name ?? '' }));
}
