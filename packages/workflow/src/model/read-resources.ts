import type { Report } from './issue.js';
import type { ModdleElement } from './moddle.js';
import { bodyOf } from './texts.js';

/** The texts of a user task that name candidates. */
export const candidateTexts = ['candidateUsers', 'candidateGroups'] as const;

/** Under which key a task keeps the candidates of its resources, where an attribute names some as well. */
export const besideOf = (key: string): string => `${key} of resources`;

/**
 * BPMN's own way to say who does a task, as the attributes that say the same: `humanPerformer` is the assignee, a
 * `potentialOwner` names candidates as `user(ann), group(hr), hr`. Anything else is refused.
 */
export function readResources(report: Report, element: ModdleElement): Record<string, string> {
  const found: Record<string, string[]> = {};
  const add = (key: string, value: string) => {
    found[key] = [...(found[key] ?? []), value];
  };
  for (const role of (element.get('resources') as ModdleElement[] | undefined) ?? []) {
    const assignment = role.get('resourceAssignmentExpression') as ModdleElement | undefined;
    const text = bodyOf(assignment?.get('expression'))?.trim();
    if (!text || !known.has(role.$type)) {
      report.error('attribute_refused', element, {
        attribute: role.$type.replace('bpmn:P', 'p').replace('bpmn:', ''),
      });
    } else if (role.$type === 'bpmn:HumanPerformer') add('assignee', text);
    else for (const name of splitNames(text)) add(...candidate(name));
  }
  return Object.fromEntries(Object.entries(found).map(([key, values]) => [key, values.join(',')]));
}

const known = new Set(['bpmn:HumanPerformer', 'bpmn:PotentialOwner']);

/** Commas inside braces or parentheses belong to an expression. */
const splitNames = (text: string) =>
  (text.match(/(?:[^,({]|\([^)]*\)|\{[^}]*\})+/g) ?? [])
    .map((name) => name.trim())
    .filter((name) => name !== '');

function candidate(name: string): ['candidateUsers' | 'candidateGroups', string] {
  const [, kind, inside] = /^(user|group)\((.*)\)$/s.exec(name) ?? [];
  return [kind === 'user' ? 'candidateUsers' : 'candidateGroups', (inside ?? name).trim()];
}
