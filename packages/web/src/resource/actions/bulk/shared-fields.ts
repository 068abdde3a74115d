import { specOf } from '../../controls/control-spec.js';
import type { Field } from '../../field.js';
import type { Kit } from '../../kit/kit.js';

/** The fields of a form that several rows can be given one value of. */
export function sharedFields({
  fields,
  resource,
  screen,
  widgets,
}: Pick<Kit, 'fields' | 'resource' | 'screen' | 'widgets'>): Field[] {
  const unique = new Set([resource.title, ...(resource.unique ?? [])]);
  const decided = screen.preset ?? {};
  return fields.filter(
    ({ name, editable, secret, widget }) =>
      editable === 'always' &&
      !secret &&
      !specOf(widgets, widget).ofOne &&
      !unique.has(name) &&
      !(name in decided),
  );
}
