import type { Designer } from '../design-process/designer-parts.js';
import type { NodeChoice } from './control-props.js';

/** Steps that people do, in the order of the file. */
export function userTasksOf(designer: Designer): readonly NodeChoice[] {
  return designer
    .parts('elementRegistry')
    .filter(({ type, labelTarget }) => type === 'bpmn:UserTask' && !labelTarget)
    .map(({ id, businessObject }) => ({ value: id, label: businessObject.name || id }));
}
