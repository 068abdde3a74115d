import type { Field, Spec, SpecAction } from './spec.js';

/** The state that an action is about and nothing else, before and after: the field itself says how it moves rows. */
export function movedField({ fields }: Spec, { when = {}, set }: SpecAction): string | undefined {
  const [name, ...others] = new Set([...Object.keys(when), ...Object.keys(set)]);
  const isState = fields.some((field) => field.name === name && field.type === 'state');
  return isState && others.length === 0 && name !== undefined && name in when && name in set
    ? name
    : undefined;
}

/** How actions move rows by this field, by their names; undefined where none does. */
export function movesOf(spec: Spec, { name }: Field) {
  const moves = spec.actions.flatMap((action) =>
    movedField(spec, action) === name
      ? [[action.name, { from: action.when?.[name], to: action.set[name] }] as const]
      : [],
  );
  return moves.length > 0 ? Object.fromEntries(moves) : undefined;
}
