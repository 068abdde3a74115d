import type { ModdleElement } from '@mall/workflow';
import type { Drawn, EventBus } from '../diagram/diagram-parts.js';
import {
  attributeChange,
  attributeOf,
  type Changes,
  elementsChange,
  elementsOf,
} from '../settings/model-element.js';
import { elementOf, personOf } from '../settings/people.js';
import type { ModelerParts } from './modeler-parts.js';

interface Deleted {
  readonly context: { readonly elements: readonly Drawn[] };
}

/** Who names a step that is removed names it no more, within the same undo. */
export const followReferences = {
  __init__: ['followReferences'],
  followReferences: [
    'factory',
    [
      'eventBus',
      'elementRegistry',
      'modeling',
      (eventBus: EventBus, registry: ModelerParts['elementRegistry'], modeling: ModelerParts['modeling']) => {
        eventBus.on<Deleted>('commandStack.elements.delete.postExecuted', ({ context }) => {
          const gone = new Set(context.elements.map(({ id }) => id));
          for (const drawn of registry.filter(({ labelTarget }) => !labelTarget)) {
            const changes = mendedReferences(drawn.businessObject, gone);
            if (Object.keys(changes).length > 0)
              modeling.updateModdleProperties(drawn, drawn.businessObject, changes);
          }
        });
        return {};
      },
    ],
  ],
};

/** What takes these steps out of what an element says of others; nothing where it names none of them. */
export function mendedReferences(element: ModdleElement, gone: ReadonlySet<string>): Changes {
  let changes: Changes = {};
  const back = attributeOf(element, 'rollbackNode');
  if (back && gone.has(back)) changes = attributeChange(element, 'rollbackNode', undefined);
  const summed = attributeOf(element, 'indepSummaryNode')?.split(',') ?? [];
  if (summed.some((id) => gone.has(id))) {
    const left = summed.filter((id) => !gone.has(id)).join(',');
    changes = { ...changes, ...attributeChange(element, 'indepSummaryNode', left) };
  }
  const people = elementsOf(element, 'assignee').map(personOf);
  const left = people.filter(({ kind, value }) => !(/Pick$/.test(kind) && gone.has(value)));
  if (left.length < people.length)
    changes = { ...changes, ...elementsChange(element, { assignee: left.map(elementOf) }) };
  return changes;
}
