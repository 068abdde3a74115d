import { parseForm } from './parse-form.js';

/**
 * What the fields of a form are called, by the names of their values; those of a sub-form by its own and theirs with a
 * dot between. Nothing of a text that is no form.
 *
 * @example
 * formLabels('{"version":1,"column":[{"type":"number","prop":"days","label":"Days"}]}').get('days'); // 'Days'
 */
export function formLabels(content: string): ReadonlyMap<string, string> {
  const { form } = parseForm(content);
  return new Map(form ? [...labelsIn(form, '')] : []);
}

/** Fields lie in lists that are called `column`: of a form, a group, a cell of a table, a sub-form. */
function* labelsIn(part: object, parent: string): Generator<readonly [string, string]> {
  for (const [name, value] of Object.entries(part)) {
    const inside = name === 'children' && 'prop' in part ? `${parent}${String(part.prop)}.` : parent;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one !== 'object' || one === null) continue;
      if (name === 'column' && typeof one.prop === 'string' && typeof one.label === 'string')
        yield [`${parent}${one.prop}`, one.label];
      yield* labelsIn(one, inside);
    }
  }
}
