import type { ModdleElement } from '@mall/workflow';
import { attributeOf, elementsOf } from './model-element.js';
import { isFilled, type Person, personOf } from './people.js';

/** Whom a step asks, line by line. */
export const peopleOf = (task: ModdleElement): readonly Person[] =>
  elementsOf(task, 'assignee').map(personOf);

/**
 * Whether a step asks nobody, as far as its model says: no line that names somebody, none of the older attributes, and
 * nothing that says what happens then.
 */
export function asksNobody(task: ModdleElement, process: ModdleElement | undefined): boolean {
  if (peopleOf(task).some(isFilled) || elementsOf(task, 'nobody').length > 0) return false;
  if (process && attributeOf(process, 'admin')) return false;
  const said = ['assignee', 'candidateUsers', 'candidateGroups'].map((name) => attributeOf(task, name));
  return !said.some((value) => value !== undefined && value !== `\${assignee}`);
}
